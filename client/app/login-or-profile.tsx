import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton, ProblemState } from '../components/states';
import { SignIn } from '../features/auth/sign-in';
import { useAccess } from '../lib/access';

const FinishSignUp = lazy(() => import('../features/auth/finish-sign-up'));
const OwnProfile = lazy(() => import('../features/users/own-profile'));

/** page-user-profile-or-login: the sign-in form, the rest of a sign-up that was cut off, or one's own profile. */
export function LoginOrProfile() {
  const access = useAccess();
  const from = (useLocation().state as { from?: string } | null)?.from;
  switch (access.status) {
    case 'unknown':
      return <PageSkeleton />;
    case 'failed':
      return <ProblemState problem={access.problem} retry={access.retry} />;
    case 'signedOut':
      return <SignIn notice={access.notice} />;
    case 'unfinished':
      return (
        <Suspense fallback={<PageSkeleton />}>
          <FinishSignUp email={access.email} />
        </Suspense>
      );
    case 'ready':
      // The link was interrupted while it was not yet known that somebody is signed in.
      if (from) return <Navigate to={from} replace />;
      return (
        <Suspense fallback={<PageSkeleton />}>
          <title>My profile · Job Lobby</title>
          <OwnProfile me={access.me} />
        </Suspense>
      );
  }
}
