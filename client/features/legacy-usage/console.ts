import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../lib/capability';
import { legacyPaths } from './paths';

/** What the console shows of legacy usage. */
export default {
  keywords: [
    { of: legacyPaths.masterControlLegacyUsage, words: msg`old API REST backend migration requests` },
  ],
  masterControlLinks: [{ path: legacyPaths.masterControlLegacyUsage, label: msg`Legacy usage` }],
} satisfies ConsoleParts;
