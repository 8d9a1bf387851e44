import { BellOutlined } from '@ant-design/icons';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Badge, Button, Popover } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { Skeleton } from '../../components/states';
import type { Me } from '../../lib/session';
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
      placement="bottomRight"
      arrow={false}
      align={{ overflow: { shiftX: 8, adjustY: true } }}
      destroyOnHidden
      // Inside the header: screen readers find content by its landmark.
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      content={
        <div
          ref={popup}
          id="notifications"
          role="dialog"
          aria-label={t`Notifications`}
          // Keeps the focus when a button in it disappears.
          tabIndex={-1}
          style={{
            width: 'min(380px, 100vw - 48px)',
            maxHeight: 'min(520px, 100dvh - 120px)',
            overflowY: 'auto',
          }}
          onKeyDown={({ key }) => key === 'Escape' && change(false)}
        >
          <Suspense fallback={<Skeleton lines={4} />}>
            <NotificationList unread={unread} close={() => change(false)} />
          </Suspense>
        </div>
      }
    >
      <Badge count={count} size="small" offset={[-6, 6]} title="">
        <Button
          ref={button}
          type="text"
          size="large"
          icon={<BellOutlined aria-hidden />}
          aria-label={
            unread > 0
              ? t`${plural(unread, { one: `Notifications, ${count} unread`, other: `Notifications, ${count} unread` })}`
              : t`Notifications`
          }
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls="notifications"
        />
      </Badge>
    </Popover>
  );
}
