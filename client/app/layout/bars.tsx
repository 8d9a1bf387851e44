import { Suspense, useEffect, type ReactNode } from 'react';
import { ConfirmNotice } from '../../features/auth/confirm-notice';
import { NotificationBar } from './notification-bar';
import { useAccess } from '../../lib/access';
import { loadConsoleMessages } from '../../lib/i18n';
import { forgetNotifications } from '../../lib/notifications';
import { lazy } from '../../lib/parts';
import { LeaveGuard } from './leave-guard';
import { OfflineBar } from './offline-bar';
import '../../styles/bars.css';

/* Loaded after the first paint: nothing here is needed to sign in. */

const DevBar = lazy(async () => {
  const [{ DevBar }] = await Promise.all([import('../../features/dev-mode/dev-bar'), loadConsoleMessages()]);
  return { default: DevBar };
});

/** The bars between the menu bar and the page, and the notifications (displayed below the page). */
export default function Bars(): ReactNode {
  const access = useAccess();
  useEffect(() => {
    if (access.status === 'signedOut') forgetNotifications();
  }, [access.status]);
  return (
    <>
      <Suspense>{access.status === 'ready' && access.me.devMode && <DevBar me={access.me} />}</Suspense>
      <OfflineBar />
      {access.status === 'ready' && !access.emailVerified && <ConfirmNotice me={access.me} />}
      <NotificationBar />
      <LeaveGuard />
    </>
  );
}
