import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../../lib/capability';
import { emailPaths } from './paths';
import * as shapes from '../../../components/shapes';

/** What the console shows of emails. */
export default {
  destinations: [{ to: emailPaths.masterControlUndeliverableEmails, group: 'platform', icon: shapes.mail }],
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
