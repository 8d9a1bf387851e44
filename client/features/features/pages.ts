import { msg } from '@lingui/core/macro';
import { Privilege } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { paths } from '../../lib/paths';

export const features = {
  name: 'features',
  pages: [
    {
      path: paths.masterControlCompanyFeatures,
      title: msg`Company features`,
      need: { privilege: Privilege.masterControl },
      page: loadable(() => import('./company-features-page')),
    },
    {
      path: paths.masterControlDefaultFeatures,
      title: msg`Features of new companies`,
      need: { privilege: Privilege.masterControl },
      page: loadable(() => import('./default-features-page')),
      entry: { place: 140 },
    },
  ],
  console: () => import('./console'),
  words: () => import('./words'),
} satisfies Capability;
