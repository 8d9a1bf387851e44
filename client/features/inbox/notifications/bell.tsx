import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Popover } from 'antd';
import { Suspense, use, useRef, useState } from 'react';
import { bell } from '../../../components/shapes';
import { SidebarButton, SidebarForm } from '../../../components/sidebar-row';
import { Skeleton } from '../../../components/states';
import { useEndSide } from '../../../components/use-end-side';
import type { Me } from '../../../lib/session';
import { part } from './part';

const NotificationList = part((all) => all.NotificationList);

/** Where the server stops counting. */
const MANY = 100;

/** Shows how many notifications are unread, and opens them. */
export function Bell({ me }: { me: Me }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const endSide = useEndSide();
  const inDrawer = use(SidebarForm) === 'drawer';
  const unread = me.unreadNotificationCount ?? 0;
  const count = unread >= MANY ? `${MANY - 1}+` : unread;

  function change(isOpen: boolean): void {
    // Closing removes the list. If the focus is in it, move it to the button first.
    if (!isOpen && popup.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(isOpen);
  }

  return (
    <Popover
      open={open}
      onOpenChange={change}
      trigger={['click']}
      placement={inDrawer ? 'bottom' : `${endSide}Top`}
      arrow={false}
      destroyOnHidden
      // Inside the sidebar: screen readers find content by its landmark.
      getPopupContainer={(trigger) => trigger.closest<HTMLElement>('.sidebar') ?? document.body}
      content={
        <div
          ref={popup}
          id="notifications"
          className="notification-list"
          role="dialog"
          aria-label={t`Notifications`}
          // Keeps the focus when a button in it disappears.
          tabIndex={-1}
          onKeyDown={({ key }) => key === 'Escape' && change(false)}
        >
          <Suspense fallback={<Skeleton lines={4} />}>
            <NotificationList unread={unread} close={() => change(false)} />
          </Suspense>
        </div>
      }
    >
      <SidebarButton
        ref={button}
        icon={bell}
        label={t`Notifications`}
        {...(unread > 0 && {
          count,
          name: t`${plural(unread, { one: `Notifications, ${count} unread`, other: `Notifications, ${count} unread` })}`,
        })}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls="notifications"
      />
    </Popover>
  );
}
