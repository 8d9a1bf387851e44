import { Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Company } from '../../../directory/companies/company.entity.js';

/** A region whose public holidays a company adds as years come near. */
@ObjectType({ description: 'A region whose public holidays a company adds as years come near.' })
@Entity('holiday_subscriptions')
@Unique('holiday_subscriptions_key', ['companyId', 'region'])
@Index('holiday_subscriptions_of_company', ['companyId', 'id'])
@Index('holiday_subscriptions_due', ['addedUntil', 'dataVersion'])
export class HolidaySubscription {
  @Field(() => ID, { description: 'The id of the subscription.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @Field({ description: 'The code of the region, such as DE-BY.' })
  @Column('text')
  region: string;

  @Field({
    description: 'Whether its holidays are for the whole company, not only for people of the region.',
  })
  @Column('boolean', { name: 'is_for_all' })
  isForAll: boolean;

  @HideField()
  @Column('text')
  language: string;

  /** The rules of holidays that the company does not want. */
  @HideField()
  @Column('text', { array: true })
  skipped: string[];

  /** The rules of all holidays that somebody has reviewed, or that were added since. */
  @HideField()
  @Column('text', { array: true })
  offered: string[];

  @Field(() => Int, { description: 'The last year whose holidays were added.' })
  @Column('integer', { name: 'added_until' })
  addedUntil: number;

  /** The version of the data that was added. */
  @HideField()
  @Column('text', { name: 'data_version' })
  dataVersion: string;

  @HideField()
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt?: IsoTime;
}

/** The select list for rows of `holiday_subscriptions s`. */
export const SUBSCRIPTION_COLUMNS = `s.id, s.company_id AS "companyId", s.region, s.is_for_all AS "isForAll", s.language,
  s.skipped, s.offered, s.added_until AS "addedUntil", s.data_version AS "dataVersion"`;
