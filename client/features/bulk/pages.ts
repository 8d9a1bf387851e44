import { msg } from '@lingui/core/macro';
import type { Capability } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { jobPaths } from './paths';

export const bulk = {
  name: 'bulk',
  pages: [
    {
      path: jobPaths.importPeople,
      title: msg`Import people`,
      need: 'signedIn',
      page: loadable(() => import('./import-page')),
    },
    {
      path: jobPaths.job,
      title: msg`Job`,
      need: 'signedIn',
      page: loadable(() => import('./job-page')),
    },
  ],
  console: () => import('./console'),
  words: () => import('./words'),
} satisfies Capability;
