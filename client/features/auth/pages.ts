import { msg } from '@lingui/core/macro';
import type { Capability } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { paths } from '../../lib/paths';

const signUp = () => import('./sign-up');

export const auth = {
  name: 'auth',
  pages: [
    {
      path: paths.forgotPassword,
      title: msg`Forgot your password?`,
      need: 'anyone',
      page: loadable(() => import('./forgot-password')),
    },
    {
      path: paths.accountAction,
      title: msg`Your account`,
      need: 'anyone',
      page: loadable(() => import('./account-action')),
    },
    {
      path: paths.confirmEmail,
      title: msg`Confirm your new email`,
      need: 'anyone',
      page: loadable(() => import('./confirm-email')),
    },
    {
      path: paths.createNewUser,
      title: msg`Create new user`,
      need: 'anyone',
      page: loadable(() => import('./create-new-user')),
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
  ],
} satisfies Capability;
