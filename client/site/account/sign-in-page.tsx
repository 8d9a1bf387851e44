import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useAccess } from '../../lib/access';
import { lazy } from '../../lib/parts';
import { PageSkeleton, ProblemState } from '../kit/states';
import { SignIn } from './sign-in';

const Suspended = lazy(() => import('./suspended'));
const FinishSignUp = lazy(() => import('./finish-sign-up'));

/**
 * page-user-profile-or-login for visitors: the sign-in form, or the remainder of an interrupted sign-up. Signed-in users
 * see the console's page at this address, which is their profile.
 */
export function SignInPage() {
  const { t } = useLingui();
  const access = useAccess();
  const title = t`Log in`;
  switch (access.status) {
    case 'failed':
      return <ProblemState problem={access.problem} retry={access.retry} />;
    case 'signedOut':
      if (access.notice === 'suspended') {
        return (
          <Suspense fallback={<PageSkeleton title={title} />}>
            <Suspended company={access.company} />
          </Suspense>
        );
      }
      return <SignIn notice={access.notice} />;
    case 'unfinished':
      return (
        <Suspense fallback={<PageSkeleton title={title} />}>
          <FinishSignUp email={access.email} />
        </Suspense>
      );
    default:
      return <PageSkeleton title={title} />;
  }
}
