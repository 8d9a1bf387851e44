import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../lib/capability';
import { emailPaths } from './paths';

/** What the console shows of emails. */
export default {
  keywords: [
    {
      of: emailPaths.masterControlUndeliverableEmails,
      words: msg`bounced delivery failed spam mail address`,
    },
  ],
  masterControlLinks: [
    { path: emailPaths.masterControlUndeliverableEmails, label: msg`Undeliverable emails` },
  ],
} satisfies ConsoleParts;
