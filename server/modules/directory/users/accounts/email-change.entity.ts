import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { User } from '../user.entity.js';

/** A new email that a user has not confirmed yet. */
@Entity('email_changes')
@Unique(['tokenHash'])
export class EmailChangeRecord {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column('text')
  email: string;

  @Column('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @IsoTimeColumn('expires_at')
  expiresAt: IsoTime;

  @IsoTimeColumn('signed_in_at', { nullable: true })
  signedInAt: IsoTime | null;
}
