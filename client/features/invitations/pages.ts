import { msg } from '@lingui/core/macro';
import type { Capability } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { invitationPaths } from './paths';

export const invitations = {
  name: 'invitations',
  pages: [
    {
      path: invitationPaths.invitation,
      title: msg`Invitation`,
      need: 'anyone',
      page: loadable(() => import('./signed-out/invitation-page')),
    },
  ],
  console: () => import('./console'),
  words: () => import('./words'),
} satisfies Capability;
