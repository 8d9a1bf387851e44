import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NotForClients } from '../../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../../core/access/recent-sign-in.js';
import { DiscoverableService } from './discoverable.service.js';
import { User } from '../user.entity.js';

@Resolver(() => User)
export class DiscoverableResolver {
  constructor(private readonly service: DiscoverableService) {}

  @Mutation(() => User, {
    description:
      'Chooses whether admins of companies find the caller while it has no company. On by default. Choosing the same again changes nothing.',
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  setDiscoverable(
    @CurrentActor() actor: Actor,
    @Args('isDiscoverable', {
      description: 'Whether admins of companies find the caller while it has no company.',
    })
    isDiscoverable: boolean,
  ) {
    return this.service.set(actor, isDiscoverable);
  }

  @ResolveField(() => Boolean, {
    nullable: true,
    description:
      'Whether admins of companies find the caller while it has no company; null for another user.',
  })
  isDiscoverable(@CurrentActor() actor: Actor, @Parent() user: User): boolean | null {
    return actor.user?.id === user.id ? user.isDiscoverable : null;
  }
}
