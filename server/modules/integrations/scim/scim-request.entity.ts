import { Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { ApiClient } from '../api-clients/api-client.entity.js';

/** A request of an identity provider, without data about people. */
@ObjectType({
  description: 'A request that an identity provider has sent by SCIM. Requests are kept for 30 days.',
})
@Entity('scim_requests')
@Index('scim_requests_of_client', ['clientId', 'at', 'id'])
@Index('scim_requests_failed', ['clientId', 'at', 'id'], { where: 'status >= 400' })
@Index('scim_requests_by_time', ['at'])
export class ScimRequest {
  @Field(() => ID, { description: 'The id of the request.' })
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @HideField()
  @ForeignKey(() => ApiClient, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'client_id' })
  clientId?: number;

  @Field(() => DateTime, { description: 'When the response was sent.' })
  @IsoTimeColumn('at')
  at: IsoTime;

  @Field({ description: 'The method, such as PATCH.' })
  @Column('text')
  method: string;

  @Field({
    description:
      'The path below the base address, such as `/Users/u12`, with the filter of a list. Values in filters are hidden.',
  })
  @Column('text')
  path: string;

  @Field(() => Int, { description: 'The HTTP status of the response.' })
  @Column('integer')
  status: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Why it was refused or failed, in English, as the provider received it. If it succeeded: which attributes are not stored, or null if all are. Values are hidden.',
  })
  @Column('text', { nullable: true })
  problem: string | null;
}
