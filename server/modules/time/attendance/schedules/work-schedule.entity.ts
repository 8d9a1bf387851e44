import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { User } from '../../../directory/users/user.entity.js';
import type { WeekHours, WeekShifts } from './work-plan.js';

/** The hours of a company, or of one of its people, from a day on. */
@Entity('work_schedules')
@Check('work_schedules_hours_check', 'hours IS NOT NULL OR user_id IS NOT NULL')
@Check('work_schedules_weeks_check', 'weeks IS NULL OR (hours IS NOT NULL AND anchor IS NOT NULL)')
@Index('work_schedules_company_key', ['companyId', 'effectiveFrom'], {
  unique: true,
  where: 'user_id IS NULL',
})
@Index('work_schedules_user_key', ['companyId', 'userId', 'effectiveFrom'], {
  unique: true,
  where: 'user_id IS NOT NULL',
})
@Index('work_schedules_of_company', ['companyId', 'id'])
@Index('work_schedules_of_user', ['userId'], { where: 'user_id IS NOT NULL' })
export class WorkScheduleRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  /** Null for the hours of the company. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  @Column('date', { name: 'effective_from' })
  effectiveFrom: string;

  /** From Monday to Sunday. Null for a person that has those of the company again. */
  @Column('jsonb', { nullable: true })
  hours: WeekHours | null;

  /** The shifts of each week of a rotation. Null if the hours say all; otherwise, those sum up the first week. */
  @Column('jsonb', { nullable: true })
  weeks: WeekShifts[] | null;

  /** A day of the first week. */
  @Column('date', { nullable: true })
  anchor: string | null;

  @Column('text', { name: 'time_zone', nullable: true })
  timeZone: string | null;

  @Column('text', { nullable: true })
  region: string | null;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt?: IsoTime;
}

/** The select list for rows of `work_schedules s`. */
export const SCHEDULE_COLUMNS = `s.id, s.company_id AS "companyId", s.user_id AS "userId",
  to_char(s.effective_from, 'YYYY-MM-DD') AS "effectiveFrom", s.hours, s.weeks, to_char(s.anchor, 'YYYY-MM-DD') AS anchor,
  s.time_zone AS "timeZone", s.region`;
