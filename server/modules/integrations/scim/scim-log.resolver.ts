import { Args, Extensions, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NotForClients } from '../../../core/access/operation-rules.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { ApiClient } from '../api-clients/api-client.entity.js';
import { ScimRequestArgs } from './scim-log.input.js';
import { ScimCheck, ScimRequestConnection } from './scim-log.model.js';
import { ScimLogService } from './scim-log.service.js';

@Resolver(() => ApiClient)
export class ScimLogResolver {
  constructor(private readonly log: ScimLogService) {}

  @Extensions(costsStatements(2))
  @ResolveField(() => ScimRequestConnection, {
    description:
      'The requests of an identity provider with its key in the last 30 days, newest first: at most 10,000, written within seconds. For callers that may list the client.',
  })
  @NotForClients()
  scimRequests(@CurrentActor() actor: Actor, @Parent() client: ApiClient, @Args() args: ScimRequestArgs) {
    return this.log.page(actor, client, args);
  }

  @Extensions(costsStatements(1))
  @ResolveField(() => ScimCheck, {
    description:
      'Tests whether an identity provider can use the client by SCIM. For callers that may list the client.',
  })
  @NotForClients()
  scimCheck(@CurrentActor() actor: Actor, @Parent() client: ApiClient) {
    return this.log.check(actor, client);
  }
}
