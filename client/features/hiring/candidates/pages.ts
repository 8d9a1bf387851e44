import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import { rolePaths } from '../roles/paths';
import consoleParts from './console';
import { part } from './part';
import { candidatePaths } from './paths';
import words from './words';

export const candidates = {
  name: 'candidates',
  pages: [
    {
      path: candidatePaths.board,
      title: msg`Applications`,
      need: 'signedIn',
      page: part((all) => all.RoleApplicationsPage),
      below: rolePaths.roles,
    },
    {
      path: candidatePaths.application,
      title: msg({ message: 'Application', context: 'job' }),
      need: 'signedIn',
      page: part((all) => all.ApplicationPage),
      below: rolePaths.roles,
    },
    {
      path: candidatePaths.all,
      title: msg`Candidates`,
      need: 'signedIn',
      page: part((all) => all.CandidatesPage),
    },
    {
      path: candidatePaths.hiring,
      title: msg`Hiring`,
      need: 'signedIn',
      page: part((all) => all.HiringPage),
    },
    {
      path: candidatePaths.own,
      title: msg`My applications`,
      need: 'signedIn',
      page: part((all) => all.MyApplicationsPage),
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
