import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../platform/validation/time.js';

/**
 * Counts of sign-ins, denials and reads of other companies' staff. Kept for SECURITY_LOG_DAYS, without foreign keys
 * because it outlives the records.
 */
@Entity('security_log')
@Check('security_log_count_positive', 'count > 0')
@Unique('security_log_fingerprint_key', ['fingerprint', 'bucket'])
@Index('security_log_by_at', ['at', 'id'])
@Index('security_log_of_identity', ['firebaseId', 'at', 'id'])
@Index('security_log_of_kind', ['kind', 'at', 'id'])
@Index('security_log_of_user', ['userId', 'at', 'id'])
export class SecurityRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @IsoTimeColumn('at')
  at: IsoTime;

  @IsoTimeColumn('last_at')
  lastAt: IsoTime;

  @Column('integer')
  count: number;

  @Column('text')
  kind: string;

  @Column('text', { name: 'firebase_id', nullable: true })
  firebaseId: string | null;

  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  @Column('integer', { name: 'company_id', nullable: true })
  companyId: number | null;

  @Column('text')
  operation: string;

  @Column('text', { nullable: true })
  code: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @IsoTimeColumn('bucket')
  bucket: IsoTime;

  @Column('bytea')
  fingerprint: Buffer;
}
