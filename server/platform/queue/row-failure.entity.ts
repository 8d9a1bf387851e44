import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../validation/time.js';

/** A row that background work failed to handle, and the time of the next attempt. */
@Entity('row_failures')
export class RowFailure {
  /** The name of the work, such as `candidate-erasures`. */
  @PrimaryColumn('text')
  kind: string;

  /** The key of the row within the work. */
  @PrimaryColumn('text')
  key: string;

  @Column('integer', { default: 1 })
  attempts: number;

  @Column('text')
  problem: string;

  @IsoTimeColumn('retry_at')
  retryAt: IsoTime;
}
