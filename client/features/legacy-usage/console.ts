import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../lib/capability';
import { legacyPaths } from './paths';

/** What the console shows of legacy usage. */
export default {
  masterControlLinks: [{ place: 50, path: legacyPaths.masterControlLegacyUsage, label: msg`Legacy usage` }],
} satisfies ConsoleParts;
