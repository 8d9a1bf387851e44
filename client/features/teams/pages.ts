import { msg } from '@lingui/core/macro';
import { hasFeature } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { paths } from '../../lib/paths';
import { TEAMS } from './feature';

export const teams = {
  name: 'teams',
  pages: [
    {
      path: paths.teams,
      title: msg`Teams`,
      need: 'signedIn',
      page: loadable(() => import('./teams-page')),
      entry: { place: 40, menu: true, shown: (me) => hasFeature(me, TEAMS) },
    },
    {
      path: paths.team,
      title: msg`Team`,
      need: 'signedIn',
      page: loadable(() => import('./team-page')),
      below: paths.teams,
    },
  ],
  console: () => import('./console'),
  words: () => import('./words'),
} satisfies Capability;
