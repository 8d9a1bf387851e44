import { createHash } from 'node:crypto';
import type { Pool, QueryConfig } from 'pg';
import type { DataSource, EntityManager, QueryResult } from 'typeorm';
import { propertiesOf } from '../validation/properties.js';
import { readUsesPreparedStatements } from '../settings/settings.js';

/** Names of prepared statements by their text. There are only some dozens, so nothing is evicted. */
const names = new Map<string, string>();
/** Whether statements have names. Read when the first one runs. */
let isNaming: boolean | undefined;

/** A transaction, or an object that has one or can open one: a change, `Database` or a data source. */
export type SqlSource = EntityManager | { readonly manager: EntityManager };

/**
 * Runs a statement and returns its rows, including those of RETURNING. Runs in the source's transaction if it has one.
 * For reads on behalf of a request, use `DatabaseService.rows`, which waits for the caller's turn.
 */
export async function queryRows<Row extends object>(
  source: SqlSource,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await run(source, sql, values)).records;
}

/** Runs a statement and returns its first row, or null if there is none. */
export async function queryRow<Row extends object>(
  source: SqlSource,
  sql: string,
  values: unknown[] = [],
): Promise<Row | null> {
  return (await run(source, sql, values)).records[0] ?? null;
}

/** Runs a statement and returns how many rows it read or changed. */
export async function execute(source: SqlSource, sql: string, values: unknown[] = []): Promise<number> {
  return (await run(source, sql, values)).affected ?? 0;
}

async function run(source: SqlSource, sql: string, values: unknown[]): Promise<QueryResult> {
  const manager = 'manager' in source ? source.manager : source;
  const runner = manager.queryRunner ?? manager.dataSource.createQueryRunner();
  try {
    return await runner.query(sql, values, true);
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

/**
 * A query that each connection parses and plans only once, by its name, unless PREPARED_STATEMENTS is off. Use it for
 * statements whose best plan does not depend on the values, so not for searches.
 */
export function prepared(text: string, values: unknown[]): QueryConfig {
  isNaming ??= readUsesPreparedStatements();
  return isNaming ? { name: nameOf(text), text, values } : { text, values };
}

/** The connection pool of a data source. */
export function poolOf({ driver }: DataSource): Pool {
  const { master } = propertiesOf(driver);
  if (!isPool(master)) throw new Error('The data source has no pool of PostgreSQL connections.');
  return master;
}

const isPool = (value: unknown): value is Pool => typeof propertiesOf(value).connect === 'function';

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('hex').slice(0, 16)));
  return name;
}
