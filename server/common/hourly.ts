import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';

const HOUR = 60 * 60 * 1000;
/** Soon after the start, for a server that never runs for an hour. */
const FIRST = 10_000;

/** Does some cleaning soon after the start and every hour; answers what stops it. A failure is logged and tried again. */
export function hourly(name: string, work: () => Promise<void>): () => void {
  const logger = new Logger(name);
  const attempt = () =>
    void work().catch((error: unknown) => logger.warn(`Cleaning failed: ${String(error)}`));
  const first = setTimeout(attempt, FIRST).unref();
  const every = setInterval(attempt, HOUR).unref();
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}

/** Rows that one statement deletes: each ends well within its time limit. */
const BATCH = 5_000;

/** Deletes the rows that a condition names, however many have gathered; several servers do not wait for one another. */
export async function deleteInBatches(
  database: DataSource,
  table: string,
  key: string,
  condition: string,
): Promise<void> {
  for (;;) {
    // [rows, count] is what the driver answers to a DELETE.
    const [, deleted] = await database.query(
      `DELETE FROM ${table} WHERE ${key} = ANY(ARRAY(
         SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`,
    );
    if (deleted < BATCH) return;
  }
}
