import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { chooseTheme, themeChoices, useThemeChoice, type ThemeChoice } from '../../app/theme/theme';
import { FormProblem } from '../../components/form/form-parts';
import { Page, Panel } from '../../components/page';
import { SignOutEverywhereDocument } from '../../generated/graphql';
import { hasPrivilege, Privilege, useMe } from '../../lib/access';
import { toProblem, type Problem } from '../../lib/errors';
import { logOut } from '../../lib/identity';
import { leaving } from '../../lib/session';
import { ChangePassword } from './change-password';
import { Sessions } from './sessions';
import { DevModeSetting } from './dev-mode-setting';

const words: Record<ThemeChoice, [name: string, what: string]> = {
  light: ['Light', 'Dark text on a light ground'],
  dark: ['Dark', 'Light text on a dark ground'],
  system: ['System', 'As this device is set'],
};

/** page-settings. */
export default function SettingsPage() {
  const me = useMe();
  return (
    <Page title="Settings">
      <Panel title="Theme">
        <ThemeChoices />
      </Panel>
      {hasPrivilege(me, Privilege.devMode) && (
        <Panel title="Dev mode">
          <DevModeSetting />
        </Panel>
      )}
      <Panel title="Change password">
        <ChangePassword />
      </Panel>
      <Panel title="Where you are signed in">
        <Sessions />
      </Panel>
      <Panel title="Sign out everywhere">
        <SignOutEverywhere />
      </Panel>
    </Page>
  );
}

function ThemeChoices() {
  const chosen = useThemeChoice();
  return (
    <fieldset className="radios">
      <legend className="visually-hidden">Theme</legend>
      {themeChoices.map((choice) => (
        <label key={choice} className="radio">
          <input
            type="radio"
            name="theme"
            value={choice}
            checked={chosen === choice}
            onChange={() => chooseTheme(choice)}
          />
          <span>
            <strong>{words[choice][0]}</strong>
            <small>{words[choice][1]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function SignOutEverywhere() {
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [signOut, { loading }] = useMutation(SignOutEverywhereDocument);

  async function leave(): Promise<void> {
    setProblem(undefined);
    try {
      await leaving(signOut().then(logOut));
    } catch (error) {
      setProblem(toProblem(error));
    }
  }

  return (
    <>
      <p className="panel__text">Ends every session of your account, on this device and on all others.</p>
      <FormProblem problem={problem} />
      {sure ? (
        <div className="row">
          <button
            type="button"
            className="button button--primary"
            aria-disabled={loading || undefined}
            onClick={() => void (loading || leave())}
            autoFocus
          >
            {loading ? 'Signing out…' : 'Yes, sign out everywhere'}
          </button>
          <button type="button" className="button" onClick={() => setSure(false)}>
            Cancel
          </button>
        </div>
      ) : (
        <button type="button" className="button" onClick={() => setSure(true)}>
          Sign out everywhere
        </button>
      )}
    </>
  );
}
