import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../platform/validation/time.js';

/**
 * A session. Its cookie is valid only while the row exists. The digest is the SHA-256 of the cookie, so the table
 * contains no credentials.
 */
@Entity('sessions')
@Unique(['digest'])
@Index('sessions_by_identity', ['firebaseId', 'lastUsedAt'])
export class SessionRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  digest: string;

  @Column('text', { name: 'firebase_id' })
  firebaseId: string;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @IsoTimeColumn('last_used_at', { default: () => 'now()' })
  lastUsedAt: IsoTime;

  @IsoTimeColumn('expires_at')
  expiresAt: IsoTime;

  @Column('text', { name: 'user_agent', nullable: true })
  userAgent: string | null;
}
