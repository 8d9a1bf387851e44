import { CodeOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import { hasPrivilege, Privilege } from '../../lib/access';
import type { ConsoleParts } from '../../lib/capability';
import { lazy, loadPart } from '../../lib/parts';
import type { Me } from '../../lib/session';

const maySwitch = (me: Me) => hasPrivilege(me, Privilege.devMode);

/** What the console shows of dev mode. */
export default {
  bars: [
    {
      shown: (me) => me.devMode && maySwitch(me),
      Bar: lazy(async () => ({ default: (await import('./dev-bar')).DevBar })),
    },
  ],
  commands: [
    {
      place: 40,
      key: 'dev-mode',
      label: (me) => (me.devMode ? msg`Turn Off Dev Mode` : msg`Turn On Dev Mode`),
      icon: <CodeOutlined />,
      shown: maySwitch,
      run: (me) =>
        void loadPart(() => import('./switch-dev-mode')).then(
          ({ switchDevMode }) => switchDevMode(me),
          () => undefined,
        ),
      inAccountMenu: true,
    },
  ],
  settings: [
    {
      place: 30,
      title: msg`Dev mode`,
      shown: maySwitch,
      Section: lazy(() => import('./dev-mode-setting')),
    },
  ],
} satisfies ConsoleParts;
