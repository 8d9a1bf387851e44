import { msg } from '@lingui/core/macro';
import { lazy } from '../../lib/parts';
import { paths } from '../../lib/paths';
import type { SitePage } from '../page';
import { SignInPage } from './sign-in-page';

const signUp = () => import('./sign-up');

/** The pages of signing in and up, and those behind the links of emails about an account. */
export const accountPages: readonly SitePage[] = [
  { path: paths.login, title: msg`Log in`, page: SignInPage },
  {
    path: paths.forgotPassword,
    title: msg`Forgot your password?`,
    page: lazy(() => import('./forgot-password')),
  },
  {
    path: paths.accountAction,
    title: msg`Your account`,
    page: lazy(() => import('./account-action')),
  },
  {
    path: paths.confirmEmail,
    title: msg`Confirm your new email`,
    page: lazy(() => import('./confirm-email')),
  },
  {
    path: paths.addSecondFactor,
    title: msg`Add a second factor`,
    page: lazy(() => import('./add-second-factor')),
  },
  {
    path: paths.createNewUser,
    title: msg`Create new user`,
    page: lazy(() => import('./create-new-user')),
  },
  {
    path: paths.createNewMember,
    title: msg`Sign up as member`,
    page: lazy(async () => ({ default: (await signUp()).CreateNewMember })),
  },
  {
    path: paths.createNewAdminAndCompany,
    title: msg`Sign up as company`,
    page: lazy(async () => ({ default: (await signUp()).CreateNewAdminAndCompany })),
  },
];
