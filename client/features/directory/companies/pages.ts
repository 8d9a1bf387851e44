import { msg } from '@lingui/core/macro';
import { Privilege } from '../../../lib/access';
import type { Capability } from '../../../lib/capability';
import { paths } from '../../../lib/paths';
import consoleParts from './console';
import words from './words';
import { part } from './part';

export const companies = {
  name: 'companies',
  pages: [
    {
      path: paths.company,
      title: msg`Company`,
      need: 'signedIn',
      page: part((all) => all.CompanyPage),
    },
    {
      path: paths.masterControl,
      title: msg`Master Control`,
      need: { privilege: Privilege.masterControl },
      page: part((all) => all.MasterControlPage),
    },
    {
      path: paths.masterControlCompanyProfile,
      title: msg`Company profile`,
      need: { privilege: Privilege.masterControl },
      page: part((all) => all.CompanyProfilePage),
      below: paths.masterControl,
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
