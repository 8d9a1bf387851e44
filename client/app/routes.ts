import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { PrivilegeTitle } from '../lib/access';
import { loadable, type Loadable } from './loadable';
import { LoginOrProfile } from './login-or-profile';
import { paths } from '../lib/paths';

/** Access to a route: everyone, signed-in and registered users, or holders of a privilege. */
export type Need = 'anyone' | 'signedIn' | { privilege: PrivilegeTitle };

/** A route of the product. */
export interface AppRoute {
  path: string;
  /** Shown in the browser's title bar. */
  title: MessageDescriptor;
  need: Need;
  page: ComponentType | Loadable<object>;
}

const masterControl: Need = { privilege: 'MASTER CONTROL' };
const signUp = () => import('../features/auth/sign-up');

/** All routes. Any other path redirects to page-home. */
export const routes: AppRoute[] = [
  { path: paths.login, title: msg`Log in`, need: 'anyone', page: LoginOrProfile },
  {
    path: paths.forgotPassword,
    title: msg`Forgot your password?`,
    need: 'anyone',
    page: loadable(() => import('../features/auth/forgot-password')),
  },
  {
    path: paths.accountAction,
    title: msg`Your account`,
    need: 'anyone',
    page: loadable(() => import('../features/auth/account-action')),
  },
  {
    path: paths.invitation,
    title: msg`Invitation`,
    need: 'anyone',
    page: loadable(() => import('../features/invitations/signed-out/invitation-page')),
  },
  {
    path: paths.confirmEmail,
    title: msg`Confirm your new email`,
    need: 'anyone',
    page: loadable(() => import('../features/auth/confirm-email')),
  },
  {
    path: paths.createNewUser,
    title: msg`Create new user`,
    need: 'anyone',
    page: loadable(() => import('../features/auth/create-new-user')),
  },
  {
    path: paths.createNewMember,
    title: msg`Sign up as member`,
    need: 'anyone',
    page: loadable(async () => ({ default: (await signUp()).CreateNewMember })),
  },
  {
    path: paths.createNewAdminAndCompany,
    title: msg`Sign up as company`,
    need: 'anyone',
    page: loadable(async () => ({ default: (await signUp()).CreateNewAdminAndCompany })),
  },
  {
    path: paths.home,
    title: msg`Dashboard`,
    need: 'signedIn',
    page: loadable(() => import('../features/dashboard/dashboard')),
  },
  {
    path: paths.company,
    title: msg`Company`,
    need: 'signedIn',
    page: loadable(() => import('../features/companies/company-page')),
  },
  {
    path: paths.staff,
    title: msg`Staff`,
    need: 'signedIn',
    page: loadable(() => import('../features/users/staff-page')),
  },
  {
    path: paths.createNewEmployee,
    title: msg`Create new employee`,
    need: 'signedIn',
    page: loadable(() => import('../features/users/create-employee-page')),
  },
  {
    path: paths.allocateUser,
    title: msg`Allocate user to company`,
    need: 'signedIn',
    page: loadable(() => import('../features/users/allocate-user-page')),
  },
  {
    path: paths.importPeople,
    title: msg`Import people`,
    need: 'signedIn',
    page: loadable(() => import('../features/bulk/import-page')),
  },
  {
    path: paths.job,
    title: msg`Job`,
    need: 'signedIn',
    page: loadable(() => import('../features/bulk/job-page')),
  },
  {
    path: paths.actions,
    title: msg`Actions`,
    need: 'signedIn',
    page: loadable(() => import('../features/actions/actions-page')),
  },
  {
    path: paths.action,
    title: msg`Action`,
    need: 'signedIn',
    page: loadable(() => import('../features/actions/action-page')),
  },
  {
    path: paths.staffUserProfile,
    title: msg`User profile`,
    need: 'signedIn',
    page: loadable(() => import('../features/users/staff-user-profile-page')),
  },
  {
    path: paths.teams,
    title: msg`Teams`,
    need: 'signedIn',
    page: loadable(() => import('../features/teams/teams-page')),
  },
  {
    path: paths.team,
    title: msg`Team`,
    need: 'signedIn',
    page: loadable(() => import('../features/teams/team-page')),
  },
  {
    path: paths.activity,
    title: msg`Activity`,
    need: 'signedIn',
    page: loadable(() => import('../features/activity/activity-page')),
  },
  {
    path: paths.asOf,
    title: msg`The company at a past date`,
    need: 'signedIn',
    page: loadable(() => import('../features/activity/as-of-page')),
  },
  {
    path: paths.auditLog,
    title: msg`Audit log`,
    need: 'signedIn',
    page: loadable(() => import('../features/audit-log/audit-log-page')),
  },
  {
    path: paths.settings,
    title: msg`Settings`,
    need: 'signedIn',
    page: loadable(() => import('../features/settings/settings-page')),
  },
  {
    path: paths.testPage,
    title: msg`Test page`,
    need: 'signedIn',
    page: loadable(() => import('../features/dev-mode/test-page/test-page')),
  },
  {
    path: paths.masterControl,
    title: msg`Master Control`,
    need: masterControl,
    page: loadable(() => import('../features/companies/master-control-page')),
  },
  {
    path: paths.masterControlCompanyProfile,
    title: msg`Company profile`,
    need: masterControl,
    page: loadable(() => import('../features/companies/company-profile-page')),
  },
  {
    path: paths.masterControlCompanyFeatures,
    title: msg`Company features`,
    need: masterControl,
    page: loadable(() => import('../features/features/company-features-page')),
  },
  {
    path: paths.masterControlUserProfile,
    title: msg`User profile`,
    need: masterControl,
    page: loadable(() => import('../features/users/master-user-profile-page')),
  },
  {
    path: paths.masterControlCompanyUsers,
    title: msg`Users of the company`,
    need: masterControl,
    page: loadable(() => import('../features/users/company-users-page')),
  },
  {
    path: paths.masterControlAllUsers,
    title: msg`All users`,
    need: masterControl,
    page: loadable(() => import('../features/users/all-users-page')),
  },
  {
    path: paths.masterControlUndeliverableEmails,
    title: msg`Undeliverable emails`,
    need: masterControl,
    page: loadable(() => import('../features/emails/undeliverable-emails-page')),
  },
  {
    path: paths.masterControlFailedErasures,
    title: msg`Failed erasures`,
    need: masterControl,
    page: loadable(() => import('../features/personal-data/failed-erasures-page')),
  },
  {
    path: paths.masterControlDefaultFeatures,
    title: msg`Features of new companies`,
    need: masterControl,
    page: loadable(() => import('../features/features/default-features-page')),
  },
  {
    path: paths.masterControlLegacyUsage,
    title: msg`Legacy usage`,
    need: masterControl,
    page: loadable(() => import('../features/legacy-usage/legacy-usage-page')),
  },
];
