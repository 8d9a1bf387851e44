import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { isOneOf } from '../../../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { User } from '../../../directory/users/user.entity.js';
import { DayHalf } from '../../../../platform/time/day-half.js';
import { RequestState } from '../attendance.enums.js';
import { Node } from '../../../../platform/graphql/nodes.js';

/** A kind of leave of a company. */
@ObjectType({ description: 'A kind of leave of a company, such as vacation.' })
@Entity('absence_types')
@Unique('absence_types_company_key', ['companyId', 'id'])
@Check('absence_types_allowance_check', 'allowance BETWEEN 0 AND 732')
export class AbsenceType {
  @Field(() => ID, { description: 'The id of the kind.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @Field({ description: '1 to 100 characters. Unique in the company, ignoring case and accents.' })
  @Column('text')
  name: string;

  @Field({ description: 'Whether the company pays for these days.' })
  @Column('boolean', { name: 'is_paid', default: true })
  isPaid: boolean;

  @Field({ description: 'Whether somebody decides about requests. Others are approved at once.' })
  @Column('boolean', { name: 'needs_approval', default: true })
  needsApproval: boolean;

  @Field({
    description:
      'Whether it gives back other leave that it interrupts, as sick leave does. It may be asked for on days of other leave.',
  })
  @Column('boolean', { name: 'interrupts_leave', default: false })
  interruptsLeave: boolean;

  @Field({ description: 'Whether it is taken from the overtime account.' })
  @Column('boolean', { name: 'takes_overtime', default: false })
  takesOvertime: boolean;

  /** In half days. What holds today follows from the policy, if the kind has one. */
  @HideField()
  @Column('integer', { name: 'allowance', nullable: true })
  allowanceHalves: number | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when nobody can ask for it any more. Null while it is in use.',
  })
  @IsoTimeColumn('archived_at', { nullable: true })
  archivedAt: IsoTime | null;
}

/** The select list for rows of `absence_types t`. */
export const TYPE_COLUMNS = `t.id, t.company_id AS "companyId", t.name, t.is_paid AS "isPaid",
  t.needs_approval AS "needsApproval", t.interrupts_leave AS "interruptsLeave",
  t.takes_overtime AS "takesOvertime",
  CASE WHEN EXISTS (SELECT FROM leave_policies p WHERE p.company_id = t.company_id AND p.type_id = t.id)
    THEN (SELECT (p.rules ->> 'amount')::float8 * 2 FROM leave_policies p
      WHERE p.company_id = t.company_id AND p.type_id = t.id AND p.effective_from <= current_date
      ORDER BY p.effective_from DESC LIMIT 1)
    ELSE t.allowance END AS "allowanceHalves",
  t.archived_at AS "archivedAt"`;

/** Leave that a person has asked for. */
@ObjectType({ implements: () => Node, description: 'Leave that a person has asked for.' })
@Entity('absence_requests')
@ForeignKey(() => AbsenceType, ['companyId', 'typeId'], ['companyId', 'id'], {
  name: 'absence_requests_type_fkey',
  onDelete: 'CASCADE',
})
@Check('absence_requests_state_check', isOneOf('state', RequestState))
@Check('absence_requests_half_check', `${isOneOf('from_half', DayHalf)} AND ${isOneOf('to_half', DayHalf)}`)
@Check(
  'absence_requests_range_check',
  "from_day < to_day OR (from_day = to_day AND (from_half = 'MORNING' OR to_half = 'AFTERNOON'))",
)
@Check(
  'absence_requests_time_check',
  "(from_time IS NULL AND to_time IS NULL) OR (from_time IS NOT NULL AND to_time IS NOT NULL AND from_time <> to_time AND from_day = to_day AND from_half = 'MORNING' AND to_half = 'AFTERNOON')",
)
@Index('absence_requests_of_user', ['userId', 'id'])
@Index('absence_requests_of_company', ['companyId', 'id'])
@Index('absence_requests_by_type', ['companyId', 'typeId'])
@Index('absence_requests_current', ['userId', 'to'], { where: "state IN ('REQUESTED', 'APPROVED')" })
@Index('absence_requests_by_decider_id', ['deciderId'], { where: 'decider_id IS NOT NULL' })
export class AbsenceRequest {
  @Field(() => ID, { description: 'The id of the request.' })
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

  @HideField()
  @Column('integer', { name: 'type_id' })
  typeId: number;

  @Field({ description: 'The first day, such as 2026-12-21.' })
  @Column('date', { name: 'from_day' })
  from: string;

  @Field(() => DayHalf, { description: 'The half of the first day with which it begins.' })
  @Column('text', { name: 'from_half', default: DayHalf.MORNING })
  fromHalf: DayHalf;

  @Field({ description: 'The last day.' })
  @Column('date', { name: 'to_day' })
  to: string;

  @Field(() => DayHalf, { description: 'The half of the last day with which it ends.' })
  @Column('text', { name: 'to_half', default: DayHalf.AFTERNOON })
  toHalf: DayHalf;

  @Field(() => String, {
    nullable: true,
    description: 'When leave of some hours of a day begins, such as 09:00. Null for days and halves of days.',
  })
  @Column('time', { name: 'from_time', precision: 0, nullable: true })
  fromTime: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'When it ends, after midnight if that is earlier. Null for days and halves of days.',
  })
  @Column('time', { name: 'to_time', precision: 0, nullable: true })
  toTime: string | null;

  @Field({ description: 'Why, as the person wrote: at most 500 characters, or empty.' })
  @Column('text', { default: '' })
  reason: string;

  @Field(() => RequestState, { description: 'Where it stands.' })
  @Column('text', { default: RequestState.REQUESTED })
  state: RequestState;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'decider_id', nullable: true })
  deciderId: number | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was decided or cancelled. Null while it waits.',
  })
  @IsoTimeColumn('decided_at', { nullable: true })
  decidedAt: IsoTime | null;

  @Field(() => DateTime, { description: 'When the person asked.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}

/** The select list for rows of `absence_requests a`. */
export const ABSENCE_COLUMNS = `a.id, a.company_id AS "companyId", a.user_id AS "userId", a.type_id AS "typeId",
  to_char(a.from_day, 'YYYY-MM-DD') AS "from", a.from_half AS "fromHalf", to_char(a.to_day, 'YYYY-MM-DD') AS "to",
  a.to_half AS "toHalf", to_char(a.from_time, 'HH24:MI') AS "fromTime", to_char(a.to_time, 'HH24:MI') AS "toTime", a.reason, a.state, a.decider_id AS "deciderId", a.decided_at AS "decidedAt",
  a.created_at AS "createdAt"`;
