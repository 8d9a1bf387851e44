import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Navigate, useLocation, type Location } from 'react-router-dom';
import { PageSkeleton, ProblemState } from '../components/light/states';
import { SignIn } from '../features/auth/sign-in';
import { useAccess } from '../lib/access';
import { startConsole } from './console';
import { lazy } from '../lib/parts';
import type { Me } from '../lib/session';

const Suspended = lazy(() => import('../features/auth/suspended'));
const FinishSignUp = lazy(() => import('../features/auth/finish-sign-up'));
const OwnProfile = lazy(async () => {
  const [{ default: Shell }, { default: Profile }] = await Promise.all([
    import('./signed-in/shell'),
    import('../features/users/own-profile'),
    startConsole(),
  ]);
  // This route is also that of the sign-in form, so it has no shell of its own.
  return {
    default: ({ me }: { me: Me }) => (
      <Shell>
        <Profile me={me} />
      </Shell>
    ),
  };
});

/** page-user-profile-or-login: the sign-in form, the remainder of an interrupted sign-up, or the user's own profile. */
export function LoginOrProfile() {
  const { t } = useLingui();
  const access = useAccess();
  const { state }: Location<{ from?: string } | null> = useLocation();
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
      return (
        <Suspense fallback={<PageSkeleton />}>
          <title>{t`My profile · Job Lobby`}</title>
          <OwnProfile me={access.me} />
        </Suspense>
      );
  }
}
