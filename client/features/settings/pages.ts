import { msg } from '@lingui/core/macro';
import type { Capability } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { paths } from '../../lib/paths';

export const settings = {
  name: 'settings',
  pages: [
    {
      path: paths.settings,
      title: msg`Settings`,
      need: 'signedIn',
      page: loadable(() => import('./settings-page')),
      entry: { place: 90 },
    },
  ],
  console: () => import('./console'),
} satisfies Capability;
