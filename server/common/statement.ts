import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
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

/** A statement as the driver takes it to prepare it. */
export const prepared = (text: string, values: unknown[]) => ({ name: nameOf(text), text, values });

const poolOf = ({ driver }: DataSource) => (driver as PostgresDriver).master as Pool;

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('hex').slice(0, 16)));
  return name;
}
