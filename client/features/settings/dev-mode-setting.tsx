import { devModeWords, switchDevMode } from '../../lib/dev-mode';
import { useMe } from '../../lib/access';

/** Switches developer mode, as the account menu does. */
export function DevModeSetting() {
  const me = useMe();
  return (
    <>
      <p className="panel__text">
        {me.devMode ? 'Dev mode is on: the dev bar stands below the menu.' : 'Dev mode is off.'}
      </p>
      <button type="button" className="button" onClick={() => void switchDevMode(me)}>
        {devModeWords(me)}
      </button>
    </>
  );
}
