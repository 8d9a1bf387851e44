import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf } from '../../../platform/database/columns.js';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Company } from '../../directory/companies/company.entity.js';
import { User } from '../../directory/users/user.entity.js';
import { Node } from '../../../platform/graphql/nodes.js';

/** Why an endpoint receives nothing. */
export const WebhookDisabledReason = enumOf(
  'WebhookDisabledReason',
  'Why a webhook endpoint receives no events.',
  {
    BY_ADMIN: 'An admin of the company, MASTER CONTROL or an API client disabled it.',
    FAILING: 'It accepted nothing for three days.',
    GONE: 'It responded with the status 410: it wants no more events.',
  },
);
export type WebhookDisabledReason = keyof typeof WebhookDisabledReason;

/**
 * An address that receives a company's events. The secret is stored encrypted, because it is needed to sign deliveries.
 */
@ObjectType({
  implements: () => Node,
  description: 'An address of a company that receives its events as HTTP requests.',
})
@Entity('webhook_endpoints')
@Check('webhook_endpoints_previous_check', '(previous_secret IS NULL) = (previous_ends_at IS NULL)')
@Check('webhook_endpoints_disabled_check', '(disabled_at IS NULL) = (disabled_because IS NULL)')
@Check('webhook_endpoints_because_check', isOneOf('disabled_because', WebhookDisabledReason))
@Index('webhook_endpoints_of_company', ['companyId', 'id'])
@Index('webhook_endpoints_by_creator', ['creatorId'], { where: 'creator_id IS NOT NULL' })
export class WebhookEndpoint {
  @Field(() => ID, { description: 'The id of the endpoint, 1 to 2147483647.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Field(() => ID, { description: 'The company whose events it receives.' })
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  /** The user who created it; null once they are deleted. It belongs to the company, not to them. */
  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'creator_id', nullable: true })
  creatorId: number | null;

  @Field({ description: 'What it is called in lists and in the audit log.' })
  @Column('text')
  name: string;

  @Field({ description: 'Where events are sent.' })
  @Column('text')
  url: string;

  @Field(() => [String], { description: 'The types of events that it receives. Empty for all.' })
  @Column('text', { array: true, default: () => "'{}'" })
  types: string[];

  /** See `WebhookSecrets`. */
  @HideField()
  @Column('bytea', { select: false })
  secret?: Buffer;

  /** The replaced secret, during its overlap. */
  @HideField()
  @Column('bytea', { name: 'previous_secret', nullable: true, select: false })
  previousSecret?: Buffer | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when the secret that was replaced last signs as well. Null if none was.',
  })
  @IsoTimeColumn('previous_ends_at', { nullable: true })
  previousEndsAt: IsoTime | null;

  @Field(() => DateTime, { description: 'When it was created.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @Field(() => DateTime, { description: 'When its secret was created.' })
  @IsoTimeColumn('rotated_at', { default: () => 'now()' })
  rotatedAt: IsoTime;

  @Field(() => DateTime, { nullable: true, description: 'Since when it is disabled. Null if it is enabled.' })
  @IsoTimeColumn('disabled_at', { nullable: true })
  disabledAt: IsoTime | null;

  @Field(() => WebhookDisabledReason, {
    nullable: true,
    description: 'Why it is disabled. Null if it is enabled.',
  })
  @Column('text', { name: 'disabled_because', nullable: true })
  disabledBecause: WebhookDisabledReason | null;

  /** Deleted endpoints are kept until their deliveries are deleted, in batches. */
  @HideField()
  @IsoTimeColumn('deleted_at', { nullable: true, select: false })
  deletedAt?: IsoTime | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when it has accepted nothing. Null if the last request was accepted.',
  })
  failingSince: IsoTime | null;

  @Field(() => DateTime, { nullable: true, description: 'When it accepted an event last. Null if never.' })
  succeededAt: IsoTime | null;

  @Field({ description: 'Whether events are being sent again that `resendWebhookDeliveries` has asked for.' })
  isResending: boolean;
}
