import type { EntityManager } from 'typeorm';
import { execute, queryRow } from './statement.js';

/**
 * Locks a key until the transaction ends: transactions that lock the same key wait for each other. For rules about the
 * number of rows, which row locks cannot enforce.
 */
export const lockKey = async (manager: EntityManager, key: string): Promise<void> =>
  void (await execute(manager, `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [key]));

/** Locks a key and returns how many rows there are. `rows` begins with FROM. */
export async function lockedCount(
  manager: EntityManager,
  key: string,
  rows: string,
  values: unknown[],
): Promise<number> {
  await lockKey(manager, key);
  const counted = await queryRow<{ count: number }>(
    manager,
    `SELECT count(*)::integer AS count ${rows}`,
    values,
  );
  return counted!.count;
}
