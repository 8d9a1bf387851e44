import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import { type Actor, managesCompany } from '../../../../core/access/actor.js';
import { NotForClients, WithParent } from '../../../../core/access/operation-rules.js';
import { RecentSignIn } from '../../../../core/access/recent-sign-in.js';
import { loaderFor } from '../../../../platform/database/loaders.js';
import { SecondFactor, kindOf } from './second-factor.model.js';
import { SecondFactorsService } from './second-factors.service.js';
import { User } from '../user.entity.js';
import { UserIdArgs } from '../users.input.js';
import { UsersService } from '../users.service.js';

@Resolver(() => User)
export class SecondFactorsResolver {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly users: UsersService,
  ) {}

  @Mutation(() => User, {
    description:
      "Removes all second factors of another user, who has lost them, and ends their sign-ins. They are told by email. FORBIDDEN (`RECENT_SIGN_IN_REQUIRED`) if the sign-in is older than ten minutes. For the admins of the user's company and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NotForClients()
  @RecentSignIn()
  resetSecondFactors(@CurrentActor() actor: Actor, @Args() { userId }: UserIdArgs) {
    return this.factors.reset(actor, userId);
  }

  @ResolveField(() => [SecondFactor], {
    nullable: true,
    description:
      "The second factors of the account, as of the user's last visit. For the user, admins of the user's company and MASTER CONTROL; null for others.",
  })
  @WithParent()
  async secondFactors(@CurrentActor() actor: Actor, @Parent() user: User): Promise<SecondFactor[] | null> {
    if (actor.user?.id !== user.id && !managesCompany(actor, user.companyId)) return null;
    const details = await loaderFor(actor, 'user-details', (ids) => this.users.details(ids)).load(user.id);
    return details?.secondFactors.map(({ kind, addedAt }) => ({ kind: kindOf(kind), addedAt })) ?? null;
  }
}
