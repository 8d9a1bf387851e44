import { Field, Float, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Company } from '../../directory/companies/company.entity.js';
import { User } from '../../directory/users/user.entity.js';

/** A time during which a person works for a company. */
@ObjectType({ description: 'A time during which a person is employed by a company.' })
@Entity('employments')
@Check('employments_range_check', 'ended_on >= started_on')
@Index('employments_user_key', ['userId', 'companyId', 'startedOn'], { unique: true })
@Index('employments_of_company', ['companyId', 'id'])
@Index('employments_by_number', ['companyId', 'personnelNumber'], { where: 'personnel_number IS NOT NULL' })
export class Employment {
  @Field(() => ID, { description: 'The id of the employment.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  @Field({ description: 'The first day, such as 2026-08-15.' })
  @Column('date', { name: 'started_on' })
  startedOn: string;

  @Field(() => String, { nullable: true, description: 'The last day. Null while no end is known.' })
  @Column('date', { name: 'ended_on', nullable: true })
  endedOn: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The number of the person in payroll. Nobody else in the company has it.',
  })
  @Column('text', { name: 'personnel_number', nullable: true })
  personnelNumber: string | null;

  @HideField()
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt?: IsoTime;
}

/** The select list for rows of `employments e`. */
export const EMPLOYMENT_COLUMNS = `e.id, e.company_id AS "companyId", e.user_id AS "userId",
  to_char(e.started_on, 'YYYY-MM-DD') AS "startedOn", to_char(e.ended_on, 'YYYY-MM-DD') AS "endedOn",
  e.personnel_number AS "personnelNumber"`;

/** What holds within an employment from a day on. */
@ObjectType({ description: 'What holds within an employment from a day on, until the next terms.' })
@Entity('employment_terms')
@Check('employment_terms_week_check', 'weekly_hours BETWEEN 0 AND 168 AND weekly_days BETWEEN 0 AND 7')
@Index('employment_terms_key', ['employmentId', 'effectiveFrom'], { unique: true })
export class EmploymentTerms {
  @Field(() => ID, { description: 'The id of the terms.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Employment, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'employment_id' })
  employmentId: number;

  @Field({ description: 'The first day on which they hold. The first terms also hold before.' })
  @Column('date', { name: 'effective_from' })
  effectiveFrom: string;

  @Field(() => Float, { nullable: true, description: 'The hours of a week. Null: as in the schedule.' })
  @Column('numeric', { name: 'weekly_hours', precision: 5, scale: 2, nullable: true })
  weeklyHours: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'The working days of a week, which scale leave. Null: as in the schedule.',
  })
  @Column('numeric', { name: 'weekly_days', precision: 3, scale: 2, nullable: true })
  weeklyDays: number | null;

  @Field(() => String, { nullable: true, description: 'The country of the site: its code of ISO 3166-1.' })
  @Column('text', { nullable: true })
  country: string | null;

  @Field(() => String, { nullable: true, description: 'The region of the site.' })
  @Column('text', { nullable: true })
  region: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The IANA time zone of the site, in which days are judged if the hours have none. Null for that of the company.',
  })
  @Column('text', { name: 'time_zone', nullable: true })
  timeZone: string | null;

  @Field(() => String, { nullable: true, description: 'Where the person works.' })
  @Column('text', { nullable: true })
  site: string | null;

  @Field(() => String, { nullable: true, description: 'The title of the position.' })
  @Column('text', { name: 'job_title', nullable: true })
  jobTitle: string | null;

  @Field(() => String, { nullable: true, description: 'The cost center that payroll assigns the person to.' })
  @Column('text', { name: 'cost_center', nullable: true })
  costCenter: string | null;

  @HideField()
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt?: IsoTime;
}

/** The select list for rows of `employment_terms t`. */
export const TERMS_COLUMNS = `t.id, t.employment_id AS "employmentId", to_char(t.effective_from, 'YYYY-MM-DD') AS "effectiveFrom",
  t.weekly_hours::float8 AS "weeklyHours", t.weekly_days::float8 AS "weeklyDays", t.country, t.region, t.time_zone AS "timeZone", t.site,
  t.job_title AS "jobTitle", t.cost_center AS "costCenter"`;
