import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import { candidatePaths } from '../candidates/paths';
import consoleParts from './console';
import { part } from './part';
import { jobBoardPaths } from './paths';
import words from './words';

export const jobBoard = {
  name: 'job-board',
  pages: [
    {
      path: jobBoardPaths.apply,
      title: msg`Apply`,
      need: 'signedIn',
      page: part((all) => all.ApplyPage),
      below: candidatePaths.own,
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
