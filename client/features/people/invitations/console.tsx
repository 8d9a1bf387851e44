import { MailOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import { isAdmin, managesCompany } from '../../../lib/access';
import { paged } from '../../../lib/cache';
import type { ConsoleParts } from '../../../lib/capability';
import { InvitedAction, invitedRow, pagedInvited } from './invited-people';
import { InviteButton, InvitePeople } from './invite-button';
import { PeopleStep } from './people-step';
import { part } from './part';
import * as shapes from '../../../components/shapes';
import { paths } from '../../../lib/paths';

/** What the console shows of invitations. */
export default {
  destinations: [
    {
      to: `${paths.staff}?list=invitations`,
      group: 'people',
      label: msg`Invitations`,
      icon: shapes.mail,
      shown: isAdmin,
      isAt: (params) => params.get('list') === 'invitations',
    },
  ],
  reasons: {
    CONFIRMED_EMAIL_REQUIRED: msg`Until your email is confirmed, you can send only a few invitations a day. Follow the link in the confirmation email.`,
  },
  cache: {
    Company: { fields: { invitations: paged() } },
    InvitationChange: { keyFields: false },
  },
  actionKinds: [
    { kind: 'INVITATION_UNDELIVERABLE', name: msg`Undeliverable invitations`, icon: shapes.mail },
  ],
  accountAlternatives: [{ Button: (props) => <InviteButton link {...props} /> }],
  staffButtons: [{ Button: InvitePeople }],
  invited: [{ paged: pagedInvited, rowOf: invitedRow, Action: InvitedAction }],
  commands: [
    {
      key: 'invite',
      label: () => msg`Invite people`,
      icon: <MailOutlined />,
      shown: isAdmin,
      Dialog: part((all) => all.InviteCommand),
    },
  ],
  keywords: [
    { of: `${paths.staff}?list=invitations`, words: msg`invited pending email resend revoke` },
    { of: 'invite', words: msg`invitation add colleague employee staff email new user hire onboarding` },
  ],
  firstSteps: [
    {
      title: msg`Invite people`,
      text: msg`They choose their own passwords and join the company at once.`,
      Watch: PeopleStep,
      Action: ({ companyId, isPrimary }) => <InviteButton companyId={companyId} primary={isPrimary} />,
    },
  ],
  staffLists: [
    {
      key: 'invitations',
      label: msg`Invitations`,
      List: part((all) => all.StaffInvitations),
    },
  ],
  companySections: [
    {
      on: 'company',
      tab: 'people',
      title: msg`Invitations`,
      shown: (me, { id }) => managesCompany(me, id),
      Section: part((all) => all.PendingInvitations),
    },
  ],
} satisfies ConsoleParts;
