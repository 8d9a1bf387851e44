import type { EntityManager } from 'typeorm';
import { execute } from '../../platform/database/statement.js';

/** The maximum number of rows that one statement deletes. */
const PORTION = 5_000;

/** Deletes the rows of a person in short transactions. Returns how many. May be repeated. */
export async function deleteRowsOfPerson(
  inTransaction: <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>,
  { id, uid }: { id: number | null; uid: string | null },
  signal?: AbortSignal,
): Promise<number> {
  let rows = 0;
  for (let deleted = PORTION; deleted === PORTION; rows += deleted) {
    signal?.throwIfAborted();
    deleted = await inTransaction((manager) =>
      execute(
        manager,
        `DELETE FROM security_log WHERE id = ANY(ARRAY(
           SELECT id FROM security_log WHERE firebase_id = $2 OR user_id = $1 LIMIT ${PORTION}))`,
        [id, uid],
      ),
    );
  }
  return rows;
}
