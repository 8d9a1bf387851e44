import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../platform/validation/time.js';

/** How often a client used a legacy call on a day. Kept for a year. */
@Entity('legacy_usage')
@Check('legacy_usage_calls_positive', 'calls > 0')
export class LegacyUsageRecord {
  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('text')
  client: string;

  @PrimaryColumn('text')
  path: string;

  @PrimaryColumn('text')
  outcome: string;

  @Column('bigint')
  calls: string;

  @IsoTimeColumn('last_seen_at')
  lastSeenAt: IsoTime;
}
