import { msg } from '@lingui/core/macro';
import { hasPrivilege, Privilege } from '../../../lib/access';
import type { ConsoleParts } from '../../../lib/capability';
import type { Me } from '../../../lib/session';
import { devPaths } from './paths';
import { switchDevMode } from './switch-dev-mode';
import { part } from './part';
import { LineIcon } from '../../../components/line-icon';
import * as shapes from '../../../components/shapes';

const maySwitch = (me: Me) => hasPrivilege(me, Privilege.devMode);

const words = msg`developer debug tools`;

/** What the console shows of dev mode. */
export default {
  destinations: [
    {
      to: devPaths.testPage,
      group: 'platform',
      label: msg`Test Page`,
      icon: shapes.flask,
      shown: (me) => me.devMode && maySwitch(me),
    },
  ],
  bars: [
    {
      shown: (me) => me.devMode && maySwitch(me),
      Bar: part((all) => all.DevBar),
    },
  ],
  commands: [
    {
      key: 'dev-mode',
      label: (me) => (me.devMode ? msg`Turn Off Dev Mode` : msg`Turn On Dev Mode`),
      icon: <LineIcon shape={shapes.code} />,
      shown: maySwitch,
      run: (me) => void switchDevMode(me),
      inAccountMenu: true,
    },
  ],
  keywords: [
    { of: 'dev-mode', words },
    { of: devPaths.testPage, words },
  ],
  settings: [
    {
      tab: 'general',
      title: msg`Dev mode`,
      words,
      shown: maySwitch,
      Section: part((all) => all.DevModeSetting),
    },
  ],
} satisfies ConsoleParts;
