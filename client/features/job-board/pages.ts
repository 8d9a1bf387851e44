import { msg } from '@lingui/core/macro';
import type { Capability } from '../../lib/capability';
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
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
