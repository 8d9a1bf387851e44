import { Args, Extensions, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { AnyScope, NotForClients, WithParent } from '../../../core/access/operation-rules.js';
import { AnySignIn, RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { UsageRange } from '../../../platform/validation/usage-range.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { RecordId } from '../../../platform/validation/validation.js';
import { Colleague, ColleaguesService } from '../../directory/users/lists/colleagues.service.js';
import { ApiClient, ApiClientState, stateOf } from './api-client.entity.js';
import { ApiClientUsage } from './api-client-usage.model.js';
import { ApiClientUsageService } from './api-client-usage.service.js';
import { ApiClientKey, ApiScopeInfo } from './api-client.model.js';
import { denialOfManagement, denialOfRotation } from './api-client.policy.js';
import { CreateApiClientInput, MAX_SCOPES, OWNER, RotateApiClientArgs } from './api-clients.input.js';
import { ApiClientsService, MAX_LISTED } from './api-clients.service.js';
import { Arg, IdArg, InputArg } from '../../../platform/graphql/arguments.js';

/** A client may not manage clients: it could extend its own time or scopes. */
@Resolver(() => ApiClient)
export class ApiClientsResolver {
  constructor(
    private readonly service: ApiClientsService,
    private readonly colleagues: ColleaguesService,
    private readonly usages: ApiClientUsageService,
  ) {}

  @Query(() => [ApiClient], {
    description:
      'Lists the API clients of a company, for its admins and MASTER CONTROL, or of the platform, for MASTER CONTROL: the newest first, those that were revoked last. At most 200.',
  })
  @Extensions(costsStatements(1, MAX_LISTED))
  @Access('authenticated')
  @NotForClients()
  apiClients(
    @CurrentActor() actor: Actor,
    @Arg('companyId', { type: () => ID, nullable: true, description: OWNER }, RecordId({ optional: true }))
    companyId?: number | null,
  ) {
    return this.service.list(actor, companyId ?? null);
  }

  @Query(() => ApiClient, {
    description: 'Returns an API client, for callers that may list it.',
  })
  @Access('authenticated')
  @NotForClients()
  apiClient(@CurrentActor() actor: Actor, @IdArg('id', 'The client.') id: number) {
    return this.service.get(actor, id);
  }

  @Query(() => [ApiScopeInfo], { description: 'Returns what API clients can be allowed to do.' })
  @Extensions(costsStatements(0, MAX_SCOPES))
  @Access('authenticated')
  @NotForClients()
  apiScopes() {
    return this.service.scopes();
  }

  @Query(() => ApiClient, {
    nullable: true,
    description: 'Returns the API client whose key authenticates the request. Null for people.',
  })
  @Access('authenticated')
  @AnyScope()
  thisApiClient(@CurrentActor() actor: Actor) {
    return this.service.current(actor);
  }

  @Mutation(() => ApiClientKey, {
    description:
      "Creates an API client, which acts as the caller, within its scopes. For a company's admins and, for the platform, MASTER CONTROL. The key is shown this once. FORBIDDEN (`RECENT_SIGN_IN_REQUIRED`) if the sign-in is older than ten minutes.",
  })
  @Access('authenticated')
  @NotForClients()
  @RecentSignIn()
  @Limited('api-clients')
  createApiClient(@CurrentActor() actor: Actor, @InputArg('The new client.') input: CreateApiClientInput) {
    return this.service.create(actor, input);
  }

  @Mutation(() => ApiClientKey, {
    description:
      'Gives an API client another key, which is shown this once. The old key works as well for some hours. For its creator. CONFLICT if it does not work any more. FORBIDDEN (`RECENT_SIGN_IN_REQUIRED`) if the sign-in is older than ten minutes.',
  })
  @Access('authenticated')
  @NotForClients()
  @RecentSignIn()
  @Limited('api-clients')
  rotateApiClient(@CurrentActor() actor: Actor, @Args() { id, overlapHours }: RotateApiClientArgs) {
    return this.service.rotate(actor, id, overlapHours);
  }

  @Mutation(() => ApiClient, {
    description:
      'Revokes an API client for good: its keys stop at once. Revoking it again changes nothing. For admins of its company and MASTER CONTROL.',
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('ENDS')
  revokeApiClient(@CurrentActor() actor: Actor, @IdArg('id', 'The client.') id: number) {
    return this.service.revoke(actor, id);
  }

  @ResolveField(() => ApiClientState, { description: 'Whether its key works.' })
  state(@Parent() client: ApiClient): ApiClientState {
    return stateOf(client);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person who created it, whose rights it uses. Null once they are deleted.',
  })
  @WithParent()
  createdBy(@CurrentActor() actor: Actor, @Parent() { creatorId }: ApiClient) {
    return creatorId === null ? null : this.colleagues.find(actor, creatorId);
  }

  @ResolveField(() => ApiClientUsage, {
    description:
      'How many requests it has sent over time: GraphQL operations, subscriptions, and requests of other paths. Counts are at most a minute old. For callers that may list it.',
  })
  @NotForClients()
  @Extensions(costsStatements(1))
  usage(@CurrentActor() actor: Actor, @Parent() client: ApiClient, @Args() range: UsageRange) {
    return this.usages.usage(actor, client, range);
  }

  @ResolveField(() => Boolean, { description: 'Whether the caller may give it another key now.' })
  canRotate(@CurrentActor() actor: Actor, @Parent() client: ApiClient): boolean {
    return stateOf(client) === ApiClientState.ACTIVE && !denialOfRotation(actor, client);
  }

  @ResolveField(() => Boolean, { description: 'Whether the caller may revoke it now.' })
  canRevoke(@CurrentActor() actor: Actor, @Parent() client: ApiClient): boolean {
    return client.revokedAt === null && !denialOfManagement(actor, client.companyId);
  }
}
