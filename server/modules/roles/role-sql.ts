import type { Actor } from '../../core/access/actor.js';
import type { SqlValues } from '../../platform/database/keyset.js';
import { managesRoles } from './role.policy.js';

/** The condition that a user is the hiring manager or a recruiter of a role, by default `r`. */
export const isOn = (
  user: string,
  role = 'r',
): string => `(${role}.hiring_manager_id = ${user}::integer OR EXISTS (
  SELECT FROM job_role_recruiters o WHERE o.role_id = ${role}.id AND o.user_id = ${user}::integer))`;

/** The condition that the actor manages a role of a company: the rules of `managesRole`. */
export const isManaged = (actor: Actor, companyId: number, sql: SqlValues, role = 'r'): string =>
  managesRoles(actor, companyId) ? 'true' : isOn(sql.add(actor.user?.id ?? null), role);
