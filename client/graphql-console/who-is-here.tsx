import { useEffect, useSyncExternalStore } from 'react';
import { paths } from '../lib/paths';
import { Logo } from '../site/kit/logo';
import { getIdentity, startIdentity, subscribeIdentity } from '../lib/identity';

/** Shows which user the console's queries run as. */
export function WhoIsHere() {
  const identity = useSyncExternalStore(subscribeIdentity, getIdentity);
  useEffect(() => void startIdentity().catch(() => undefined), []);
  return (
    <header className="api-bar">
      <a href={paths.home}>
        <Logo size={22} /> Job Lobby
      </a>
      <h1>GraphQL console</h1>
      <span className="api-bar__who" role="status">
        {identity.status === 'starting' && 'Looking who is signed in…'}
        {identity.status === 'signedOut' && (
          <>
            Not signed in – <a href={paths.login}>sign in</a>
          </>
        )}
        {identity.status === 'signedIn' && `Signed in as ${identity.email}`}
      </span>
    </header>
  );
}
