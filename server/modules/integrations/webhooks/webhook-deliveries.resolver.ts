import { Args, Extensions, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Matches } from 'class-validator';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { connectionOf } from '../../../platform/graphql/connections.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { MAX_ATTEMPTS, WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { ResendWebhookDeliveriesArgs, WebhookDeliveriesArgs } from './webhooks.input.js';
import { WebhooksService } from './webhooks.service.js';
import { Arg, IdArg } from '../../../platform/graphql/arguments.js';

const WebhookDeliveryConnection = connectionOf('WebhookDelivery', WebhookDelivery);

/** Longer than the ids of other records. */
const DeliveryArg = () =>
  Arg(
    'id',
    { type: () => ID, description: 'The delivery.' },
    Matches(/^[1-9]\d{0,14}$/, { message: 'must be the id of a delivery' }),
  );

@Resolver(() => WebhookDelivery)
export class WebhookDeliveriesResolver {
  constructor(
    private readonly service: WebhookDeliveriesService,
    private readonly endpoints: WebhooksService,
  ) {}

  @Query(() => WebhookDeliveryConnection, {
    description:
      'Lists what was sent to a webhook endpoint in the last 30 days, newest first. For admins of the company and MASTER CONTROL.',
  })
  @Access('authenticated')
  @NeedsScope('WEBHOOKS_READ')
  webhookDeliveries(@CurrentActor() actor: Actor, @Args() args: WebhookDeliveriesArgs) {
    return this.service.page(actor, args);
  }

  @Query(() => WebhookDelivery, {
    description: 'Returns what was sent to a webhook endpoint for one event. NOT_FOUND as for the endpoint.',
  })
  @Access('authenticated')
  @NeedsScope('WEBHOOKS_READ')
  webhookDelivery(@CurrentActor() actor: Actor, @DeliveryArg() id: string) {
    return this.service.get(actor, id);
  }

  @Mutation(() => WebhookDelivery, {
    description: 'Sends an event to its webhook endpoint again. CONFLICT if the endpoint is disabled.',
  })
  @Access('authenticated')
  @NeedsScope('WEBHOOKS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  @Limited('webhook-sends')
  resendWebhookDelivery(@CurrentActor() actor: Actor, @DeliveryArg() id: string) {
    return this.service.resend(actor, id);
  }

  @Mutation(() => WebhookEndpoint, {
    description:
      'Sends events of the last 30 days to a webhook endpoint again: those of a range, or all since a place. CONFLICT if it is disabled. Returns at once; see `isResending`.',
  })
  @Access('authenticated')
  @NeedsScope('WEBHOOKS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  @Limited('webhook-resends')
  resendWebhookDeliveries(
    @CurrentActor() actor: Actor,
    @Args() { endpointId, range }: ResendWebhookDeliveriesArgs,
  ) {
    return this.service.resendRange(actor, endpointId, range);
  }

  @Mutation(() => WebhookDelivery, {
    description:
      'Sends an event of the type `webhook.test` to a webhook endpoint, which may be disabled. It is sent once, without retries.',
  })
  @Access('authenticated')
  @NeedsScope('WEBHOOKS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  @Limited('webhook-sends')
  sendTestEvent(@CurrentActor() actor: Actor, @IdArg('endpointId', 'The endpoint.') endpointId: number) {
    return this.service.test(actor, endpointId);
  }

  @ResolveField(() => WebhookEndpoint, { description: 'The endpoint that it is for.' })
  @WithParent()
  endpoint(@CurrentActor() actor: Actor, @Parent() { endpointId }: WebhookDelivery) {
    return this.endpoints.get(actor, endpointId);
  }

  @Extensions(costsStatements(1, MAX_ATTEMPTS))
  @ResolveField(() => [WebhookAttempt], {
    description: `Its requests with their responses, oldest first: the last ${MAX_ATTEMPTS}.`,
  })
  @WithParent()
  attemptsLog(@CurrentActor() actor: Actor, @Parent() delivery: WebhookDelivery) {
    return this.service.attempts(actor, delivery);
  }
}
