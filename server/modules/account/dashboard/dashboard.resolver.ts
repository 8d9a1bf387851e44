import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { ownRead } from '../../../platform/database/loaders.js';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NotForClients } from '../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../core/access/recent-sign-in.js';
import { User } from '../../directory/users/user.entity.js';
import { Dashboard } from './dashboard.model.js';
import { DashboardInput } from './dashboard.input.js';
import { DashboardService } from './dashboard.service.js';

@Resolver(() => User)
export class DashboardResolver {
  constructor(private readonly service: DashboardService) {}

  @ResolveField(() => Dashboard, {
    nullable: true,
    description:
      'How the caller has arranged the dashboard. Null for another user, and until the caller has replaced the initial password.',
  })
  @NotForClients()
  dashboard(@CurrentActor() actor: Actor, @Parent() user: User) {
    return actor.user?.id === user.id ? ownRead(actor, 'dashboard', () => this.service.get(actor)) : null;
  }

  @Mutation(() => User, {
    description: "Replaces the caller's arrangement of the dashboard. Returns the caller.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  setDashboard(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The whole arrangement.' }) input: DashboardInput,
  ) {
    return this.service.set(actor, input);
  }
}
