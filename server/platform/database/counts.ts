import { Logger } from '@nestjs/common';
import { MINUTE_MS } from '../time/durations.js';

/** How often counts are written by default, in milliseconds. */
const PERIOD = MINUTE_MS;

/** SQL for the current day in UTC. */
export const TODAY = `(now() AT TIME ZONE 'UTC')::date`;

/**
 * Counts that are not written yet. Rows with the same key are merged, so the size depends only on the number of keys.
 */
export class CountBuffer<Row extends object> {
  private rows = new Map<string, Row>();

  /**
   * @param merge Adds the counts of a row to an earlier one with the same key.
   * @param most The maximum number of waiting rows. Further keys are not counted.
   */
  constructor(
    private readonly keyOf: (row: Row) => string,
    private readonly merge: (known: Row, row: Row) => void,
    private readonly most = Infinity,
  ) {}

  get size(): number {
    return this.rows.size;
  }

  /** Adds the counts of a row. The buffer keeps the row. */
  add(row: Row): void {
    const key = this.keyOf(row);
    const known = this.rows.get(key);
    if (known) this.merge(known, row);
    else if (this.rows.size < this.most) this.rows.set(key, row);
  }

  /** Returns all rows and removes them. */
  take(): Row[] {
    const rows = [...this.rows.values()];
    this.rows = new Map();
    return rows;
  }

  /** Puts back rows that could not be written. */
  putBack(rows: Row[]): void {
    for (const row of rows) this.add(row);
  }
}

/** Writes the counts of a buffer, by default once a minute, so that servers share one row per key and day. */
export class CountWriter<Row extends object> {
  private readonly logger = new Logger('Counts');
  private timer: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();

  /**
   * @param what The subject of the counts, for the log.
   * @param write Writes rows. If it fails, they are written with the next ones.
   * @param afterwards Runs after every attempt to write.
   */
  constructor(
    private readonly what: string,
    private readonly buffer: Pick<CountBuffer<Row>, 'take' | 'putBack'>,
    private readonly write: (rows: Row[]) => Promise<unknown>,
    private readonly afterwards: () => Promise<void> = async () => undefined,
  ) {}

  /** @param period How often rows are written, in milliseconds. */
  start(period = PERIOD): void {
    void this.flush();
    this.timer = setInterval(() => void this.flush(), period).unref();
  }

  /** Writes all counts. */
  flush(): Promise<void> {
    return (this.writing = this.writing.then(() => this.writeAll()).then(this.afterwards));
  }

  /** Writes the last counts. Call it after all requests have finished. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private async writeAll(): Promise<void> {
    const rows = this.buffer.take();
    if (rows.length === 0) return;
    try {
      await this.write(rows);
    } catch (error) {
      this.buffer.putBack(rows);
      this.logger.warn(`Could not write the counts of ${this.what}, will retry: ${String(error)}`);
    }
  }
}
