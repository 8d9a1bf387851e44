import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../kit/icon';
import { useAccess } from '../../lib/access';
import { useIsRetrying } from '../../lib/parts';
import { alert } from '../kit/shapes';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine;

/** Shows that the connection is lost or that a part of the page fails to load, and reloads the visible data afterwards. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, isOnline);
  const isRetrying = useIsRetrying();
  const access = useAccess();
  const was = useRef(online);

  useEffect(() => {
    const isBack = online && !was.current;
    was.current = online;
    if (!isBack) return;
    if (access.status === 'failed') access.retry();
    if (access.status === 'ready') {
      import('../../lib/session').then(({ refreshSoon }) => refreshSoon()).catch(() => undefined);
    }
  }, [online, access]);

  return (
    <div role="status">
      {(!online || isRetrying) && (
        <div className="bar bar--offline">
          <p className="bar__inner row">
            <Icon shape={alert} />
            <span className="bar__text">
              {online ? (
                <Trans>Part of this page could not be loaded. It is being tried again.</Trans>
              ) : (
                <Trans>
                  <strong>You are offline.</strong> What you see may be out of date, and changes cannot be
                  saved until the connection is back.
                </Trans>
              )}
            </span>
          </p>
        </div>
      )}
    </div>
  );
}
