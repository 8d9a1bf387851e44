import { msg } from '@lingui/core/macro';
import { hasFeature } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { TEAMS } from './feature';
import { teamPaths } from './paths';

export const teams = {
  name: 'teams',
  pages: [
    {
      path: teamPaths.teams,
      title: msg`Teams`,
      need: 'signedIn',
      page: loadable(() => import('./teams-page')),
      entry: { place: 40, menu: true, shown: (me) => hasFeature(me, TEAMS) },
    },
    {
      path: teamPaths.team,
      title: msg`Team`,
      need: 'signedIn',
      page: loadable(() => import('./team-page')),
      below: teamPaths.teams,
    },
  ],
  console: () => import('./console'),
  words: () => import('./words'),
} satisfies Capability;
