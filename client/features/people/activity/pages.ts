import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
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
    },
    {
      path: activityPaths.asOf,
      title: msg`The company at a past date`,
      need: 'signedIn',
      page: part((all) => all.AsOfPage),
      below: activityPaths.activity,
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
