import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../access/access.decorator.js';
import type { Actor } from '../access/actor.js';
import { PRIVILEGES } from '../access/privilege.js';
import { RecentSignIn } from '../access/recent-sign-in.js';
import { connectionOf } from '../../platform/graphql/connections.js';
import { parseId } from '../../platform/validation/validation.js';
import { ErasuresService } from './erasures.service.js';
import { FailedErasure } from './failed-erasure.js';
import { FailedErasurePageArgs } from './erasures.input.js';
import { NotForClients } from '../access/operation-rules.js';

const FailedErasureConnection = connectionOf('FailedErasure', FailedErasure);

@Resolver(() => FailedErasure)
export class ErasuresResolver {
  constructor(private readonly service: ErasuresService) {}

  @Query(() => FailedErasureConnection, {
    description:
      'Lists erasures of closed accounts and of invited people that failed and are tried again, those that failed last first. Counting stops at 10,000. For MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  @NotForClients()
  failedErasures(@CurrentActor() actor: Actor, @Args() args: FailedErasurePageArgs) {
    return this.service.pageOfFailed(actor, args);
  }

  @Mutation(() => Boolean, {
    description: 'Tries a failed erasure again now. NOT_FOUND if it is not in the list. For MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  @NotForClients()
  @RecentSignIn()
  retryErasure(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The id of the erasure.' }) id: string,
  ) {
    return this.service.retry(actor, parseId(id));
  }
}
