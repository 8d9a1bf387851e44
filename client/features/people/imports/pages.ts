import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import { paths } from '../../../lib/paths';
import consoleParts from './console';
import { jobPaths } from './paths';
import words from './words';
import { part } from './part';

export const imports = {
  name: 'imports',
  pages: [
    {
      path: jobPaths.importPeople,
      title: msg`Import people`,
      need: 'signedIn',
      page: part((all) => all.ImportPage),
      below: paths.staff,
    },
    {
      path: jobPaths.job,
      title: msg`Import or bulk change`,
      need: 'signedIn',
      page: part((all) => all.JobPage),
      below: paths.staff,
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
