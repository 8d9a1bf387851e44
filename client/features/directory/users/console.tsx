import { UserAddOutlined, UserOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import { useReport, type WatchProps } from '../../../components/first-steps';
import { isAdmin, seesAllStaff, useAccess } from '../../../lib/access';
import { paged } from '../../../lib/cache';
import type { ConsoleParts } from '../../../lib/capability';
import { paths } from '../../../lib/paths';
import { AddPeopleTo } from './add-people-buttons';
import { part } from './part';
import * as shapes from '../../../components/shapes';

function ConfirmationStep({ report }: WatchProps): null {
  const access = useAccess();
  useReport(access.status === 'ready' && access.emailVerified, report);
  return null;
}

/** What the console shows of users. */
export default {
  destinations: [
    {
      to: paths.staff,
      group: 'home',
      icon: shapes.staff,
      isAt: (params) => params.get('list') !== 'invitations',
    },
    { to: paths.login, group: 'account', label: msg`My Profile`, icon: shapes.user },
    { to: paths.masterControlAllUsers, group: 'platform', label: msg`All Users`, icon: shapes.staff },
  ],
  reasons: {
    RECENT_SIGN_IN_REQUIRED: msg`Sign in again to confirm that it is you, then repeat this.`,
    UNDO_EXPIRED: msg`It is too late to undo this. Remove the user from the company instead.`,
    NOT_YOURSELF: msg`Nobody may do this to their own account. Ask another admin.`,
    HOLDS_MASTER_CONTROL: msg`The user holds MASTER CONTROL, so only another holder may do this.`,
    REPORTING_CYCLE: msg`The manager reports to this person, directly or through others. Choose another manager.`,
    EXTERNAL_ID_TAKEN: msg`Another person in the company has this external ID. Enter a different one.`,
    LAST_ADMIN: msg`This is the company’s last admin. Make another member an admin first.`,
    LAST_MASTER_CONTROL: msg`This is the last holder of MASTER CONTROL. Grant it to somebody else first.`,
  },
  cache: {
    Query: { fields: { users: paged(), unallocatedUsers: paged() } },
    Company: { fields: { users: paged() } },
  },
  listParams: ['type', 'confirmed', 'suspended', 'privilege', 'from', 'to'],
  panels: [
    {
      key: 'all-staff',
      last: true,
      title: msg`ALL STAFF`,
      summary: msg`The first people of the company, and the way to all of them.`,
      audience: seesAllStaff,
      Icon: UserOutlined,
      Component: part((all) => all.AllStaffPanel),
      Aside: part((all) => all.AllStaffAside),
      wide: true,
    },
  ],
  commands: [
    {
      key: 'create-account',
      label: () => msg`Create New User Account`,
      icon: <UserAddOutlined />,
      shown: isAdmin,
      to: paths.createNewEmployee,
    },
    {
      key: 'allocate',
      label: () => msg`Allocate User to Company`,
      icon: <UserAddOutlined />,
      shown: isAdmin,
      to: paths.allocateUser,
    },
  ],
  keywords: [
    {
      of: paths.staff,
      words: msg`people employees colleagues users members team personnel import invite export suspend reactivate privileges rights permissions admin remove directory contacts filter`,
    },
    { of: paths.login, words: msg`me name photo picture avatar phone job title account privileges` },
    { of: 'create-account', words: msg`new employee add person staff user register` },
    { of: 'allocate', words: msg`assign add person unallocated waiting user` },
    { of: paths.masterControlAllUsers, words: msg`people accounts everybody` },
  ],
  firstSteps: [
    {
      title: msg`Confirm your email`,
      text: msg`Follow the link in the email that you have received.`,
      Watch: ConfirmationStep,
    },
  ],
  settings: [
    {
      tab: 'data',
      title: msg`Companies can find me`,
      words: msg`discoverable visible search allocate privacy`,
      shown: (me) => !me.company,
      Section: part((all) => all.Discoverable),
    },
    {
      tab: 'security',
      title: msg`Second factors`,
      words: msg`MFA 2FA TOTP OTP authenticator two-factor SMS phone code security`,
      Section: part((all) => all.SecondFactors),
    },
    {
      tab: 'security',
      title: msg`Change password`,
      words: msg`reset credentials login security`,
      Section: part((all) => all.ChangePassword),
    },
    {
      tab: 'security',
      title: msg`Change email`,
      words: msg`address mail login`,
      Section: part((all) => all.ChangeEmail),
    },
    {
      tab: 'danger',
      title: msg`Leave company`,
      words: msg`quit resign exit`,
      shown: (me) => me.company !== null,
      Section: part((all) => all.LeaveCompany),
    },
  ],
  companyTabs: [{ path: paths.masterControlCompanyUsers, label: msg`All Users`, isButton: true }],
  companyActions: [{ Buttons: AddPeopleTo }],
  companySections: [
    {
      on: 'master-control',
      title: msg`Staff`,
      Section: part((all) => all.CompanyUsersSection),
    },
  ],
  masterControlLinks: [{ path: paths.masterControlAllUsers, label: msg`VIEW ALL USERS`, isButton: true }],
} satisfies ConsoleParts;
