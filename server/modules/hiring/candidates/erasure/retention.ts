import type { EntityManager } from 'typeorm';
import { execute } from '../../../../platform/database/statement.js';

/** How long the personal data of candidates is kept after their last application, in days. */
export const RETENTION_DAYS = 180;

/** SQL for the last day on which the data of a candidate who applies today is kept. */
export const RETAIN_UNTIL = `(current_date + ${RETENTION_DAYS})`;

/** Keeps the data of a locked candidate until at least a given day, with the person's consent. */
export const retainUntil = (manager: EntityManager, id: number, day: string): Promise<unknown> =>
  execute(manager, `UPDATE candidates SET retain_until = greatest(retain_until, $2::date) WHERE id = $1`, [
    id,
    day,
  ]);

/** Limits the retention of locked candidates to what their applications allow. */
export const retainNormally = (manager: EntityManager, ids: readonly number[]): Promise<unknown> =>
  execute(
    manager,
    `UPDATE candidates c SET retain_until = ${RETENTION_DAYS} + coalesce(
       (SELECT max(a.applied_at)::date FROM applications a WHERE a.candidate_id = c.id), c.created_at::date)
     WHERE c.id = ANY($1)`,
    [ids],
  );
