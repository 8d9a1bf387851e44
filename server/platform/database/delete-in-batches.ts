import { execute, type SqlSource } from './statement.js';

/** Rows deleted per statement, few enough to stay well within the statement timeout. */
const BATCH = 5_000;

/** Deletes all rows that match a condition. Several servers can do this concurrently without blocking each other. */
export async function deleteInBatches(
  database: SqlSource,
  table: string,
  key: string,
  condition: string,
): Promise<void> {
  for (;;) {
    const deleted = await execute(
      database,
      `DELETE FROM ${table} WHERE ${key} = ANY(ARRAY(
         SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`,
    );
    if (deleted < BATCH) return;
  }
}
