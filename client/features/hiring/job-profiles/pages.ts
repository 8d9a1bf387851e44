import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
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
    },
    {
      path: jobProfilePaths.people,
      title: msg`Find people`,
      need: 'signedIn',
      page: part((all) => all.FindPeoplePage),
    },
    {
      path: jobProfilePaths.person,
      title: msg`Published profile`,
      need: 'signedIn',
      page: part((all) => all.PublishedProfilePage),
      below: jobProfilePaths.people,
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
