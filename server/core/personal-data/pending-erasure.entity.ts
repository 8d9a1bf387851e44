import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../platform/validation/time.js';

/** A person whose record is deleted and whose remaining data is still to be erased. The row is deleted afterwards. */
@Entity('pending_erasures')
@Check('pending_erasures_kind_known', "kind IN ('ACCOUNT', 'INVITATIONS')")
@Index('pending_erasures_failed', ['failedAt', 'id'], { where: 'failed_at IS NOT NULL' })
export class PendingErasure {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  kind: string;

  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  @Column('text', { name: 'firebase_id', nullable: true })
  firebaseId: string | null;

  @Column('integer', { name: 'company_id', nullable: true })
  companyId: number | null;

  @Column('text', { array: true, default: () => "'{}'" })
  emails: string[];

  @Column('text', { array: true, default: () => "'{}'" })
  invitations: string[];

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @Column('integer', { default: 0 })
  attempts: number;

  @IsoTimeColumn('attempted_at', { nullable: true })
  attemptedAt: IsoTime | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;

  @IsoTimeColumn('failed_at', { nullable: true })
  failedAt: IsoTime | null;
}
