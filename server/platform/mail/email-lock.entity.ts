import { Entity, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../validation/time.js';

/** A row that is locked while the emails of a mailbox are counted. */
@Entity('email_locks')
export class EmailLock {
  @PrimaryColumn('bigint', { name: 'mailbox_key' })
  mailboxKey: string;

  @IsoTimeColumn('used_at', { default: () => 'now()' })
  usedAt: IsoTime;
}
