import { msg } from '@lingui/core/macro';
import { Privilege } from '../../../lib/access';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import { legacyPaths } from './paths';
import { part } from './part';
import words from './words';

export const legacyUsage = {
  name: 'legacy-usage',
  pages: [
    {
      path: legacyPaths.masterControlLegacyUsage,
      title: msg`Legacy usage`,
      need: { privilege: Privilege.masterControl },
      page: part((all) => all.LegacyUsagePage),
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
