import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';

/** An event for subscribers, kept for a day so that they can resume. */
@Entity('live_events')
@Index('live_events_by_at', ['at'])
export class LiveEventRecord {
  /** The transaction, by default the current one. Its type is xid8, which TypeORM does not support. */
  @PrimaryColumn('bigint')
  xid: string;

  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @IsoTimeColumn('at', { default: () => 'now()' })
  at: IsoTime;

  @Column('text')
  action: string;

  @Column('integer', { name: 'company_id', nullable: true })
  companyId: number | null;

  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  @Column('text', { name: 'firebase_id', nullable: true })
  firebaseId: string | null;

  @Column('integer', { name: 'record_id', nullable: true })
  recordId: number | null;
}
