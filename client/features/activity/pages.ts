import { msg } from '@lingui/core/macro';
import { hasFeature } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import consoleParts from './console';
import { ACTIVITY } from './feature';
import { activityPaths } from './paths';
import { part } from './part';
import words from './words';

export const activity = {
  name: 'activity',
  pages: [
    {
      path: activityPaths.activity,
      title: msg`Activity`,
      need: 'signedIn',
      page: part((all) => all.ActivityPage),
      entry: { shown: (me) => hasFeature(me, ACTIVITY) },
    },
    {
      path: activityPaths.asOf,
      title: msg`The company at a past date`,
      need: 'signedIn',
      page: part((all) => all.AsOfPage),
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
