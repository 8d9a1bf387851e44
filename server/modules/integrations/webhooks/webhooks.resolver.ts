import { Args, Extensions, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, NotForSupport, WithParent } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { AnySignIn, RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { Colleague, ColleaguesService } from '../../directory/users/lists/colleagues.service.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEndpointSecret } from './webhook.model.js';
import {
  CreateWebhookEndpointInput,
  RotateWebhookSecretArgs,
  UpdateWebhookEndpointArgs,
} from './webhooks.input.js';
import { MAX_ENDPOINTS, WebhooksService } from './webhooks.service.js';
import { IdArg, InputArg } from '../../../platform/graphql/arguments.js';

/**
 * Support sessions may not create webhooks, which outlive them. Operations that expose events also need events:read:
 * see `denialOfEvents`.
 */
@Resolver(() => WebhookEndpoint)
export class WebhooksResolver {
  constructor(
    private readonly service: WebhooksService,
    private readonly colleagues: ColleaguesService,
  ) {}

  @Query(() => [WebhookEndpoint], {
    description: `Lists the webhook endpoints of a company, the newest first, for its admins and MASTER CONTROL. At most ${MAX_ENDPOINTS}.`,
  })
  @Extensions(costsStatements(2, MAX_ENDPOINTS))
  @Access('authenticated')
  @NeedsScope('WEBHOOKS_READ')
  webhookEndpoints(@CurrentActor() actor: Actor, @IdArg('companyId', 'The company.') companyId: number) {
    return this.service.list(actor, companyId);
  }

  @Query(() => WebhookEndpoint, {
    description: 'Returns a webhook endpoint. NOT_FOUND if it does not exist or is of another company.',
  })
  @Access('authenticated')
  @NeedsScope('WEBHOOKS_READ')
  webhookEndpoint(@CurrentActor() actor: Actor, @IdArg('id', 'The endpoint.') id: number) {
    return this.service.get(actor, id);
  }

  @Mutation(() => WebhookEndpointSecret, {
    description:
      'Creates a webhook endpoint: the events of the company are sent to it from now on, by the Standard Webhooks specification. The secret is shown this once. For admins of the company and MASTER CONTROL.',
  })
  @Access('authenticated')
  @NeedsScope('WEBHOOKS_WRITE')
  @NotForSupport()
  @RecentSignIn()
  @Limited('webhooks')
  createWebhookEndpoint(
    @CurrentActor() actor: Actor,
    @InputArg('The new endpoint.') input: CreateWebhookEndpointInput,
  ) {
    return this.service.create(actor, input);
  }

  @Mutation(() => WebhookEndpoint, {
    description:
      'Changes the name, the address or the types of events of a webhook endpoint. What waits is sent to the new address.',
  })
  @Access('authenticated')
  @NeedsScope('WEBHOOKS_WRITE')
  @NotForSupport()
  @RecentSignIn()
  updateWebhookEndpoint(@CurrentActor() actor: Actor, @Args() { id, input }: UpdateWebhookEndpointArgs) {
    return this.service.update(actor, id, input);
  }

  @Mutation(() => WebhookEndpointSecret, {
    description:
      'Gives a webhook endpoint another secret, which is shown this once. For some hours, requests have signatures of both.',
  })
  @Access('authenticated')
  @NeedsScope('WEBHOOKS_WRITE')
  @NotForSupport()
  @RecentSignIn()
  @Limited('webhooks')
  rotateWebhookSecret(@CurrentActor() actor: Actor, @Args() { id, overlapHours }: RotateWebhookSecretArgs) {
    return this.service.rotate(actor, id, overlapHours);
  }

  @Mutation(() => WebhookEndpoint, {
    description:
      'Enables a webhook endpoint: it receives what it has missed in the last 30 days, and what happens from now on.',
  })
  @Access('authenticated')
  @NeedsScope('WEBHOOKS_WRITE')
  @NotForSupport()
  @RecentSignIn()
  enableWebhookEndpoint(@CurrentActor() actor: Actor, @IdArg('id', 'The endpoint.') id: number) {
    return this.service.enable(actor, id);
  }

  @Mutation(() => WebhookEndpoint, {
    description: 'Disables a webhook endpoint: nothing is sent to it until it is enabled.',
  })
  @Access('authenticated')
  @NeedsScope('WEBHOOKS_WRITE')
  @AnySignIn('ENDS')
  disableWebhookEndpoint(@CurrentActor() actor: Actor, @IdArg('id', 'The endpoint.') id: number) {
    return this.service.disable(actor, id);
  }

  @Mutation(() => Boolean, {
    description: 'Deletes a webhook endpoint with its deliveries for good. Returns true.',
  })
  @Access('authenticated')
  @NeedsScope('WEBHOOKS_WRITE')
  @NotForSupport()
  @RecentSignIn(PRIVILEGES.masterControl)
  deleteWebhookEndpoint(@CurrentActor() actor: Actor, @IdArg('id', 'The endpoint.') id: number) {
    return this.service.remove(actor, id);
  }

  @ResolveField(() => Boolean, { description: 'Whether events are sent to it.' })
  enabled(@Parent() { disabledAt }: WebhookEndpoint): boolean {
    return disabledAt === null;
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person who created it. Null once they are deleted: the endpoint stays.',
  })
  @WithParent()
  createdBy(@CurrentActor() actor: Actor, @Parent() { creatorId }: WebhookEndpoint) {
    return creatorId === null ? null : this.colleagues.find(actor, creatorId);
  }
}
