import type { EntityManager } from 'typeorm';
import { queryRows } from '../../../../platform/database/statement.js';
import { settings } from '../../../../platform/settings/settings.js';

/** What every company may send within a day, and what each member with a confirmed email adds. */
const OF_COMPANY = 1_000;
const OF_MEMBER = 20;
/** A higher limit is not worth counting: the budgets of the people still apply. */
const MOST_COUNTED = 50_000;

/**
 * Returns how many emails of one kind a company may cause within a day to people that may not know it. Few, if few have joined:
 * somebody may have founded it to send spam. Infinity if the limit is too high to count.
 */
export async function mostToStrangers(manager: EntityManager, companyId: number): Promise<number> {
  const [{ members }] = await queryRows<{ members: number }>(
    manager,
    `SELECT count(*)::integer AS members FROM (
       SELECT FROM users WHERE company_id = $1 AND account_confirmed LIMIT ${MOST_COUNTED / OF_MEMBER}) AS confirmed`,
    [companyId],
  );
  const most = Math.round(Math.max(OF_COMPANY, OF_MEMBER * members) * settings().rateLimitScale);
  return most < MOST_COUNTED ? Math.max(1, most) : Infinity;
}
