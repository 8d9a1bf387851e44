import { msg } from '@lingui/core/macro';
import type { Capability } from '../../lib/capability';
import consoleParts from './console';
import { part } from './part';
import { jobProfilePaths } from './paths';

export const jobProfiles = {
  name: 'job-profiles',
  pages: [
    {
      path: jobProfilePaths.own,
      title: msg`My profile for applying`,
      need: 'signedIn',
      page: part((all) => all.JobProfilePage),
      entry: { place: 49 },
    },
  ],
  console: consoleParts,
} satisfies Capability;
