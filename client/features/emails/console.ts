import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../lib/capability';
import { emailPaths } from './paths';

/** What the console shows of emails. */
export default {
  masterControlLinks: [
    { path: emailPaths.masterControlUndeliverableEmails, label: msg`Undeliverable emails` },
  ],
} satisfies ConsoleParts;
