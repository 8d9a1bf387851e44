import type { ComponentType } from 'react';
import type { PrivilegeTitle } from '../lib/access';
import { loadable, type Loadable } from './loadable';
import { LoginOrProfile } from './login-or-profile';
import { paths } from './paths';

/** Who is let onto a route: everybody, whoever is signed in and registered, or the holders of a privilege. */
export type Need = 'anyone' | 'signedIn' | { privilege: PrivilegeTitle };

/** One route of the product. */
export interface AppRoute {
  path: string;
  /** In the browser's title bar. */
  title: string;
  need: Need;
  page: ComponentType | Loadable<object>;
}

const companyPages = () => import('../features/companies/company-profile-page');
const masterControl: Need = { privilege: 'MASTER CONTROL' };
const signUp = () => import('../features/auth/sign-up');

/** Every route there is; any other path leads to page-home. */
export const routes: AppRoute[] = [
  { path: paths.login, title: 'Log in', need: 'anyone', page: LoginOrProfile },
  {
    path: paths.createNewUser,
    title: 'Create new user',
    need: 'anyone',
    page: loadable(() => import('../features/auth/create-new-user')),
  },
  {
    path: paths.createNewMember,
    title: 'Sign up as member',
    need: 'anyone',
    page: loadable(async () => ({ default: (await signUp()).CreateNewMember })),
  },
  {
    path: paths.createNewAdminAndCompany,
    title: 'Sign up as company',
    need: 'anyone',
    page: loadable(async () => ({ default: (await signUp()).CreateNewAdminAndCompany })),
  },
  {
    path: paths.home,
    title: 'Dashboard',
    need: 'signedIn',
    page: loadable(() => import('../features/dashboard/dashboard')),
  },
  {
    path: paths.company,
    title: 'Company',
    need: 'signedIn',
    page: loadable(() => import('../features/companies/company-page')),
  },
  {
    path: paths.staff,
    title: 'Staff',
    need: 'signedIn',
    page: loadable(() => import('../features/users/staff-page')),
  },
  {
    path: paths.createNewEmployee,
    title: 'Create new employee',
    need: 'signedIn',
    page: loadable(() => import('../features/users/create-employee-page')),
  },
  {
    path: paths.allocateUser,
    title: 'Allocate user to company',
    need: 'signedIn',
    page: loadable(() => import('../features/users/allocate-user-page')),
  },
  {
    path: paths.staffUserProfile,
    title: 'User profile',
    need: 'signedIn',
    page: loadable(() => import('../features/users/staff-user-profile-page')),
  },
  {
    path: paths.settings,
    title: 'Settings',
    need: 'signedIn',
    page: loadable(() => import('../features/settings/settings-page')),
  },
  {
    path: paths.testPage,
    title: 'Test page',
    need: 'signedIn',
    page: loadable(() => import('../features/test-page/test-page')),
  },
  {
    path: paths.masterControl,
    title: 'Master Control',
    need: masterControl,
    page: loadable(() => import('../features/companies/master-control-page')),
  },
  {
    path: paths.masterControlCompanyProfile,
    title: 'Company profile',
    need: masterControl,
    page: loadable(async () => ({ default: (await companyPages()).CompanyProfilePage })),
  },
  {
    path: paths.masterControlCompanyFeatures,
    title: 'Company features',
    need: masterControl,
    page: loadable(() => import('../features/features/company-features-page')),
  },
  {
    path: paths.masterControlUserProfile,
    title: 'User profile',
    need: masterControl,
    page: loadable(() => import('../features/users/master-user-profile-page')),
  },
  {
    path: paths.masterControlCompanyUsers,
    title: 'Users of the company',
    need: masterControl,
    page: loadable(async () => ({ default: (await companyPages()).CompanyUsersPage })),
  },
  {
    path: paths.masterControlAllUsers,
    title: 'All users',
    need: masterControl,
    page: loadable(() => import('../features/users/all-users-page')),
  },
];
