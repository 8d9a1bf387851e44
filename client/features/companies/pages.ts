import { msg } from '@lingui/core/macro';
import { Privilege } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { paths } from '../../lib/paths';

export const companies = {
  name: 'companies',
  pages: [
    {
      path: paths.company,
      title: msg`Company`,
      need: 'signedIn',
      page: loadable(() => import('./company-page')),
      entry: { place: 20, menu: true },
    },
    {
      path: paths.masterControl,
      title: msg`Master Control`,
      need: { privilege: Privilege.masterControl },
      page: loadable(() => import('./master-control-page')),
      entry: { place: 100, menu: true },
    },
    {
      path: paths.masterControlCompanyProfile,
      title: msg`Company profile`,
      need: { privilege: Privilege.masterControl },
      page: loadable(() => import('./company-profile-page')),
    },
  ],
  console: () => import('./console'),
  words: () => import('./words'),
} satisfies Capability;
