import { Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { isOneOf } from '../../../platform/database/columns.js';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { Node } from '../../../platform/graphql/nodes.js';

/** Whether an event has reached an endpoint. */
export const WebhookDeliveryState = enumOf(
  'WebhookDeliveryState',
  'Whether an event has reached a webhook endpoint.',
  {
    PENDING: 'It is waiting to be sent, or to be sent again after a failure.',
    DELIVERED: 'The endpoint accepted it, with a status from 200 to 299.',
    FAILED: 'The endpoint did not accept it within three days. It can be sent again.',
  },
);
export type WebhookDeliveryState = keyof typeof WebhookDeliveryState;

/** An event for one endpoint. A resend uses the same row. */
@ObjectType({
  implements: () => Node,
  description: 'An event for a webhook endpoint. Deliveries are kept for 30 days.',
})
@Entity('webhook_deliveries')
@Unique('webhook_deliveries_seq_key', ['endpointId', 'seq'])
@Check('webhook_deliveries_state_check', isOneOf('state', WebhookDeliveryState))
@Check('webhook_deliveries_next_check', `(state = 'PENDING') = (next_attempt_at IS NOT NULL)`)
@Index('webhook_deliveries_of_endpoint', ['endpointId', 'createdAt', 'id'])
@Index('webhook_deliveries_by_state', ['endpointId', 'state', 'createdAt', 'id'])
@Index('webhook_deliveries_by_type', ['endpointId', 'eventType', 'createdAt', 'id'])
@Index('webhook_deliveries_waiting', ['endpointId', 'record', 'seq'], { where: "state = 'PENDING'" })
@Index('webhook_deliveries_by_created', ['createdAt'])
export class WebhookDelivery {
  @Field(() => ID, { description: 'The id of the delivery.' })
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @HideField()
  @ForeignKey(() => WebhookEndpoint, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'endpoint_id' })
  endpointId: number;

  /** The number of the entry in the company's log. Null for test events. */
  @HideField()
  @Column('bigint', { nullable: true })
  seq?: string | null;

  @Field({ description: 'The id of the event, sent as the header `webhook-id`. The same for every attempt.' })
  @Column('text', { name: 'event_id' })
  eventId: string;

  @Field({ description: 'The type of the event, such as `staff.joined`, or `webhook.test`.' })
  @Column('text', { name: 'event_type' })
  eventType: string;

  /** The record that the event is about: events of one record are sent sequentially. */
  @HideField()
  @Column('text')
  record?: string;

  @Field({ description: 'The body of the requests: the event as JSON.' })
  @Column('text')
  body: string;

  @Field(() => WebhookDeliveryState, { description: 'Whether the endpoint has accepted it.' })
  @Column('text', { default: WebhookDeliveryState.PENDING })
  state: WebhookDeliveryState;

  @Field(() => Int, { description: 'How often it was sent.' })
  @Column('integer', { default: 0 })
  attempts: number;

  @Field(() => DateTime, { description: 'When the delivery was created.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When it is sent next. In the past if it waits for an earlier event about the same record, or until the endpoint is enabled. Null unless it is pending.',
  })
  @IsoTimeColumn('next_attempt_at', { nullable: true, default: () => 'now()' })
  nextAttemptAt: IsoTime | null;

  /** The time of the first attempt since the delivery was created or resent. */
  @HideField()
  @IsoTimeColumn('first_attempt_at', { nullable: true })
  firstAttemptAt?: IsoTime | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was sent last. Null if never.' })
  @IsoTimeColumn('last_attempt_at', { nullable: true })
  lastAttemptAt: IsoTime | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The HTTP status of the last response. Null if there was none.',
  })
  @Column('integer', { name: 'last_status', nullable: true })
  lastStatus: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the last attempt failed, in English. Null if it did not.',
  })
  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;
}
