import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../lib/capability';
import { paths } from '../../lib/paths';

/** What the console shows of legacy usage. */
export default {
  masterControlLinks: [{ place: 50, path: paths.masterControlLegacyUsage, label: msg`Legacy usage` }],
} satisfies ConsoleParts;
