import { useEffect, type ReactNode } from 'react';
import { ConfirmNotice } from '../account/confirm-notice';
import { NotificationBar } from './notification-bar';
import { useAccess } from '../../lib/access';
import { forgetNotifications } from '../../lib/notifications';
import { useConsole } from '../console';
import { LeaveGuard } from './leave-guard';
import { OfflineBar } from './offline-bar';
import '../../styles/bars.css';

/* Loaded after the first paint: nothing here is needed to sign in. */

/** The bars above the page, and the notifications. */
export default function Bars(): ReactNode {
  const access = useAccess();
  const console = useConsole(access.status === 'ready');
  useEffect(() => {
    if (access.status === 'signedOut') forgetNotifications();
  }, [access.status]);
  return (
    <>
      {access.status === 'ready' && console && <console.Bars me={access.me} />}
      <OfflineBar />
      {access.status === 'ready' && !access.emailVerified && <ConfirmNotice me={access.me} />}
      <NotificationBar />
      <LeaveGuard />
    </>
  );
}
