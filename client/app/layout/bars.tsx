import { useEffect } from 'react';
import { ConfirmNotice } from '../../features/auth/confirm-notice';
import { DevBar } from '../../features/dev-mode/dev-bar';
import { NotificationBar } from '../../features/notifications/notification-bar';
import { useAccess } from '../../lib/access';
import { forgetNotifications } from '../../lib/notifications';
import { LeaveGuard } from './leave-guard';
import { OfflineBar } from './offline-bar';
import '../../styles/bars.css';

/* Loaded after the first paint: none of it is needed to sign in. */

/** What stands between the menu bar and the page. */
export function TopBars() {
  const access = useAccess();
  return (
    <>
      {access.status === 'ready' && <DevBar me={access.me} />}
      <OfflineBar />
      {access.status === 'ready' && !access.emailVerified && <ConfirmNotice me={access.me} />}
      <LeaveGuard />
    </>
  );
}

/** What stands below the page. */
export function BottomBars() {
  const { status } = useAccess();
  useEffect(() => {
    if (status === 'signedOut') forgetNotifications();
  }, [status]);
  return <NotificationBar />;
}
