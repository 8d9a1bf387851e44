import { msg } from '@lingui/core/macro';
import { hasFeature } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import consoleParts from './console';
import { TEAMS } from './feature';
import { teamPaths } from './paths';
import words from './words';
import { part } from './part';

export const teams = {
  name: 'teams',
  pages: [
    {
      path: teamPaths.teams,
      title: msg`Teams`,
      need: 'signedIn',
      page: part((all) => all.TeamsPage),
      entry: { menu: true, shown: (me) => hasFeature(me, TEAMS) },
    },
    {
      path: teamPaths.team,
      title: msg`Team`,
      need: 'signedIn',
      page: part((all) => all.TeamPage),
      below: teamPaths.teams,
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
