import type { EntityManager } from 'typeorm';
import { denied } from '../../../core/access/denial.js';
import { lockedCount } from '../../../platform/database/key-lock.js';
import { settings } from '../../../platform/settings/settings.js';

/** How many emails to applicants a company may write per day. Cancelled emails do not count. */
export const MOST_OF_COMPANY = 1_000;

/** Throws if a company would exceed its daily limit. Concurrent calls wait for each other. */
export async function checkCompanyLimit(
  manager: EntityManager,
  companyId: number,
  count: number,
): Promise<void> {
  const written = await lockedCount(
    manager,
    `applicant emails of ${companyId}`,
    `FROM applicant_emails
     WHERE company_id = $1 AND created_at > now() - interval '1 day' AND state <> 'CANCELLED'`,
    [companyId],
  );
  const most = Math.max(1, Math.round(MOST_OF_COMPANY * settings().rateLimitScale));
  if (written + count > most) throw denied({ reason: 'APPLICANT_EMAIL_LIMIT' });
}
