import { Extensions, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { AnyScope, NotForClients, WithParent } from '../../../core/access/operation-rules.js';
import { AnySignIn, RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { Colleague, ColleaguesService } from '../../directory/users/lists/colleagues.service.js';
import { StartSupportSessionInput } from './support-access.input.js';
import { canEnd, denialOfApproval } from './support-access.policy.js';
import { isGoingOn, SupportSession } from './support-session.entity.js';
import { MAX_LISTED, SupportSessionsService } from './support-sessions.service.js';
import { IdArg, InputArg } from '../../../platform/graphql/arguments.js';

@Resolver(() => SupportSession)
export class SupportAccessResolver {
  constructor(
    private readonly service: SupportSessionsService,
    private readonly colleagues: ColleaguesService,
  ) {}

  @Query(() => [SupportSession], {
    description:
      'Lists the support sessions that go on, then those of the last year, the newest first. At most 200. For MASTER CONTROL.',
  })
  @Extensions(costsStatements(1, MAX_LISTED))
  @Access(PRIVILEGES.masterControl)
  @NotForClients()
  supportSessions(@CurrentActor() actor: Actor) {
    return this.service.list(actor);
  }

  @Query(() => [SupportSession], {
    description: 'Lists the support sessions about the caller, like `supportSessions`.',
  })
  @Extensions(costsStatements(1, MAX_LISTED))
  @Access('authenticated')
  @NotForClients()
  mySupportSessions(@CurrentActor() actor: Actor) {
    return this.service.listOwn(actor);
  }

  @Query(() => [SupportSession], {
    description:
      'Lists the support sessions about people of a company while they belonged to it, like `supportSessions`. For its admins and MASTER CONTROL.',
  })
  @Extensions(costsStatements(1, MAX_LISTED))
  @Access('authenticated')
  @NotForClients()
  companySupportSessions(
    @CurrentActor() actor: Actor,
    @IdArg('companyId', 'The company.') companyId: number,
  ) {
    return this.service.listOfCompany(actor, companyId);
  }

  @Query(() => SupportSession, {
    nullable: true,
    description: 'Returns the support session that the header `Support-Session` names. Null without one.',
  })
  @Access('authenticated')
  @AnyScope()
  thisSupportSession(@CurrentActor() actor: Actor) {
    return this.service.current(actor);
  }

  @Mutation(() => SupportSession, {
    description:
      "Starts to see the product as another person, for at most an hour: requests with the caller's own credentials and the id in the header `Support-Session` are then made as that person. They may only read, unless a second holder allows changes. Ends the caller's other sessions. The person and the admins of their company are told. FORBIDDEN for people who hold a privilege of the platform. For MASTER CONTROL.",
  })
  @Access(PRIVILEGES.masterControl)
  @NotForClients()
  @RecentSignIn()
  startSupportSession(
    @CurrentActor() actor: Actor,
    @InputArg('The new session.') input: StartSupportSessionInput,
  ) {
    return this.service.start(actor, input);
  }

  @Mutation(() => SupportSession, {
    description:
      'Allows changes in a support session of another holder, who asked for it. The person and the admins of their company are told. For MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  @NotForClients()
  @RecentSignIn()
  allowSupportChanges(@CurrentActor() actor: Actor, @IdArg('id', 'The session.') id: number) {
    return this.service.allowChanges(actor, id);
  }

  @Mutation(() => SupportSession, {
    description:
      'Ends a support session at once, on all servers. Ending it again changes nothing. Send it without the header `Support-Session`. For MASTER CONTROL, the person of the session, and the admins of the company.',
  })
  // Does not require a recent sign-in, so that one click ends it.
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('ENDS')
  endSupportSession(@CurrentActor() actor: Actor, @IdArg('id', 'The session.') id: number) {
    return this.service.end(actor, id);
  }

  @ResolveField(() => Boolean, { description: 'Whether it goes on.' })
  isActive(@Parent() session: SupportSession): boolean {
    return isGoingOn(session);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person that the session shows the product as.',
  })
  @WithParent()
  person(@CurrentActor() actor: Actor, @Parent() { personId }: SupportSession) {
    return this.colleagues.find(actor, personId);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The holder of MASTER CONTROL who started it. Null once they are deleted.',
  })
  @WithParent()
  holder(@CurrentActor() actor: Actor, @Parent() { holderId }: SupportSession) {
    return holderId === null ? null : this.colleagues.find(actor, holderId);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The second holder, who allowed changes. Null if nobody has, and once they are deleted.',
  })
  @WithParent()
  approver(@CurrentActor() actor: Actor, @Parent() { approverId }: SupportSession) {
    return approverId === null ? null : this.colleagues.find(actor, approverId);
  }

  @ResolveField(() => Boolean, { description: 'Whether the caller may allow changes in it now.' })
  canAllowChanges(@CurrentActor() actor: Actor, @Parent() session: SupportSession): boolean {
    return session.changesAllowedAt === null && denialOfApproval(actor, session) === null;
  }

  @ResolveField(() => Boolean, { description: 'Whether the caller may end it now.' })
  canEnd(@CurrentActor() actor: Actor, @Parent() session: SupportSession): boolean {
    return isGoingOn(session) && canEnd(actor, session);
  }
}
