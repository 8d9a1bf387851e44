import { createHash } from 'node:crypto';
import type { Pool, QueryConfig } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/** Names of prepared statements by their text. There are only some dozens, so nothing is evicted. */
const names = new Map<string, string>();

/**
 * Runs a statement that each connection parses and plans only once. Use it for statements whose best plan does not
 * depend on the values, so not for searches.
 */
export async function runPrepared<Row extends object>(
  database: DataSource,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await poolOf(database).query<Row>(prepared(text, values));
  return rows;
}

/** The rows that a statement returned, and how many rows it read or changed. */
export interface Executed<Row> {
  rows: Row[];
  count: number;
}

/** Runs a statement, inside the manager's transaction if it has one. */
export async function execute<Row>(
  manager: EntityManager,
  sql: string,
  values: unknown[] = [],
): Promise<Executed<Row>> {
  const runner = manager.queryRunner ?? manager.dataSource.createQueryRunner();
  try {
    const { records, affected } = await runner.query(sql, values, true);
    return { rows: records, count: affected ?? 0 };
  } finally {
    if (!manager.queryRunner) await runner.release();
  }
}

/** How often PostgreSQL checks whether a statement's client is still connected, in milliseconds (`client_connection_check_interval`). */
export const CHECK_INTERVAL = 250;

/** Runs a statement. If the signal is aborted, closes the connection, and PostgreSQL then cancels the statement. */
export async function runAbortable<Row extends object>(
  pool: Pool,
  query: QueryConfig,
  signal?: AbortSignal,
): Promise<Row[]> {
  if (!signal) return (await pool.query<Row>(query)).rows;
  const client = await pool.connect();
  const close = () => client.release(true);
  if (signal.aborted) {
    client.release();
    throw signal.reason;
  }
  signal.addEventListener('abort', close, { once: true });
  // A broken connection also rejects the query. Without a listener, its error event would end the process.
  client.on('error', ignore);
  let failure: Error | boolean = false;
  try {
    return (await client.query<Row>(query)).rows;
  } catch (error) {
    failure = error instanceof Error ? error : true;
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', close);
    client.off('error', ignore);
    // Like `pool.query`: a connection that failed is not reused.
    if (!signal.aborted) client.release(failure);
  }
}

const ignore = () => undefined;

/** A query with the name under which the driver prepares it. */
export const prepared = (text: string, values: unknown[]) => ({ name: nameOf(text), text, values });

/** The connection pool of a data source. */
export function poolOf({ driver }: DataSource): Pool {
  const { master }: { master: Pool } = Object(driver);
  return master;
}

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('hex').slice(0, 16)));
  return name;
}
