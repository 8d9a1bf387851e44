import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf } from '../../../platform/database/columns.js';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Action, type ActionPriority } from '../../inbox/actions/action.entity.js';
import { TaskReminder } from './task.model.js';
import { Company } from '../../directory/companies/company.entity.js';
import { User } from '../../directory/users/user.entity.js';
import { Team } from '../teams/team.entity.js';

/** A task, with the action that completes it. */
@Entity('tasks')
@Check('tasks_recurrence_check', 'recurrence IS NULL OR (due_on IS NOT NULL AND series_start IS NOT NULL)')
@Check('tasks_reminder_check', isOneOf('reminder', TaskReminder))
@Index('tasks_by_next', ['nextId'], { where: 'next_id IS NOT NULL' })
@Index('tasks_of_action', ['actionId'])
@Index('tasks_of_assignee', ['assigneeId'], { where: 'assignee_id IS NOT NULL' })
@Index('tasks_of_company', ['companyId'], { where: 'company_id IS NOT NULL' })
@Index('tasks_of_creator', ['creatorId'], { where: 'creator_id IS NOT NULL' })
@Index('tasks_of_team', ['teamId'], { where: 'team_id IS NOT NULL' })
export class TaskRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @ForeignKey(() => Action, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'action_id', nullable: true })
  actionId: number | null;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'creator_id', nullable: true })
  creatorId: number | null;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'assignee_id', nullable: true })
  assigneeId: number | null;

  @ForeignKey(() => Team, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'team_id', nullable: true })
  teamId: number | null;

  @Column('text')
  title: string;

  @Column('text', { default: '' })
  description: string;

  @Column('text')
  priority: ActionPriority;

  @Column('date', { name: 'due_on', nullable: true })
  dueOn: string | null;

  @Column('text', { name: 'due_time', nullable: true })
  dueTime: string | null;

  @Column('text', { name: 'time_zone' })
  timeZone: string;

  @IsoTimeColumn('due_at', { nullable: true })
  dueAt: IsoTime | null;

  @Column('text')
  reminder: TaskReminder;

  @IsoTimeColumn('remind_at', { nullable: true })
  remindAt: IsoTime | null;

  @IsoTimeColumn('reminded_at', { nullable: true })
  remindedAt: IsoTime | null;

  @Column('text', { nullable: true })
  recurrence: string | null;

  @Column('date', { name: 'series_start', nullable: true })
  seriesStart: string | null;

  @ForeignKey(() => TaskRecord, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'next_id', nullable: true })
  nextId: number | null;

  @Column('integer', { default: 1 })
  version: number;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}
