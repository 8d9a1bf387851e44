import { useEffect, useRef, type CSSProperties } from 'react';
import { dismiss, useNotifications, type Notification } from '../../lib/notifications';
import { safeColor, textOn } from './contrast';

/** The notifications, each with what can be done about it and an X that removes it. */
export function NotificationBar() {
  const notifications = useNotifications();
  const list = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number>(undefined);

  useEffect(() => {
    if (focusAt.current === undefined) return;
    // The button that was pressed is gone: the next one takes the focus, or the page when none is left.
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

  return (
    <>
      {/* Said aloud from here: a region must be there before what it is to say. */}
      <Announcer role="status" said={notifications.filter(({ urgent }) => !urgent)} />
      <Announcer role="alert" said={notifications.filter(({ urgent }) => urgent)} />
      {notifications.length > 0 && (
        <section className="notifications" aria-label="Notifications">
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

/** Only the newest is said: the others have been, and removing one says nothing anew. */
function Announcer({ role, said }: { role: 'status' | 'alert'; said: readonly Notification[] }) {
  const newest = said.at(-1);
  return (
    <div className="visually-hidden" role={role}>
      {newest && <span key={newest.id}>{newest.text}</span>}
    </div>
  );
}

function Row({ notification, close }: { notification: Notification; close: () => void }) {
  const color = safeColor(notification.color);
  const style: CSSProperties = { backgroundColor: color, color: textOn(color) };
  return (
    <li className="notification" style={style}>
      <p className="notification__text">{notification.text}</p>
      {notification.actions.map((action) => (
        <button
          key={action.text}
          type="button"
          className="notification__action"
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
        className="notification__close"
        // The visible X comes first, so that saying it to a speech control finds the button.
        aria-label={`X, remove notification: ${notification.text}`}
        title="Remove"
        onClick={close}
      >
        X
      </button>
    </li>
  );
}
