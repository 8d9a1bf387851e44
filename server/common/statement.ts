import { createHash } from 'node:crypto';
import type { Pool, QueryConfig } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** Names of statements by their text: the product has some dozens. */
const names = new Map<string, string>();

/**
 * Runs a statement that each connection prepares once: PostgreSQL reads and plans it once, not at every call. For few
 * texts, whose best plan does not hang on the values: a search is none.
 */
export async function runPrepared<Row extends object>(
  database: DataSource,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await poolOf(database).query<Row>(prepared(text, values));
  return rows;
}

/** How long PostgreSQL goes on with a statement whose client has gone, in milliseconds (`client_connection_check_interval`). */
export const CHECK_INTERVAL = 250;

/** Runs a statement until the signal is aborted: its connection is closed then, and PostgreSQL cancels the statement. */
export async function runAbortable<Row>(
  pool: Pool,
  query: QueryConfig,
  signal?: AbortSignal,
): Promise<Row[]> {
  if (!signal) return (await pool.query(query)).rows as Row[];
  const client = await pool.connect();
  const close = () => client.release(true);
  if (signal.aborted) {
    client.release();
    throw signal.reason;
  }
  signal.addEventListener('abort', close, { once: true });
  // A connection that breaks fails its statement as well: unheard, the event would end the process.
  client.on('error', ignore);
  let failure: Error | undefined;
  try {
    return (await client.query(query)).rows as Row[];
  } catch (error) {
    failure = error as Error;
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', close);
    client.off('error', ignore);
    // As `pool.query` does: a connection that failed is not used again.
    if (!signal.aborted) client.release(failure);
  }
}

const ignore = () => undefined;

/** A statement as the driver takes it to prepare it. */
export const prepared = (text: string, values: unknown[]) => ({ name: nameOf(text), text, values });

/** The connections to the primary. */
export const poolOf = ({ driver }: DataSource) => (driver as PostgresDriver).master as Pool;

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('hex').slice(0, 16)));
  return name;
}
