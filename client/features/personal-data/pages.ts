import { msg } from '@lingui/core/macro';
import { Privilege } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { erasurePaths } from './paths';

export const personalData = {
  name: 'personal-data',
  pages: [
    {
      path: erasurePaths.masterControlFailedErasures,
      title: msg`Failed erasures`,
      need: { privilege: Privilege.masterControl },
      page: loadable(() => import('./failed-erasures-page')),
      entry: { place: 130 },
    },
  ],
  console: () => import('./console'),
} satisfies Capability;
