import { msg } from '@lingui/core/macro';
import { Privilege } from '../../../lib/access';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import { emailPaths } from './paths';
import words from './words';
import { part } from './part';

export const emails = {
  name: 'undeliverable-emails',
  pages: [
    {
      path: emailPaths.masterControlUndeliverableEmails,
      title: msg`Undeliverable emails`,
      need: { privilege: Privilege.masterControl },
      page: part((all) => all.UndeliverableEmailsPage),
    },
  ],
  words,
  console: consoleParts,
} satisfies Capability;
