import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import type { RowVerdict, RowResult } from './job.model.js';
import { JobRecord } from './job.entity.js';
import { User } from '../../directory/users/user.entity.js';

/** A row of a bulk job. */
@Entity('job_rows')
@Index('job_rows_of_user', ['userId'], { where: 'user_id IS NOT NULL' })
export class JobRowRecord {
  @ForeignKey(() => JobRecord, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'job_id' })
  jobId: number;

  @PrimaryColumn('integer')
  number: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  @Column('text')
  label: string;

  @Column('jsonb')
  input: Record<string, unknown>;

  @Column('text')
  verdict: RowVerdict;

  @Column('text', { nullable: true })
  field: string | null;

  @Column('text', { nullable: true })
  message: string | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('text', { nullable: true })
  result: RowResult | null;

  @IsoTimeColumn('processed_at', { nullable: true })
  processedAt: IsoTime | null;

  @Column('integer', { name: 'invitation_id', nullable: true })
  invitationId: number | null;

  @Column('jsonb', { nullable: true })
  replaced: Record<string, unknown> | null;
}
