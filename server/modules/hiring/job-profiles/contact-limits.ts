import type { EntityManager } from 'typeorm';
import { denied } from '../../../core/access/denial.js';
import { lockKey } from '../../../platform/database/key-lock.js';
import { queryRow } from '../../../platform/database/statement.js';

/** How many contact requests a company may send, and a person may receive, per day. */
export const MOST_OF_COMPANY = 50;
export const MOST_OF_PERSON = 5;
/** How long a company must wait after a person has declined. */
const REST = "interval '90 days'";

/**
 * Throws if a company may not send a person a contact request: one is pending, the company already knows the person,
 * the person declined within 90 days, or either has reached a limit. Concurrent requests of a company or to a person
 * wait for each other.
 */
export async function checkLimits(manager: EntityManager, companyId: number, userId: number): Promise<void> {
  for (const key of [`contacts of ${companyId}`, `contacts to ${userId}`]) {
    await lockKey(manager, key);
  }
  const counts = await queryRow<{ isAsked: boolean; isDeclined: boolean; company: number; person: number }>(
    manager,
    `SELECT
       EXISTS (SELECT FROM contact_requests WHERE company_id = $1 AND user_id = $2
         AND state IN ('PENDING', 'ACCEPTED')) AS "isAsked",
       EXISTS (SELECT FROM contact_requests WHERE company_id = $1 AND user_id = $2
         AND state = 'DECLINED' AND decided_at > now() - ${REST}) AS "isDeclined",
       (SELECT count(*)::integer FROM contact_requests
         WHERE company_id = $1 AND created_at > now() - interval '1 day') AS company,
       (SELECT count(*)::integer FROM contact_requests
         WHERE user_id = $2 AND created_at > now() - interval '1 day') AS person`,
    [companyId, userId],
  );
  const { isAsked, isDeclined, company, person } = counts!;
  if (isAsked) throw denied({ reason: 'CONTACT_ASKED' });
  if (isDeclined) throw denied({ reason: 'CONTACT_DECLINED' });
  if (company >= MOST_OF_COMPANY || person >= MOST_OF_PERSON) throw denied({ reason: 'CONTACT_LIMIT' });
}
