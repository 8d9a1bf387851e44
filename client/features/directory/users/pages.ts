import { msg } from '@lingui/core/macro';
import { Privilege } from '../../../lib/access';
import type { Capability } from '../../../lib/capability';
import { paths } from '../../../lib/paths';
import consoleParts from './console';
import words from './words';
import { part } from './part';

export const users = {
  name: 'users',
  pages: [
    {
      path: paths.staff,
      title: msg`Staff`,
      need: 'signedIn',
      page: part((all) => all.StaffPage),
    },
    {
      // Visitors see the sign-in at this address.
      path: paths.login,
      title: msg`My profile`,
      need: 'signedIn',
      page: part((all) => all.OwnProfilePage),
    },
    {
      path: paths.createNewEmployee,
      title: msg`Create new employee`,
      need: 'signedIn',
      page: part((all) => all.CreateEmployeePage),
      below: paths.staff,
    },
    {
      path: paths.allocateUser,
      title: msg`Allocate user to company`,
      need: 'signedIn',
      page: part((all) => all.AllocateUserPage),
      below: paths.staff,
    },
    {
      path: paths.staffUserProfile,
      title: msg`User profile`,
      need: 'signedIn',
      page: part((all) => all.StaffUserProfilePage),
      below: paths.staff,
    },
    {
      path: paths.masterControlUserProfile,
      title: msg`User profile`,
      need: { privilege: Privilege.masterControl },
      page: part((all) => all.MasterUserProfilePage),
      below: paths.masterControl,
    },
    {
      path: paths.masterControlCompanyUsers,
      title: msg`Users of the company`,
      need: { privilege: Privilege.masterControl },
      page: part((all) => all.CompanyUsersPage),
      below: paths.masterControl,
    },
    {
      path: paths.masterControlAllUsers,
      title: msg`All users`,
      need: { privilege: Privilege.masterControl },
      page: part((all) => all.AllUsersPage),
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
