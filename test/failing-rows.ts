import type { TestDatabase } from './test-server.js';

/** Makes changes of one row fail, as corrupt data would. Returns a function that ends that. */
export async function failing(
  database: TestDatabase,
  event: 'UPDATE' | 'DELETE',
  table: string,
  id: string | number,
): Promise<() => Promise<void>> {
  const name = `fail_${table}_${id}`;
  await database.query(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'This row fails.'; END $$`,
  );
  await database.query(
    `CREATE TRIGGER ${name} BEFORE ${event} ON ${table} FOR EACH ROW WHEN (OLD.id = ${id}) EXECUTE FUNCTION ${name}()`,
  );
  return async () => {
    await database.query(`DROP FUNCTION ${name} CASCADE`);
  };
}

/** Returns what operators see of a failed row. */
export const failureOf = async (database: TestDatabase, kind: string, id: string | number) =>
  (
    await database.query(
      `SELECT attempts, problem, retry_at > now() AS waits FROM row_failures WHERE kind = $1 AND key = $2`,
      [kind, String(id)],
    )
  )[0];

/** Makes failed rows due for a retry. */
export const endPauses = (database: TestDatabase) =>
  database.query('UPDATE row_failures SET retry_at = now()');
