import { Field, ID, ObjectType } from '@nestjs/graphql';
import { CURSOR_DESCRIPTION } from '../../../core/ledger/live/subscription.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

@ObjectType({ description: 'An endpoint with its new secret, which is shown this once.' })
export class WebhookEndpointSecret {
  @Field(() => WebhookEndpoint, { description: 'The endpoint.' })
  endpoint: WebhookEndpoint;

  @Field(() => String, {
    nullable: true,
    description:
      'The secret, `whsec_…`: verify signatures with it. Null if the response is that of an earlier request.',
  })
  secret: string | null;
}

@ObjectType({ description: 'The webhook endpoints of a company have changed: read them again.' })
export class WebhookEndpointsChange {
  @Field({ description: CURSOR_DESCRIPTION })
  cursor: string;

  @Field(() => ID, { nullable: true, description: 'The endpoint. Null if many changed at once.' })
  id: number | null;
}
