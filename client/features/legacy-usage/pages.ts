import { msg } from '@lingui/core/macro';
import { Privilege } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { paths } from '../../lib/paths';

export const legacyUsage = {
  name: 'legacy-usage',
  pages: [
    {
      path: paths.masterControlLegacyUsage,
      title: msg`Legacy usage`,
      need: { privilege: Privilege.masterControl },
      page: loadable(() => import('./legacy-usage-page')),
      entry: { place: 150 },
    },
  ],
  console: () => import('./console'),
} satisfies Capability;
