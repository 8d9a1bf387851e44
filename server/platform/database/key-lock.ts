import type { EntityManager } from 'typeorm';
import { execute } from './statement.js';

/**
 * Locks a key until the end of the transaction: transactions that lock the same key wait for each other. For rules about the
 * number of rows, which no lock of a row can protect.
 */
export const lockKey = async (manager: EntityManager, key: string): Promise<void> =>
  void (await execute(manager, `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [key]));
