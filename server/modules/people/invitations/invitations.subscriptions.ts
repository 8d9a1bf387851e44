import { Resolver } from '@nestjs/graphql';
import { companySubscription } from '../../../core/ledger/live/company-subscription.js';
import type { LiveAction } from '../../../core/ledger/live/live-event.js';
import { ChangeKind } from '../../../core/ledger/live/subscription.js';
import { InvitationChange } from './invitation.model.js';
import { checkCanInvite } from './invitation.policy.js';
import { InvitationsService } from './invitations.service.js';

const KINDS: Partial<Record<LiveAction, ChangeKind>> = {
  INVITATION_SENT: ChangeKind.CREATED,
  INVITATION_RESENT: ChangeKind.UPDATED,
  INVITATION_REVOKED: ChangeKind.UPDATED,
  INVITATION_RESTORED: ChangeKind.UPDATED,
  INVITATION_ACCEPTED: ChangeKind.UPDATED,
  INVITATION_DECLINED: ChangeKind.UPDATED,
  INVITATION_UNDELIVERABLE: ChangeKind.UPDATED,
};

@Resolver()
export class InvitationSubscriptions extends companySubscription({
  name: 'companyInvitationsChanged',
  description:
    'Sends changes of the invitations of one company. For callers who may read `Company.invitations`, which is checked for each event.',
  access: 'identified',
  scope: 'INVITATIONS_READ',
  change: InvitationChange,
  service: InvitationsService,
  enter: (invitations, actor, { companyId }) => invitations.checkCanList(actor, companyId),
  check: checkCanInvite,
  follows: ({ action }) => action in KINDS,
  toChange: async (invitations, { action, recordId }, _subscriber, { cursor }) => {
    const invitation = recordId === null ? null : await invitations.find(recordId);
    return { cursor, id: recordId, kind: KINDS[action]!, invitation };
  },
}) {}
