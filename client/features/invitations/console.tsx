import { msg } from '@lingui/core/macro';
import { canEditCompany } from '../../lib/access';
import { paged } from '../../lib/cache';
import type { ConsoleParts } from '../../lib/capability';
import { lazy } from '../../lib/parts';
import { InviteButton } from './invite-button';

/** What the console shows of invitations. */
export default {
  reasons: {
    CONFIRMED_EMAIL_REQUIRED: msg`Until your email is confirmed, you can send only a few invitations a day. Follow the link in the confirmation email.`,
  },
  cache: {
    Company: { fields: { invitations: paged() } },
    InvitationChange: { keyFields: false },
  },
  actionKinds: [{ place: 40, kind: 'INVITATION_UNDELIVERABLE', name: msg`Undeliverable invitations` }],
  accountAlternatives: [{ Button: (props) => <InviteButton link {...props} /> }],
  staffButtons: [{ place: 20, Button: ({ companyId }) => <InviteButton companyId={companyId} /> }],
  staffLists: [
    {
      place: 10,
      key: 'invitations',
      label: msg`Invitations`,
      List: lazy(() => import('./staff-invitations')),
    },
  ],
  companySections: [
    {
      place: 20,
      on: 'company',
      title: msg`Invitations`,
      shown: (me, { id }) => canEditCompany(me, id),
      Section: lazy(() => import('./pending-invitations')),
    },
  ],
} satisfies ConsoleParts;
