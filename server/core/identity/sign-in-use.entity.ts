import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../platform/validation/time.js';

/** The last use of a sign-in, for people whose company has an inactivity timeout. */
@Entity('sign_in_uses')
@Unique(['firebaseId', 'signedInAt'])
@Index('sign_in_uses_by_time', ['lastUsedAt'])
export class SignInUse {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text', { name: 'firebase_id' })
  firebaseId: string;

  /** In whole seconds, as the identity provider stores it. All tokens and cookies of one sign-in have the same value. */
  @IsoTimeColumn('signed_in_at')
  signedInAt: IsoTime;

  @IsoTimeColumn('last_used_at', { default: () => 'now()' })
  lastUsedAt: IsoTime;
}
