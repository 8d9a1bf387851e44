import { msg } from '@lingui/core/macro';
import { Privilege, hasPrivilege } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import consoleParts from './console';
import { devPaths } from './paths';
import words from './words';
import { part } from './part';

export const devMode = {
  name: 'dev-mode',
  pages: [
    {
      path: devPaths.testPage,
      title: msg`Test page`,
      need: 'signedIn',
      page: part((all) => all.TestPage),
      entry: {
        group: 'platform',
        label: msg`Test Page`,
        shown: (me) => me.devMode && hasPrivilege(me, Privilege.devMode),
      },
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
