import { msg } from '@lingui/core/macro';
import { Privilege, hasPrivilege } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { devPaths } from './paths';

export const devMode = {
  name: 'dev-mode',
  pages: [
    {
      path: devPaths.testPage,
      title: msg`Test page`,
      need: 'signedIn',
      page: loadable(() => import('./test-page/test-page')),
      entry: {
        place: 200,
        label: msg`Test Page`,
        shown: (me) => me.devMode && hasPrivilege(me, Privilege.devMode),
      },
    },
  ],
  console: () => import('./console'),
  words: () => import('./words'),
} satisfies Capability;
