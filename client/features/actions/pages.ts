import { msg } from '@lingui/core/macro';
import { hasFeature } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { ACTIONS } from './feature';
import { actionPaths } from './paths';

export const actions = {
  name: 'actions',
  pages: [
    {
      path: actionPaths.actions,
      title: msg`Actions`,
      need: 'signedIn',
      page: loadable(() => import('./actions-page')),
      entry: {
        place: 50,
        label: msg({ message: 'Actions', context: 'inbox' }),
        shown: (me) => hasFeature(me, ACTIONS),
      },
    },
    {
      path: actionPaths.action,
      title: msg`Action`,
      need: 'signedIn',
      page: loadable(() => import('./action-page')),
    },
  ],
  console: () => import('./console'),
  words: () => import('./words'),
} satisfies Capability;
