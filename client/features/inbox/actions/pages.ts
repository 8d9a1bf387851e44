import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
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
    },
    {
      path: actionPaths.action,
      title: msg({ message: 'Action', context: 'inbox' }),
      need: 'signedIn',
      page: part((all) => all.ActionPage),
      below: actionPaths.actions,
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
