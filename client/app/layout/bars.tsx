import { Suspense, useEffect, type ReactNode } from 'react';
import { ConfirmNotice } from '../../features/auth/confirm-notice';
import { NotificationBar } from './notification-bar';
import { useAccess } from '../../lib/access';
import { contributed } from '../../lib/capability';
import { forgetNotifications } from '../../lib/notifications';
import { lazy } from '../../lib/parts';
import type { Me } from '../../lib/session';
import { startConsole } from '../console';
import { LeaveGuard } from './leave-guard';
import { OfflineBar } from './offline-bar';
import '../../styles/bars.css';

/* Loaded after the first paint: nothing here is needed to sign in. */

const ConsoleBars = lazy(async () => {
  await startConsole();
  return {
    default: ({ me }: { me: Me }) =>
      contributed('bars')
        .filter(({ shown }) => shown(me))
        .map(({ Bar }, index) => <Bar key={index} me={me} />),
  };
});

/** The bars between the menu bar and the page, and the notifications (displayed below the page). */
export default function Bars(): ReactNode {
  const access = useAccess();
  useEffect(() => {
    if (access.status === 'signedOut') forgetNotifications();
  }, [access.status]);
  return (
    <>
      <Suspense>{access.status === 'ready' && <ConsoleBars me={access.me} />}</Suspense>
      <OfflineBar />
      {access.status === 'ready' && !access.emailVerified && <ConfirmNotice me={access.me} />}
      <NotificationBar />
      <LeaveGuard />
    </>
  );
}
