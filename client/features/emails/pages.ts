import { msg } from '@lingui/core/macro';
import { Privilege } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { emailPaths } from './paths';

export const emails = {
  name: 'emails',
  pages: [
    {
      path: emailPaths.masterControlUndeliverableEmails,
      title: msg`Undeliverable emails`,
      need: { privilege: Privilege.masterControl },
      page: loadable(() => import('./undeliverable-emails-page')),
      entry: { place: 120 },
    },
  ],
  words: () => import('./words'),
  console: () => import('./console'),
} satisfies Capability;
