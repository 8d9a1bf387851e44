import { msg } from '@lingui/core/macro';
import type { Capability } from '../lib/capability';
import { paths } from '../lib/paths';
import { LoginOrProfile } from './login-or-profile';

export const app = {
  name: 'app',
  pages: [
    {
      path: paths.login,
      title: msg`Log in`,
      need: 'anyone',
      page: LoginOrProfile,
      entry: { place: 80, label: msg`My Profile` },
    },
  ],
} satisfies Capability;
