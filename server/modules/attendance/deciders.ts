import type { EntityManager } from 'typeorm';
import { queryRow } from '../../platform/database/statement.js';

/** Who decides about a request. */
export type Deciders = { rule: 'TEAM_LEAD'; teamId: number } | { rule: 'COMPANY_ADMINS'; teamId: null };

/**
 * Returns who decides about requests of a person: the lead of the team that the person joined first, else the admins. Null if
 * that is nobody but the person.
 */
export async function decidersOf(
  manager: EntityManager,
  companyId: number,
  userId: number,
): Promise<Deciders | null> {
  const team = await queryRow<{ teamId: number }>(
    manager,
    `SELECT m.team_id AS "teamId" FROM team_members m JOIN teams t ON t.id = m.team_id AND t.archived_at IS NULL
     JOIN team_members l ON l.team_id = m.team_id AND l.role = 'lead' AND l.left_at IS NULL AND l.user_id <> m.user_id
     JOIN users u ON u.id = l.user_id AND u.company_id = $1 AND u.suspended_at IS NULL
     WHERE m.user_id = $2 AND m.company_id = $1 AND m.left_at IS NULL AND m.role <> 'guest'
     ORDER BY m.joined_at, m.id LIMIT 1`,
    [companyId, userId],
  );
  if (team) return { rule: 'TEAM_LEAD', ...team };
  const admin = await queryRow(
    manager,
    `SELECT FROM users WHERE company_id = $1 AND user_type = 'admin' AND suspended_at IS NULL AND id <> $2 LIMIT 1`,
    [companyId, userId],
  );
  return admin ? { rule: 'COMPANY_ADMINS', teamId: null } : null;
}
