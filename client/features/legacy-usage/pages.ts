import { msg } from '@lingui/core/macro';
import { Privilege } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { legacyPaths } from './paths';

export const legacyUsage = {
  name: 'legacy-usage',
  pages: [
    {
      path: legacyPaths.masterControlLegacyUsage,
      title: msg`Legacy usage`,
      need: { privilege: Privilege.masterControl },
      page: loadable(() => import('./legacy-usage-page')),
      entry: { place: 150 },
    },
  ],
  console: () => import('./console'),
} satisfies Capability;
