import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope, NotForClients, NotForSupport } from '../../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../../core/access/privilege.js';
import { AnySignIn, RecentSignIn } from '../../../../core/access/recent-sign-in.js';
import { Undoes } from '../../../../platform/graphql/undo.decorator.js';
import { AllocationService } from './allocation.service.js';
import { MembershipService } from './membership.service.js';
import { User } from '../user.entity.js';
import {
  DryRunArgs,
  RemoveFromCompanyArgs,
  SetUserTypeArgs,
  SuspendUserArgs,
  UserIdArgs,
} from '../users.input.js';

@Resolver()
export class MembershipResolver {
  constructor(
    private readonly members: MembershipService,
    private readonly allocations: AllocationService,
  ) {}

  @Mutation(() => User, {
    description:
      "Makes a user an admin of their company, or an employee again. CONFLICT (`LAST_ADMIN`) for a company's last admin. For the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('STAFF_WRITE')
  @NotForSupport()
  @RecentSignIn(PRIVILEGES.masterControl)
  setUserType(@CurrentActor() actor: Actor, @Args() { userId, userType }: SetUserTypeArgs) {
    return this.members.setType(actor, userId, userType);
  }

  @Mutation(() => User, {
    description:
      "Suspends a user: all access ends within five seconds, here and at the identity provider, and the record stays. CONFLICT for the last admin of a company and the last holder of 'MASTER CONTROL'. For the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('STAFF_WRITE')
  @NotForSupport()
  @RecentSignIn(PRIVILEGES.masterControl)
  suspendUser(@CurrentActor() actor: Actor, @Args() { userId, reason, dryRun }: SuspendUserArgs) {
    return this.members.suspend(actor, userId, reason, dryRun);
  }

  @Mutation(() => User, {
    description:
      "Gives a suspended user access again. The user has to sign in again. For the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('STAFF_WRITE')
  @NotForSupport()
  @RecentSignIn(PRIVILEGES.masterControl)
  reactivateUser(@CurrentActor() actor: Actor, @Args() { userId, dryRun }: DryRunArgs) {
    return this.members.reactivate(actor, userId, dryRun);
  }

  @Mutation(() => User, {
    description:
      "Removes a user from their company, so that they are unallocated. CONFLICT (`LAST_ADMIN`) for a company's last admin. For the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('STAFF_WRITE')
  @NotForSupport()
  @RecentSignIn(PRIVILEGES.masterControl)
  removeFromCompany(@CurrentActor() actor: Actor, @Args() { userId, reason, dryRun }: RemoveFromCompanyArgs) {
    return this.members.remove(actor, userId, reason, dryRun);
  }

  @Undoes()
  @Mutation(() => User, {
    description:
      "Undoes a removal from a company within ten minutes: the user belongs to it again, with the role, privileges, teams, manager, events, requests and API clients as before. What others have changed since stays. NOT_FOUND without such a removal. CONFLICT (`JOB_STATE`) if the user has been moved since. For the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('STAFF_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  restoreToCompany(@CurrentActor() actor: Actor, @Args() { userId }: UserIdArgs) {
    return this.allocations.restore(actor, userId);
  }

  @Mutation(() => User, {
    description: "The caller leaves its company. CONFLICT (`LAST_ADMIN`) for the company's last admin.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  leaveCompany(@CurrentActor() actor: Actor) {
    return this.members.leave(actor);
  }
}
