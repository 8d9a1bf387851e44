import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../../lib/capability';
import { legacyPaths } from './paths';
import * as shapes from '../../../components/shapes';

/** What the console shows of legacy usage. */
export default {
  destinations: [{ to: legacyPaths.masterControlLegacyUsage, group: 'platform', icon: shapes.gauge }],
  keywords: [
    { of: legacyPaths.masterControlLegacyUsage, words: msg`old API REST backend migration requests` },
  ],
  masterControlLinks: [{ path: legacyPaths.masterControlLegacyUsage, label: msg`Legacy usage` }],
} satisfies ConsoleParts;
