import { Field, HideField, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf } from '../../../../platform/database/columns.js';
import { DayHalf } from '../../../../platform/time/day-half.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { User } from '../../../directory/users/user.entity.js';
import { RequestState } from '../attendance.enums.js';
import { AbsenceRequest, AbsenceType } from './absence.entity.js';

/** Days of leave. */
@ObjectType({ description: 'Days of leave.' })
export class AbsenceRange {
  @Field({ description: 'The first day, such as 2026-12-21.' })
  from: string;

  @Field(() => DayHalf, { description: 'The half of the first day with which it begins.' })
  fromHalf: DayHalf;

  @Field({ description: 'The last day.' })
  to: string;

  @Field(() => DayHalf, { description: 'The half of the last day with which it ends.' })
  toHalf: DayHalf;

  @Field(() => String, {
    nullable: true,
    description: 'When leave of some hours begins, such as 09:00. Null for days.',
  })
  fromTime: string | null;

  @Field(() => String, { nullable: true, description: 'When leave of some hours ends. Null for days.' })
  toTime: string | null;
}

/** What leave was before a change. */
export type PreviousLeave = AbsenceRange & Pick<AbsenceRequest, 'typeId' | 'reason'>;

/** A change of approved leave. The leave stays as it is until somebody has approved the change. */
@ObjectType({ description: 'A change of approved leave that waits for a decision.' })
@Entity('absence_changes')
@ForeignKey(() => AbsenceType, ['companyId', 'typeId'], ['companyId', 'id'], {
  name: 'absence_changes_type_fkey',
  onDelete: 'CASCADE',
})
@Check('absence_changes_state_check', isOneOf('state', RequestState))
@Index('absence_changes_pending_key', ['requestId'], { unique: true, where: "state = 'REQUESTED'" })
@Index('absence_changes_of_request', ['requestId', 'id'])
@Index('absence_changes_of_company', ['companyId', 'id'])
@Index('absence_changes_by_type', ['companyId', 'typeId'])
@Index('absence_changes_by_previous_decider_id', ['previousDeciderId'], {
  where: 'previous_decider_id IS NOT NULL',
})
@Index('absence_changes_by_second_id', ['secondId'], { where: 'second_id IS NOT NULL' })
export class AbsenceChange {
  @HideField()
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @HideField()
  @ForeignKey(() => AbsenceRequest, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'request_id' })
  requestId: number;

  @HideField()
  @Column('integer', { name: 'type_id' })
  typeId: number;

  @Field(() => [AbsenceRange], {
    description: 'The days that the person asks for: two ranges if it splits the leave.',
  })
  @Column('jsonb')
  parts: AbsenceRange[];

  @Field({ description: 'Why, as the person wrote: at most 500 characters, or empty.' })
  @Column('text', { default: '' })
  reason: string;

  @HideField()
  @Column('text', { default: RequestState.REQUESTED })
  state: RequestState;

  /** Once the change was approved. */
  @HideField()
  @Column('jsonb', { nullable: true })
  previous: PreviousLeave | null;

  /** The leave that was split off, once the change was approved. */
  @HideField()
  @ForeignKey(() => AbsenceRequest, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'second_id', nullable: true })
  secondId: number | null;

  /** Who had approved the leave before the change. */
  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'previous_decider_id', nullable: true })
  previousDeciderId: number | null;

  @Field(() => DateTime, { description: 'When the person asked.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}

/** The select list for rows of `absence_changes h`. */
export const CHANGE_COLUMNS = `h.id, h.company_id AS "companyId", h.request_id AS "requestId", h.type_id AS "typeId", h.parts,
  h.reason, h.state, h.previous, h.second_id AS "secondId", h.previous_decider_id AS "previousDeciderId", h.created_at AS "createdAt"`;
