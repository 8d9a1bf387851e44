import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useMe } from '../../../lib/access';
import { switchDevMode } from './switch-dev-mode';

/** Toggles developer mode, as the account menu does. */
export default function DevModeSetting() {
  const { t } = useLingui();
  const me = useMe();
  return (
    <>
      <p className="panel__text">
        {me.devMode ? (
          <Trans>Dev mode is on. The dev bar is below the menu.</Trans>
        ) : (
          <Trans>Dev mode is off.</Trans>
        )}
      </p>
      <Button onClick={() => void switchDevMode(me)}>
        {me.devMode ? t`Turn Off Dev Mode` : t`Turn On Dev Mode`}
      </Button>
    </>
  );
}
