import pg from 'pg';
import type { TestServer } from './app.js';
import { until } from './until.js';

/**
 * Starts requests after a transaction of the test has run a statement, and commits once a number of requests wait for
 * its locks. The statement therefore takes effect after the requests' reads before their locks, and before their reads
 * after them.
 */
export async function whileHeld<T>(
  { database, databaseUrl }: Pick<TestServer, 'database'> & { databaseUrl?: string },
  [statement, values]: [sql: string, values: unknown[]],
  requests: () => Promise<T>,
  waiting = 1,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl ?? process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(statement, values);
    const {
      rows: [{ pid }],
    } = await client.query('SELECT pg_backend_pid() AS pid');
    const answer = requests();
    await until(async () => {
      const blocked = await database.query(
        `SELECT FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))`,
        [pid],
      );
      return blocked.length >= waiting;
    });
    await client.query('COMMIT');
    return await answer;
  } finally {
    // Rolls back if it was not committed.
    await client.end();
  }
}
