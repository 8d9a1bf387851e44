import type { EntityManager } from 'typeorm';
import { denied } from '../../../../core/access/denial.js';
import { PRIVILEGES } from '../../../../core/access/privilege.js';
import { UserPrivilege } from '../../../../core/access/user-privilege.entity.js';
import { queryRow, queryRows } from '../../../../platform/database/statement.js';
import { Company } from '../../companies/company.entity.js';
import { type User, UserType } from '../user.entity.js';

/**
 * Throws CONFLICT if the user is the last active admin of their company. Locks the company, so that its last two admins
 * cannot leave concurrently. With `unlessAlone`, the only member of a company may leave.
 */
export async function checkIsNotLastAdmin(
  manager: EntityManager,
  user: Pick<User, 'id' | 'companyId' | 'userType' | 'suspendedAt'>,
  { unlessAlone = false } = {},
): Promise<void> {
  if (user.companyId === null || user.userType !== UserType.ADMIN || user.suspendedAt) return;
  await manager.findOne(Company, { where: { id: user.companyId }, lock: { mode: 'for_no_key_update' } });
  const [{ hasAdmin, isAlone }] = await queryRows<{ hasAdmin: boolean; isAlone: boolean }>(
    manager,
    `SELECT EXISTS (SELECT FROM users WHERE company_id = $1 AND id <> $2 AND user_type = 'admin' AND suspended_at IS NULL)
              AS "hasAdmin",
            NOT EXISTS (SELECT FROM users WHERE company_id = $1 AND id <> $2) AS "isAlone"`,
    [user.companyId, user.id],
  );
  if (hasAdmin || (unlessAlone && isAlone)) return;
  throw denied({ reason: 'LAST_ADMIN' });
}

/** Throws CONFLICT if the user is the last active holder of 'MASTER CONTROL'. Locks all holders. */
export async function checkIsNotLastMaster(manager: EntityManager, userId: number): Promise<void> {
  const title = PRIVILEGES.masterControl;
  if (!(await manager.existsBy(UserPrivilege, { userId, privilegeTitle: title }))) return;
  await manager.find(UserPrivilege, {
    where: { privilegeTitle: title },
    order: { userId: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  // A separate statement, so that it sees changes committed while this transaction waited for the lock.
  const hasOthers =
    (await queryRow(
      manager,
      `SELECT FROM user_privileges p JOIN users u ON u.id = p.user_id
     WHERE p.privilege_title = $1 AND p.user_id <> $2 AND u.suspended_at IS NULL LIMIT 1`,
      [title, userId],
    )) !== null;
  if (!hasOthers) throw denied({ reason: 'LAST_MASTER_CONTROL' });
}
