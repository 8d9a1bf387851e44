import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';

/**
 * An account that is being created for another person. Its id is chosen before the account exists at the identity
 * provider, for crash recovery.
 */
@Entity('pending_accounts')
@Check('pending_accounts_email_lower', 'email = lower(email)')
@Unique(['firebaseId'])
export class PendingAccount {
  @PrimaryColumn('text')
  email: string;

  @Column('text', { name: 'firebase_id' })
  firebaseId: string;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @IsoTimeColumn('claimed_until', { default: () => "'-infinity'" })
  claimedUntil: IsoTime;
}
