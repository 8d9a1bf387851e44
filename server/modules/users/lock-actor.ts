import type { EntityManager } from 'typeorm';
import type { Actor, ActorUser } from '../../core/access/actor.js';
import type { PrivilegeTitle } from '../../core/access/privilege.js';
import { queryRow, queryRows } from '../../platform/database/statement.js';

/**
 * Returns the actor as they are now, and keeps their company, role and privileges until the end of the transaction. For
 * changes that outlast the rights of the person who made them.
 */
export async function lockActor(manager: EntityManager, actor: Actor): Promise<Actor> {
  const { id } = actor.user!;
  const user = await queryRow<Pick<ActorUser, 'companyId' | 'userType'>>(
    manager,
    `SELECT company_id AS "companyId", user_type AS "userType" FROM users
     WHERE id = $1 AND suspended_at IS NULL FOR SHARE`,
    [id],
  );
  const held = await queryRows<{ title: PrivilegeTitle }>(
    manager,
    `SELECT privilege_title AS title FROM user_privileges WHERE user_id = $1 ORDER BY 1 FOR SHARE`,
    [id],
  );
  const titles = held.map(({ title }) => title);
  return {
    ...actor,
    user: user && { ...actor.user!, ...user },
    privileges: new Set(titles.filter((title) => actor.privileges.has(title))),
  };
}
