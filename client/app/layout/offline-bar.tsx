import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../../components/icon';
import { useAccess } from '../../lib/access';
import { alert } from '../../components/shapes';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine;

/** Says that the connection is gone, and loads anew what is shown when it is back. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, isOnline);
  const access = useAccess();
  const was = useRef(online);

  useEffect(() => {
    const isBack = online && !was.current;
    was.current = online;
    if (!isBack) return;
    if (access.status === 'failed') access.retry();
    if (access.status === 'ready') {
      import('../../lib/session').then(({ refreshAll }) => refreshAll()).catch(() => undefined);
    }
  }, [online, access]);

  return (
    <div role="status">
      {!online && (
        <div className="bar bar--offline">
          <p className="bar__inner">
            <Icon shape={alert} />
            <span className="bar__text">
              <strong>You are offline.</strong> What you see may be out of date, and changes cannot be saved
              until the connection is back.
            </span>
          </p>
        </div>
      )}
    </div>
  );
}
