import { UserAddOutlined, UserOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import { isAdmin, seesAllStaff } from '../../lib/access';
import { paged } from '../../lib/cache';
import type { ConsoleParts } from '../../lib/capability';
import { lazy } from '../../lib/parts';
import { paths } from '../../lib/paths';
import { AddPeopleButtons, AllocateButton, CreateAccountButton } from './add-people-buttons';

/** What the console shows of users. */
export default {
  reasons: {
    RECENT_SIGN_IN_REQUIRED: msg`Sign in again to confirm that it is you, then repeat this.`,
    UNDO_EXPIRED: msg`It is too late to undo this. Remove the user from the company instead.`,
    NOT_YOURSELF: msg`Nobody may do this to their own account. Ask another admin.`,
    HOLDS_MASTER_CONTROL: msg`The user holds MASTER CONTROL, so only another holder may do this.`,
    LAST_ADMIN: msg`This is the company’s last admin. Make another member an admin first.`,
    LAST_MASTER_CONTROL: msg`This is the last holder of MASTER CONTROL. Grant it to somebody else first.`,
  },
  cache: {
    Query: { fields: { users: paged(), unallocatedUsers: paged() } },
    Company: { fields: { users: paged() } },
  },
  listParams: [
    { place: 10, name: 'type' },
    { place: 20, name: 'confirmed' },
    { place: 30, name: 'suspended' },
    { place: 40, name: 'privilege' },
    { place: 60, name: 'from' },
    { place: 70, name: 'to' },
  ],
  panels: [
    {
      place: 90,
      key: 'all-staff',
      title: msg`ALL STAFF`,
      summary: msg`The staff of the company, with search and filters.`,
      audience: seesAllStaff,
      Icon: UserOutlined,
      Component: lazy(() => import('./all-staff-panel')),
      wide: true,
    },
  ],
  commands: [
    {
      place: 10,
      key: 'create-account',
      label: () => msg`Create New User Account`,
      icon: <UserAddOutlined />,
      shown: isAdmin,
      to: paths.createNewEmployee,
    },
    {
      place: 20,
      key: 'allocate',
      label: () => msg`Allocate User to Company`,
      icon: <UserAddOutlined />,
      shown: isAdmin,
      to: paths.allocateUser,
    },
  ],
  staffButtons: [
    { place: 10, Button: AllocateButton },
    { place: 40, Button: CreateAccountButton },
  ],
  settings: [
    {
      place: 40,
      title: msg`Companies can find me`,
      shown: (me) => !me.company,
      Section: lazy(() => import('./discoverable')),
    },
    { place: 50, title: msg`Change password`, Section: lazy(() => import('./change-password')) },
    { place: 60, title: msg`Change email`, Section: lazy(() => import('./change-email')) },
    {
      place: 100,
      title: msg`Leave company`,
      shown: (me) => me.company !== null,
      Section: lazy(() => import('./leave-company')),
    },
  ],
  companyTabs: [{ place: 30, path: paths.masterControlCompanyUsers, label: msg`All Users` }],
  companyActions: [{ Buttons: AddPeopleButtons }],
  companySections: [
    {
      place: 10,
      on: 'master-control',
      title: msg`Staff`,
      Section: lazy(() => import('./company-users-section')),
    },
  ],
  masterControlLinks: [{ place: 10, path: paths.masterControlAllUsers, label: msg`VIEW ALL USERS` }],
} satisfies ConsoleParts;
