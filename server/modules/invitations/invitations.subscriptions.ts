import { Args, Context, Resolver, Subscription } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../core/access/access.decorator.js';
import type { Actor } from '../../core/access/actor.js';
import type { LiveAction } from '../../core/ledger/live/live-event.js';
import { LiveStream } from '../../core/ledger/live/live-stream.js';
import { ChangeKind, changeOf, CompanyAfterArgs } from '../../core/ledger/live/subscription.js';
import type { GraphqlContext } from '../../platform/requests/request.js';
import { parseId } from '../../platform/validation/validation.js';
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
export class InvitationSubscriptions {
  constructor(
    private readonly stream: LiveStream,
    private readonly invitations: InvitationsService,
  ) {}

  @Subscription(() => InvitationChange, {
    resolve: changeOf,
    description:
      'Sends changes of the invitations of one company. For callers who may read `Company.invitations`, which is checked for each event.',
  })
  @Access('identified')
  async companyInvitationsChanged(
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
    @Args() { companyId: id, after }: CompanyAfterArgs,
  ) {
    const companyId = parseId(id);
    await this.invitations.checkCanList(actor, companyId);
    return this.stream.subscribe<InvitationChange>(context, {
      after,
      check: (subscriber) => checkCanInvite(subscriber, companyId),
      matches: (event) => event.companyId === companyId && event.action in KINDS,
      toChange: async ({ action, recordId }, _subscriber, cursor) => {
        const invitation = recordId === null ? null : await this.invitations.find(recordId);
        return { cursor, id: recordId, kind: KINDS[action]!, invitation };
      },
    });
  }
}
