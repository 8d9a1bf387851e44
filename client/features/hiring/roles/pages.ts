import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
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
