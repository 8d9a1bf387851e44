import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../platform/validation/time.js';

/**
 * A request that may be repeated for 24 hours: keyed digests of its caller, operation, key and input, and the encrypted
 * response.
 */
@Entity('idempotency_keys')
@Index('idempotency_keys_by_age', ['createdAt'])
export class IdempotencyKey {
  @PrimaryColumn('bytea')
  id: Buffer;

  @Column('bytea')
  input: Buffer;

  @Column('uuid')
  owner: string;

  @Column('boolean', { default: false })
  done: boolean;

  @Column('bytea', { nullable: true })
  answer: Buffer | null;

  @IsoTimeColumn('claimed_until')
  claimedUntil: IsoTime;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}
