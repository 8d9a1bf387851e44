import { msg } from '@lingui/core/macro';
import { Privilege } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { paths } from '../../lib/paths';

export const users = {
  name: 'users',
  pages: [
    {
      path: paths.staff,
      title: msg`Staff`,
      need: 'signedIn',
      page: loadable(() => import('./staff-page')),
      entry: { place: 30, menu: true },
    },
    {
      path: paths.createNewEmployee,
      title: msg`Create new employee`,
      need: 'signedIn',
      page: loadable(() => import('./create-employee-page')),
      below: paths.staff,
    },
    {
      path: paths.allocateUser,
      title: msg`Allocate user to company`,
      need: 'signedIn',
      page: loadable(() => import('./allocate-user-page')),
      below: paths.staff,
    },
    {
      path: paths.staffUserProfile,
      title: msg`User profile`,
      need: 'signedIn',
      page: loadable(() => import('./staff-user-profile-page')),
      below: paths.staff,
    },
    {
      path: paths.masterControlUserProfile,
      title: msg`User profile`,
      need: { privilege: Privilege.masterControl },
      page: loadable(() => import('./master-user-profile-page')),
    },
    {
      path: paths.masterControlCompanyUsers,
      title: msg`Users of the company`,
      need: { privilege: Privilege.masterControl },
      page: loadable(() => import('./company-users-page')),
    },
    {
      path: paths.masterControlAllUsers,
      title: msg`All users`,
      need: { privilege: Privilege.masterControl },
      page: loadable(() => import('./all-users-page')),
      entry: { place: 110, label: msg`All Users` },
    },
  ],
  console: () => import('./console'),
  words: () => import('./words'),
} satisfies Capability;
