import { Args, Extensions, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, NotForClients, NotForSupport } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { AnySignIn, RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { Company } from '../../directory/companies/company.entity.js';
import { Undoes } from '../../../platform/graphql/undo.decorator.js';
import { connectionOf } from '../../../platform/graphql/connections.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { User } from '../../directory/users/user.entity.js';
import { UsersService } from '../../directory/users/users.service.js';
import { AnswersService } from './answers.service.js';
import { Invitation, InvitationStatus, statusOf } from './invitation.entity.js';
import { InvitationPagesService } from './invitation-pages.service.js';
import { InvitationPreview, InviteResults } from './invitation.model.js';
import {
  AcceptInvitationArgs,
  InvitationPageArgs,
  InviteUsersArgs,
  RevokeInvitationArgs,
  TokenArgs,
} from './invitations.input.js';
import { InvitationsService } from './invitations.service.js';
import { InviteService } from './invite.service.js';
import { IdArg } from '../../../platform/graphql/arguments.js';

const InvitationConnection = connectionOf('Invitation', Invitation);

@Resolver(() => Invitation)
export class InvitationsResolver {
  constructor(
    private readonly invites: InviteService,
    private readonly invitations: InvitationsService,
    private readonly answers: AnswersService,
    private readonly users: UsersService,
  ) {}

  @Query(() => InvitationPreview, {
    description:
      'Returns what the link of an invitation shows: who invites to what. NOT_FOUND if no invitation has the token.',
  })
  @Access('public')
  @Limited('link')
  invitation(@Args() { token }: TokenArgs) {
    return this.answers.preview(token);
  }

  @Mutation(() => InviteResults, {
    description:
      'Invites people to a company by email, and returns a result per row. A link is valid for 14 days and can be used once. For admins in their own company and MASTER CONTROL in any.',
  })
  @Access('authenticated')
  @NeedsScope('INVITATIONS_WRITE')
  @NotForSupport()
  @RecentSignIn(PRIVILEGES.masterControl)
  inviteUsers(@CurrentActor() actor: Actor, @Args() { input, companyId, dryRun }: InviteUsersArgs) {
    return this.invites.invite(actor, companyId ?? actor.user?.companyId ?? null, input, { dryRun });
  }

  @Mutation(() => Invitation, {
    description:
      'Sends an invitation again with a new link, valid for 14 days. The old link no longer works. CONFLICT unless it is pending or expired. Five times a day; an address gets at most ten invitations a day.',
  })
  @Access('authenticated')
  @NeedsScope('INVITATIONS_WRITE')
  @NotForSupport()
  @RecentSignIn(PRIVILEGES.masterControl)
  resendInvitation(@CurrentActor() actor: Actor, @IdArg('id', 'The invitation.') id: number) {
    return this.invitations.resend(actor, id);
  }

  @Mutation(() => Invitation, {
    description:
      'Revokes an invitation: its link no longer works. Revoking it again changes nothing. CONFLICT once it is answered.',
  })
  @Access('authenticated')
  @NeedsScope('INVITATIONS_WRITE')
  @NotForSupport()
  @RecentSignIn(PRIVILEGES.masterControl)
  revokeInvitation(@CurrentActor() actor: Actor, @Args() { id, dryRun }: RevokeInvitationArgs) {
    return this.invitations.revoke(actor, id, dryRun);
  }

  @Undoes()
  @Mutation(() => Invitation, {
    description:
      'Undoes a revocation of the last 10 minutes: the link works again. CONFLICT after that, or if the person has been invited again.',
  })
  @Access('authenticated')
  @NeedsScope('INVITATIONS_WRITE')
  @NotForSupport()
  @RecentSignIn(PRIVILEGES.masterControl)
  restoreInvitation(@CurrentActor() actor: Actor, @IdArg('id', 'The invitation.') id: number) {
    return this.invitations.restore(actor, id);
  }

  @Mutation(() => User, {
    description:
      'Lets the caller, whose account has the invited email, join the company of an invitation. A caller without a user record is registered. FORBIDDEN for another email, CONFLICT for members of another company and for invitations that are not pending. Accepting again changes nothing.',
  })
  @Access('identified')
  @NotForClients()
  @AnySignIn('BEGINS')
  @Limited('link')
  acceptInvitation(@CurrentActor() actor: Actor, @Args() args: AcceptInvitationArgs) {
    return this.answers.accept(actor, args);
  }

  @Mutation(() => InvitationPreview, {
    description:
      'Declines an invitation. The token is enough. Declining again changes nothing. CONFLICT unless it is pending or declined.',
  })
  @Access('public')
  @AnySignIn('BEGINS')
  @Limited('link')
  declineInvitation(@Args() { token }: TokenArgs) {
    return this.answers.decline(token);
  }

  @ResolveField(() => InvitationStatus, { description: 'What became of the invitation.' })
  status(@Parent() invitation: Invitation): InvitationStatus {
    return statusOf(invitation);
  }

  @ResolveField(() => User, {
    nullable: true,
    description: 'The user who invited. Null once they are deleted, or if the caller may not see them.',
  })
  @NeedsScope('STAFF_READ')
  invitedBy(@CurrentActor() actor: Actor, @Parent() { inviterId }: Invitation) {
    return inviterId === null ? null : this.users.findVisible(actor, inviterId);
  }

  @ResolveField(() => User, {
    nullable: true,
    description: 'The user who accepted. Null before that, or if the caller may not see them.',
  })
  @NeedsScope('STAFF_READ')
  acceptedBy(@CurrentActor() actor: Actor, @Parent() { accepterId }: Invitation) {
    return accepterId === null ? null : this.users.findVisible(actor, accepterId);
  }
}

@Resolver(() => Company)
export class CompanyInvitationsResolver {
  constructor(private readonly pages: InvitationPagesService) {}

  @Extensions(costsStatements(2))
  @ResolveField(() => InvitationConnection, {
    description: "The company's invitations. FORBIDDEN for members other than admins.",
  })
  @NeedsScope('INVITATIONS_READ')
  invitations(@CurrentActor() actor: Actor, @Parent() company: Company, @Args() args: InvitationPageArgs) {
    return this.pages.page(actor, company.id, args);
  }
}
