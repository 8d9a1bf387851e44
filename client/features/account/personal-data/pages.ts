import { msg } from '@lingui/core/macro';
import { Privilege } from '../../../lib/access';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import { erasurePaths } from './paths';
import { part } from './part';
import words from './words';

export const personalData = {
  name: 'personal-data',
  pages: [
    {
      path: erasurePaths.masterControlFailedErasures,
      title: msg`Failed erasures`,
      need: { privilege: Privilege.masterControl },
      page: part((all) => all.FailedErasuresPage),
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
