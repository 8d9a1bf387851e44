import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
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
