import { Trans } from '@lingui/react/macro';
import { logOut } from '../../lib/identity';

/** Lets a user who is signed in with the wrong account sign out. */
export function NotYours() {
  return (
    <p className="muted">
      <Trans>
        Not your account?{' '}
        <button type="button" className="link" onClick={() => void logOut()}>
          Log out
        </button>
      </Trans>
    </p>
  );
}
