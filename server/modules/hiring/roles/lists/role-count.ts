import type { EntityManager } from 'typeorm';
import { denied } from '../../../../core/access/denial.js';
import { lockedCount } from '../../../../platform/database/key-lock.js';
import { JobRoleState } from '../role.enums.js';
import { MAX_ROLES } from '../role.model.js';

/**
 * Throws CONFLICT if the company has reached its limit of roles. Locks, so that no other transaction adds one
 * meanwhile.
 */
export async function checkCount(manager: EntityManager, companyId: number): Promise<void> {
  const rows = `FROM job_roles WHERE company_id = $1 AND state <> '${JobRoleState.CLOSED}'`;
  const count = await lockedCount(manager, `roles:${companyId}`, rows, [companyId]);
  if (count >= MAX_ROLES) throw denied({ reason: 'TOO_MANY_ROLES' });
}
