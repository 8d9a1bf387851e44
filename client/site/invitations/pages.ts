import { msg } from '@lingui/core/macro';
import { lazy } from '../../lib/parts';
import type { SitePage } from '../page';
import { invitationPaths } from './paths';

/** The page behind the links of invitations. */
export const invitationPages: readonly SitePage[] = [
  {
    path: invitationPaths.invitation,
    title: msg`Invitation`,
    page: lazy(() => import('./invitation-page')),
  },
];
