import type { EntityManager } from 'typeorm';
import { queryRow } from '../../../../platform/database/statement.js';

/** Who decides about a request. */
export type Deciders = { rule: 'MANAGER' | 'COMPANY_ADMINS' };

/**
 * Returns who decides about requests of a person for days up to `lastDay`: the manager, if the person reported to the manager on
 * that day, else the admins. Null if that is nobody but the person.
 */
export async function decidersOf(
  manager: EntityManager,
  companyId: number,
  userId: number,
  lastDay: string,
): Promise<Deciders | null> {
  const isManaged =
    (await queryRow(
      manager,
      `SELECT FROM reporting_lines l JOIN users u ON u.id = l.manager_id AND u.company_id = $1 AND u.suspended_at IS NULL
     WHERE l.user_id = $2 AND l.company_id = $1 AND l.ended_at IS NULL AND l.since <= $3::date`,
      [companyId, userId, lastDay],
    )) !== null;
  if (isManaged) return { rule: 'MANAGER' };
  const hasAdmin =
    (await queryRow(
      manager,
      `SELECT FROM users WHERE company_id = $1 AND user_type = 'admin' AND suspended_at IS NULL AND id <> $2 LIMIT 1`,
      [companyId, userId],
    )) !== null;
  return hasAdmin ? { rule: 'COMPANY_ADMINS' } : null;
}
