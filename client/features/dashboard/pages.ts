import { msg } from '@lingui/core/macro';
import type { Capability } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { paths } from '../../lib/paths';

export const dashboard = {
  name: 'dashboard',
  pages: [
    {
      path: paths.home,
      title: msg`Dashboard`,
      need: 'signedIn',
      page: loadable(() => import('./dashboard')),
      entry: { place: 10, menu: true },
    },
  ],
  console: () => import('./console'),
} satisfies Capability;
