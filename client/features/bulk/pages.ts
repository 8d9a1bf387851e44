import { msg } from '@lingui/core/macro';
import type { Capability } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { paths } from '../../lib/paths';

export const bulk = {
  name: 'bulk',
  pages: [
    {
      path: paths.importPeople,
      title: msg`Import people`,
      need: 'signedIn',
      page: loadable(() => import('./import-page')),
    },
    {
      path: paths.job,
      title: msg`Job`,
      need: 'signedIn',
      page: loadable(() => import('./job-page')),
    },
  ],
  console: () => import('./console'),
  words: () => import('./words'),
} satisfies Capability;
