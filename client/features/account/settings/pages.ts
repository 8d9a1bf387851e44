import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import { paths } from '../../../lib/paths';
import consoleParts from './console';
import { part } from './part';

export const settings = {
  name: 'settings',
  pages: [
    {
      path: paths.settings,
      title: msg`Settings`,
      need: 'signedIn',
      page: part((all) => all.SettingsPage),
    },
  ],
  console: consoleParts,
} satisfies Capability;
