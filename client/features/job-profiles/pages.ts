import { msg } from '@lingui/core/macro';
import { hasFeature } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import { OPEN_ROLES } from '../roles/feature';
import { rolePaths } from '../roles/paths';
import consoleParts from './console';
import { part } from './part';
import { jobProfilePaths } from './paths';
import words from './words';

export const jobProfiles = {
  name: 'job-profiles',
  pages: [
    {
      path: jobProfilePaths.own,
      title: msg`My profile for applying`,
      need: 'signedIn',
      page: part((all) => all.JobProfilePage),
      entry: { group: 'account' },
    },
    {
      path: jobProfilePaths.people,
      title: msg`Find people`,
      need: 'signedIn',
      page: part((all) => all.FindPeoplePage),
      entry: { shown: (me) => hasFeature(me, OPEN_ROLES) },
      below: rolePaths.roles,
    },
    {
      path: jobProfilePaths.person,
      title: msg`Published profile`,
      need: 'signedIn',
      page: part((all) => all.PublishedProfilePage),
      below: rolePaths.roles,
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
