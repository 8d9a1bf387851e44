import type { EntityManager } from 'typeorm';
import { queryRows } from '../../../../platform/database/statement.js';

/** Returns the users that belong to the company, and locks them so that they stay in it until the transaction ends. */
export async function holdColleagues(
  manager: EntityManager,
  companyId: number,
  userIds: readonly number[],
): Promise<number[]> {
  // In order, so that simultaneous changes cannot deadlock.
  const rows = await queryRows<{ id: number }>(
    manager,
    `SELECT id FROM users WHERE id = ANY($1) AND company_id = $2 ORDER BY id FOR SHARE`,
    [userIds, companyId],
  );
  return rows.map(({ id }) => id);
}
