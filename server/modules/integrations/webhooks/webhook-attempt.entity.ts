import { Field, HideField, Int, ObjectType } from '@nestjs/graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';

/** A header of a request or a response. */
@ObjectType({ description: 'A header of a request or a response.' })
export class WebhookHeader {
  @Field({ description: 'The name in lower case.' })
  name: string;

  @Field({ description: 'The value. Of signatures, only the version. Long values are cut.' })
  value: string;
}

/** A request to an endpoint, with its response. */
@ObjectType({ description: 'A request to a webhook endpoint, with its response.' })
@Entity('webhook_attempts')
@Index('webhook_attempts_of_delivery', ['deliveryId', 'id'])
export class WebhookAttempt {
  @HideField()
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @HideField()
  @ForeignKey(() => WebhookDelivery, { onDelete: 'CASCADE' })
  @Column('bigint', { name: 'delivery_id' })
  deliveryId: number;

  @Field(() => DateTime, { description: 'When the request was sent.' })
  @IsoTimeColumn('at')
  at: IsoTime;

  @Field(() => Int, { nullable: true, description: 'The HTTP status. Null if there was no response.' })
  @Column('integer', { nullable: true })
  status: number | null;

  @Field(() => Int, { description: 'How long it took, in milliseconds.' })
  @Column('integer', { name: 'duration_ms' })
  durationMs: number;

  @Field(() => [WebhookHeader], { description: 'The headers that were sent, without the signature itself.' })
  @Column('jsonb', { name: 'request_headers' })
  requestHeaders: WebhookHeader[];

  @Field(() => [WebhookHeader], { description: 'The headers of the response, without cookies: at most 30.' })
  @Column('jsonb', { name: 'response_headers' })
  responseHeaders: WebhookHeader[];

  @Field({ description: 'The beginning of the response: at most 2,048 bytes.' })
  @Column('text', { name: 'response_body' })
  responseBody: string;

  @Field(() => String, {
    nullable: true,
    description: 'Why it failed, in English. Null if it did not.',
  })
  @Column('text', { nullable: true })
  error: string | null;

  @Field({ description: 'The body that was sent.' })
  requestBody: string;
}
