import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';

/** An entry of the audit log. Rows are never changed; triggers reject it. */
@Entity('audit_log')
@Check('audit_log_seq_positive', 'seq > 0')
@Index('audit_log_by_actor_identity', ['actorFirebaseId'])
@Index('audit_log_by_at', ['at', 'id'])
@Index('audit_log_erasures', ['companyId'], { where: "action = 'PERSONAL_VALUES_ERASED'" })
@Index('audit_log_of_actor', ['actorUserId', 'at', 'id'])
@Index('audit_log_of_company', ['companyId', 'at', 'id'])
@Index('audit_log_of_request', ['requestId', 'at', 'id'], { where: 'request_id IS NOT NULL' })
@Index('audit_log_of_subject', ['subjectId', 'subjectType', 'at', 'id'])
@Index('audit_log_of_team', ['teamId', 'at', 'id'], { where: 'team_id IS NOT NULL' })
export class AuditRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('integer', { name: 'company_id', nullable: true })
  companyId: number | null;

  @Column('bigint')
  seq: string;

  @IsoTimeColumn('at')
  at: IsoTime;

  @Column('text', { name: 'actor_firebase_id', nullable: true })
  actorFirebaseId: string | null;

  @Column('integer', { name: 'actor_user_id', nullable: true })
  actorUserId: number | null;

  @Column('text')
  action: string;

  @Column('text', { name: 'subject_type' })
  subjectType: string;

  @Column('text', { name: 'subject_id' })
  subjectId: string;

  @Column('text')
  door: string;

  @Column('text', { name: 'request_id', nullable: true })
  requestId: string | null;

  @Column('text', { nullable: true })
  personal: string | null;

  @Column('bytea')
  digest: Buffer;

  @Column('bytea')
  mac: Buffer;

  @Column('text', { name: 'key_id', nullable: true })
  keyId: string | null;

  @Column('integer', { name: 'team_id', nullable: true })
  teamId: number | null;
}
