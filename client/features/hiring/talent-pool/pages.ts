import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import { part } from './part';
import { talentPoolPaths } from './paths';
import words from './words';

export const talentPool = {
  name: 'talent-pool',
  pages: [
    {
      path: talentPoolPaths.all,
      title: msg`Talent pool`,
      need: 'signedIn',
      page: part((all) => all.TalentPoolPage),
    },
    {
      path: talentPoolPaths.member,
      title: msg({ message: 'Person', context: 'candidate' }),
      need: 'signedIn',
      page: part((all) => all.TalentPoolMemberPage),
      below: talentPoolPaths.all,
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
