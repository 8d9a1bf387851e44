import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../lib/capability';
import { paths } from '../../lib/paths';

/** What the console shows of emails. */
export default {
  masterControlLinks: [
    { place: 20, path: paths.masterControlUndeliverableEmails, label: msg`Undeliverable emails` },
  ],
} satisfies ConsoleParts;
