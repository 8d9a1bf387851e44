import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import { paths } from '../../../lib/paths';
import consoleParts from './console';
import { part } from './part';

export const dashboard = {
  name: 'dashboard',
  pages: [
    {
      path: paths.home,
      title: msg`Dashboard`,
      need: 'signedIn',
      page: part((all) => all.Dashboard),
    },
  ],
  console: consoleParts,
} satisfies Capability;
