import { msg } from '@lingui/core/macro';
import { hasFeature } from '../../lib/access';
import { type Capability, withWords } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { ACTIVITY } from './feature';
import { activityPaths } from './paths';

export const activity = {
  name: 'activity',
  pages: [
    {
      path: activityPaths.activity,
      title: msg`Activity`,
      need: 'signedIn',
      page: loadable(withWords(() => import('./activity-page'))),
      entry: { place: 60, shown: (me) => hasFeature(me, ACTIVITY) },
    },
    {
      path: activityPaths.asOf,
      title: msg`The company at a past date`,
      need: 'signedIn',
      page: loadable(() => import('./as-of-page')),
    },
  ],
  console: () => import('./console'),
} satisfies Capability;
