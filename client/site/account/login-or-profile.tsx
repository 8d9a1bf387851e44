import { Suspense } from 'react';
import { Navigate, useLocation, type Location } from 'react-router-dom';
import { useAccess } from '../../lib/access';
import { lazy } from '../../lib/parts';
import { useConsole } from '../console';
import { PageSkeleton, ProblemState } from '../kit/states';
import { SignIn } from './sign-in';

const Suspended = lazy(() => import('./suspended'));
const FinishSignUp = lazy(() => import('./finish-sign-up'));

/** page-user-profile-or-login: the sign-in form, the remainder of an interrupted sign-up, or the user's own profile. */
export function LoginOrProfile() {
  const access = useAccess();
  const { state }: Location<{ from?: string } | null> = useLocation();
  const console = useConsole(access.status === 'ready' || access.status === 'unknown');
  const from = state?.from;
  switch (access.status) {
    case 'unknown':
      return <PageSkeleton />;
    case 'failed':
      return <ProblemState problem={access.problem} retry={access.retry} />;
    case 'signedOut':
      if (access.notice === 'suspended') {
        return (
          <Suspense fallback={<PageSkeleton />}>
            <Suspended company={access.company} />
          </Suspense>
        );
      }
      return <SignIn notice={access.notice} />;
    case 'unfinished':
      return (
        <Suspense fallback={<PageSkeleton />}>
          <FinishSignUp email={access.email} />
        </Suspense>
      );
    case 'ready':
      // The link was interrupted before the identity was known.
      if (from) return <Navigate to={from} replace />;
      return console ? <console.Profile me={access.me} /> : <PageSkeleton />;
  }
}
