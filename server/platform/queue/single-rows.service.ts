import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DatabaseService } from '../database/database.service.js';
import { execute, queryRow, queryRows } from '../database/statement.js';
import { meter } from '../telemetry/instruments.js';

/** The delay after the first failure; it doubles with each one, up to a day. */
const FIRST_PAUSE = `interval '1 minute'`;
const LONGEST_PAUSE = `interval '1 day'`;
/** More doublings exceed the maximum delay. */
const MOST_DOUBLINGS = 12;
/** The maximum length of a stored error, in characters. */
const MAX_PROBLEM = 500;

/**
 * SQL condition that a row is not waiting for a retry. `key` is SQL for its key as text. Work that selects its rows
 * with this condition skips failing rows until their retry.
 */
export const isNotWaiting = (kind: string, key: string) =>
  `NOT EXISTS (SELECT FROM row_failures f WHERE f.kind = '${kind}' AND f.key = ${key} AND f.retry_at > now())`;

/**
 * Runs background work for each row separately: a failure does not block other rows, and is retried with exponential backoff.
 * Operators see failures in the log and in `row_failures`.
 */
@Injectable()
export class SingleRowsService implements OnModuleInit {
  private readonly logger = new Logger('Rows');

  constructor(private readonly database: DatabaseService) {}

  onModuleInit(): void {
    meter()
      .createObservableGauge('rows.failing', {
        description: 'Rows that background work could not handle and tries again, by kind of work.',
      })
      .addCallback(async (result) => {
        const rows = await queryRows<{ kind: string; count: number }>(
          this.database,
          `SELECT kind, count(*)::integer AS count FROM row_failures GROUP BY kind`,
        );
        for (const { kind, count } of rows) result.observe(count, { kind });
      });
  }

  /** Calls `work` for each row, one after another. Continues after failures. Returns the number of successes. */
  async each<Key extends string | number>(
    kind: string,
    keys: readonly Key[],
    work: (key: Key) => Promise<void>,
  ): Promise<number> {
    let done = 0;
    for (const key of keys) {
      try {
        await work(key);
        await execute(this.database, `DELETE FROM row_failures WHERE kind = $1 AND key = $2`, [
          kind,
          String(key),
        ]);
        done += 1;
      } catch (error) {
        await this.note(kind, String(key), error);
      }
    }
    return done;
  }

  /** The same for work that handles many rows at once. If that fails, it handles each row separately. */
  async together<Key extends string | number>(
    kind: string,
    keys: readonly Key[],
    work: (keys: readonly Key[]) => Promise<void>,
  ): Promise<void> {
    if (keys.length === 0) return;
    try {
      await work(keys);
      await execute(this.database, `DELETE FROM row_failures WHERE kind = $1 AND key = ANY($2)`, [
        kind,
        keys.map(String),
      ]);
    } catch {
      await this.each(kind, keys, (key) => work([key]));
    }
  }

  private async note(kind: string, key: string, error: unknown): Promise<void> {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, MAX_PROBLEM);
    const failure = await queryRow<{ attempts: number }>(
      this.database,
      `INSERT INTO row_failures AS f (kind, key, problem, retry_at) VALUES ($1, $2, $3, now() + ${FIRST_PAUSE})
       ON CONFLICT (kind, key) DO UPDATE SET attempts = f.attempts + 1, problem = $3,
         retry_at = now() + least(${FIRST_PAUSE} * 2 ^ least(f.attempts, ${MOST_DOUBLINGS}), ${LONGEST_PAUSE})
       RETURNING attempts`,
      [kind, key, problem],
    );
    this.logger.error({ message: `A row could not be handled: ${problem}`, kind, key, ...failure });
  }
}
