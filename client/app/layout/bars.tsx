import { useEffect, type ReactNode } from 'react';
import { ConfirmNotice } from '../../features/auth/confirm-notice';
import { DevBar } from '../../features/dev-mode/dev-bar';
import { NotificationBar } from '../../features/notifications/notification-bar';
import { useAccess } from '../../lib/access';
import { forgetNotifications } from '../../lib/notifications';
import { LeaveGuard } from './leave-guard';
import { OfflineBar } from './offline-bar';
import '../../styles/bars.css';

/* Loaded after the first paint: none of it is needed to sign in. */

/** What stands between the menu bar and the page, and the notifications, which are seen below it. */
export default function Bars(): ReactNode {
  const access = useAccess();
  useEffect(() => {
    if (access.status === 'signedOut') forgetNotifications();
  }, [access.status]);
  return (
    <>
      {access.status === 'ready' && <DevBar me={access.me} />}
      <OfflineBar />
      {access.status === 'ready' && !access.emailVerified && <ConfirmNotice me={access.me} />}
      <NotificationBar />
      <LeaveGuard />
    </>
  );
}
