import { msg } from '@lingui/core/macro';
import { hasFeature } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import consoleParts from './console';
import { ACTIONS } from './feature';
import { actionPaths } from './paths';
import words from './words';
import { part } from './part';

export const actions = {
  name: 'actions',
  pages: [
    {
      path: actionPaths.actions,
      title: msg`Actions`,
      need: 'signedIn',
      page: part((all) => all.ActionsPage),
      entry: {
        label: msg({ message: 'Actions', context: 'inbox' }),
        shown: (me) => hasFeature(me, ACTIONS),
      },
    },
    {
      path: actionPaths.action,
      title: msg({ message: 'Action', context: 'inbox' }),
      need: 'signedIn',
      page: part((all) => all.ActionPage),
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
