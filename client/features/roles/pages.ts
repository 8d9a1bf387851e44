import { msg } from '@lingui/core/macro';
import { hasFeature } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import consoleParts from './console';
import { OPEN_ROLES } from './feature';
import { part } from './part';
import { rolePaths } from './paths';
import words from './words';

export const roles = {
  name: 'roles',
  pages: [
    {
      path: rolePaths.roles,
      title: msg`Open roles`,
      need: 'signedIn',
      page: part((all) => all.RolesPage),
      entry: { menu: true, shown: (me) => hasFeature(me, OPEN_ROLES) },
    },
    {
      path: rolePaths.role,
      title: msg({ message: 'Role', context: 'job' }),
      need: 'signedIn',
      page: part((all) => all.RolePage),
      below: rolePaths.roles,
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
