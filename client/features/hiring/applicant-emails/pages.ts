import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import { part } from './part';
import { emailTemplatesPath } from './paths';
import words from './words';

export const applicantEmails = {
  name: 'applicant-emails',
  pages: [
    {
      path: emailTemplatesPath,
      title: msg`Email templates`,
      need: 'signedIn',
      page: part((all) => all.EmailTemplatesPage),
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
