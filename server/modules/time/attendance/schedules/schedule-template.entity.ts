import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { User } from '../../../directory/users/user.entity.js';
import type { WeekHours, WeekShifts } from './work-plan.js';
import { WorkScheduleRecord } from './work-schedule.entity.js';

/** A schedule that a company gives to many people. Changing it changes no schedule that people have. */
@Entity('schedule_templates')
@Index('schedule_templates_of_company', ['companyId', 'id'])
export class ScheduleTemplateRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @Column('text')
  name: string;

  @Column('jsonb')
  weeks: WeekShifts[];

  @Column('date')
  anchor: string;

  @Column('text', { name: 'time_zone', nullable: true })
  timeZone: string | null;

  @Column('text', { nullable: true })
  region: string | null;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt?: IsoTime;
}

/** What a schedule says, apart from whose it is and when it begins. */
export interface PlanOfSchedule {
  hours: WeekHours | null;
  weeks: readonly WeekShifts[] | null;
  anchor: string | null;
  timeZone: string | null;
  region: string | null;
}

/** A template that was given to people at once. */
@Entity('schedule_assignments')
@Index('schedule_assignments_of_company', ['companyId', 'id'])
export class ScheduleAssignmentRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  /** That of the template. */
  @Column('text')
  name: string;

  @Column('date', { name: 'effective_from' })
  effectiveFrom: string;

  @Column('jsonb')
  plan: PlanOfSchedule;

  @Column('integer')
  people: number;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @IsoTimeColumn('undone_at', { nullable: true })
  undoneAt: IsoTime | null;
}

/** The schedule that an assignment has set for a person. */
@Entity('assigned_schedules')
@Index('assigned_schedules_of_company', ['companyId', 'id'])
@Index('assigned_schedules_by_assignment', ['assignmentId', 'id'])
@Index('assigned_schedules_by_user', ['userId'])
@Index('assigned_schedules_by_schedule', ['scheduleId'])
export class AssignedScheduleRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @ForeignKey(() => ScheduleAssignmentRecord, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'assignment_id' })
  assignmentId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  @ForeignKey(() => WorkScheduleRecord, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'schedule_id' })
  scheduleId: number;

  /** The schedule that it has replaced. Null if there was none of that day. */
  @Column('jsonb', { nullable: true })
  before: PlanOfSchedule | null;
}

/** The select list for rows of `schedule_templates t`. */
export const TEMPLATE_COLUMNS = `t.id, t.company_id AS "companyId", t.name, t.weeks, to_char(t.anchor, 'YYYY-MM-DD') AS anchor,
  t.time_zone AS "timeZone", t.region`;

/** What a row of `work_schedules s` says, as `PlanOfSchedule` has it. */
export const PLAN_OF_SCHEDULE = `jsonb_build_object('hours', s.hours, 'weeks', s.weeks, 'anchor', s.anchor,
  'timeZone', s.time_zone, 'region', s.region)`;
