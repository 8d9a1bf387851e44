import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import type { JobKind, JobState } from './job.model.js';
import { Company } from '../../directory/companies/company.entity.js';
import { User } from '../../directory/users/user.entity.js';

/** A bulk job. Kept for 30 days. */
@Entity('jobs')
@Unique(['undoOf'])
@Index('jobs_by_age', ['createdAt'])
@Index('jobs_of_company', ['companyId', 'id'])
@Index('jobs_of_creator', ['creatorId'], { where: 'creator_id IS NOT NULL' })
@Index('jobs_running_key', ['companyId'], { unique: true, where: "state = 'RUNNING'" })
export class JobRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'creator_id', nullable: true })
  creatorId: number | null;

  @Column('text')
  kind: JobKind;

  @Column('text')
  state: JobState;

  @Column('text')
  title: string;

  @Column('text', { nullable: true })
  reason: string | null;

  @ForeignKey(() => JobRecord, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'undo_of', nullable: true })
  undoOf: number | null;

  @Column('integer', { default: 0 })
  total: number;

  @Column('integer', { default: 0 })
  included: number;

  @Column('integer', { default: 0 })
  done: number;

  @Column('integer', { default: 0 })
  failed: number;

  @Column('text', { nullable: true })
  error: string | null;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @IsoTimeColumn('started_at', { nullable: true })
  startedAt: IsoTime | null;

  @IsoTimeColumn('finished_at', { nullable: true })
  finishedAt: IsoTime | null;
}
