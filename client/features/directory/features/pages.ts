import { msg } from '@lingui/core/macro';
import { Privilege } from '../../../lib/access';
import type { Capability } from '../../../lib/capability';
import { paths } from '../../../lib/paths';
import consoleParts from './console';
import words from './words';
import { part } from './part';

export const features = {
  name: 'features',
  pages: [
    {
      path: paths.masterControlCompanyFeatures,
      title: msg`Company features`,
      need: { privilege: Privilege.masterControl },
      page: part((all) => all.CompanyFeaturesPage),
      below: paths.masterControl,
    },
    {
      path: paths.masterControlDefaultFeatures,
      title: msg`Features of new companies`,
      need: { privilege: Privilege.masterControl },
      page: part((all) => all.DefaultFeaturesPage),
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
