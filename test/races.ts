import type { TestApp } from './app.js';
import { until } from './until.js';

/**
 * Starts requests while a transaction of the test's own has run a statement, and commits once as many wait for its locks.
 * The statement therefore comes after what the requests read before their locks, and before what they read after them.
 */
export async function whileHeld<T>(
  { database }: Pick<TestApp, 'database'>,
  [statement, values]: [sql: string, values: unknown[]],
  requests: () => Promise<T>,
  waiting = 1,
): Promise<T> {
  const runner = database.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(statement, values);
    const [{ pid }] = await runner.query('SELECT pg_backend_pid() AS pid');
    const answer = requests();
    await until(async () => {
      const blocked = await database.query(
        `SELECT FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))`,
        [pid],
      );
      return blocked.length >= waiting;
    });
    await runner.commitTransaction();
    return await answer;
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
}
