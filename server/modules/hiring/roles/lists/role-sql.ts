import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { PRIVILEGES } from '../../../../core/access/privilege.js';
import { SqlValues } from '../../../../platform/database/keyset.js';
import { queryRow } from '../../../../platform/database/statement.js';
import { isHiddenFrom } from '../../../directory/users/candidacies.js';
import { isOpen } from '../../../directory/companies/open-company.js';
import type { JobRole } from '../job-role.entity.js';
import { MANAGE_ROLES, managesRoles } from '../role.policy.js';
import { ROLES_FEATURE } from '../roles.capability.js';

/** SQL condition that a user is the hiring manager or a recruiter of a role, by default `r`. */
export const isOn = (
  user: string,
  role = 'r',
): string => `(${role}.hiring_manager_id = ${user}::integer OR EXISTS (
  SELECT FROM job_role_recruiters o WHERE o.role_id = ${role}.id AND o.user_id = ${user}::integer))`;

/** SQL condition that the actor manages a role of a company: the same rules as `managesRole`. */
export const isManaged = (actor: Actor, companyId: number, sql: SqlValues, role = 'r'): string =>
  managesRoles(actor, companyId) ? 'true' : isOn(sql.add(actor.user?.id ?? null), role);

/**
 * Selects the ids of the company members that manage the applications for a role: the same rules as `managesRole`, but
 * without candidates. Includes suspended people.
 */
export const managersOf = ({ id, companyId }: Pick<JobRole, 'id' | 'companyId'>, sql: SqlValues): string =>
  managersIn({ role: `${sql.add(id)}::integer`, company: `${sql.add(companyId)}::integer` }, sql);

/** The same for a role given by columns or placeholders. */
export function managersIn({ role, company }: { role: string; company: string }, sql: SqlValues): string {
  const titles = sql.add([PRIVILEGES.masterControl, MANAGE_ROLES]);
  const isMember = `m.company_id = ${company}`;
  return `SELECT handler.id FROM (SELECT m.id FROM users m WHERE ${isMember} AND m.user_type = 'admin'
    UNION SELECT m.id FROM user_privileges p JOIN users m ON m.id = p.user_id
      WHERE ${isMember} AND p.privilege_title = ANY(${titles}::text[])
    UNION SELECT m.id FROM job_roles g JOIN users m ON m.id = g.hiring_manager_id
      WHERE g.id = ${role} AND ${isMember}
    UNION SELECT m.id FROM job_role_recruiters o JOIN users m ON m.id = o.user_id
      WHERE o.role_id = ${role} AND ${isMember}) AS handler
    WHERE NOT ${isHiddenFrom('handler.id', { role })}`;
}

/**
 * Whether a user may still act for a role: its company is open and has open roles, and the user manages the role or
 * holds MASTER CONTROL. For jobs that run some time after the user's request.
 */
export async function mayStillAct(
  manager: EntityManager,
  userId: number | null,
  role: Pick<JobRole, 'id' | 'companyId'>,
): Promise<boolean> {
  const sql = new SqlValues();
  const managers = managersOf(role, sql);
  return (
    (await queryRow(
      manager,
      `SELECT FROM users u, companies c WHERE u.id = ${sql.add(userId)}::integer AND u.suspended_at IS NULL
       AND c.id = ${sql.add(role.companyId)}::integer AND ${isOpen('c')}
       AND EXISTS (SELECT FROM company_features f WHERE f.company_id = c.id AND f.title = ${sql.add(ROLES_FEATURE)})
       AND (u.id IN (${managers}) OR (EXISTS (SELECT FROM user_privileges p
         WHERE p.user_id = u.id AND p.privilege_title = ${sql.add(PRIVILEGES.masterControl)})
         AND NOT ${isHiddenFrom('u.id', { role: `${sql.add(role.id)}::integer` })}))`,
      sql.values,
    )) !== null
  );
}
