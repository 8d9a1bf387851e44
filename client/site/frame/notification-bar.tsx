import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { dismiss, forgetNotifications, useNotifications, type Notification } from '../../lib/notifications';
import { safeColor } from '../../lib/safe-color';

/** The notifications, newest first, each with its actions and an X that removes it. */
export function NotificationBar() {
  const { t } = useLingui();
  const notifications = useNotifications();
  const list = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number>(undefined);

  useEffect(() => {
    if (focusAt.current === undefined) return;
    // The pressed button is gone: focus the next one, or the page if none is left.
    const closers = list.current?.querySelectorAll<HTMLElement>('.notification__close') ?? [];
    (closers[Math.min(focusAt.current, closers.length - 1)] ?? document.getElementById('main'))?.focus({
      preventScroll: true,
    });
    focusAt.current = undefined;
  }, [notifications]);

  function close(notification: Notification): void {
    focusAt.current = notifications.indexOf(notification);
    dismiss(notification.id);
  }

  function clear(): void {
    focusAt.current = 0;
    forgetNotifications();
  }

  return (
    <>
      {/* Announcements come from here: a live region must exist before its content changes. */}
      <Announcer role="status" said={notifications.filter(({ urgent }) => !urgent)} />
      <Announcer role="alert" said={notifications.filter(({ urgent }) => urgent)} />
      {notifications.length > 0 && (
        <section className="notifications" aria-label={t`Notifications`}>
          {notifications.length > 1 && (
            <div className="bar__inner row">
              <button type="button" className="bar__button end" onClick={clear}>
                <Trans>Clear all</Trans>
              </button>
            </div>
          )}
          <ul ref={list}>
            {notifications.map((notification) => (
              <Row key={notification.id} notification={notification} close={() => close(notification)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Announce only the newest: the others have been announced, and removing one announces nothing. */
function Announcer({ role, said }: { role: 'status' | 'alert'; said: readonly Notification[] }) {
  const newest = said[0];
  return (
    <div className="visually-hidden" role={role}>
      {newest && <span key={newest.id}>{newest.text}</span>}
    </div>
  );
}

function Row({ notification, close }: { notification: Notification; close: () => void }) {
  const { t } = useLingui();
  const { text } = notification;
  return (
    <li className="notification" style={{ '--notification': safeColor(notification.color) }}>
      <div className="bar__inner row">
        <strong className="bar__text">{text}</strong>
        {notification.actions.map((action) => (
          <button
            key={action.text}
            type="button"
            className="bar__button"
            onClick={() => {
              close();
              action.run();
            }}
          >
            {action.text}
          </button>
        ))}
        <button
          type="button"
          className="bar__button notification__close"
          // The visible X comes first in the name, so that speech control finds the button.
          aria-label={t`X, remove notification: ${text}`}
          title={t`Remove`}
          onClick={close}
        >
          X
        </button>
      </div>
    </li>
  );
}
