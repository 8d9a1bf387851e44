import type { EntityManager } from 'typeorm';
import { execute } from '../../../../platform/database/statement.js';

/** How long companies keep the personal data of candidates after their last application, in days, unless they change it. */
export const DEFAULT_RETENTION = 180;
/** What companies can choose, in days. */
export const MIN_RETENTION = 30;
export const MAX_RETENTION = 730;

/** SQL for how many days a company keeps the data of candidates. `companyId` is SQL, too. */
export const retentionDays = (companyId: string): string =>
  `coalesce((SELECT kept.retention_days FROM candidate_privacy kept WHERE kept.company_id = ${companyId}), ${DEFAULT_RETENTION})`;

/** SQL for the last day on which a company keeps the data of a candidate who applies today. `companyId` is SQL, too. */
export const keptFromToday = (companyId: string): string => `(current_date + ${retentionDays(companyId)})`;

/** SQL for the last day on which the applications of candidate `c` allow to keep its data for a number of days. */
export const keptAfterApplying = (days: string): string => `(${days} + coalesce(
  (SELECT max(a.applied_at)::date FROM applications a WHERE a.candidate_id = c.id), c.created_at::date))`;

/** Keeps the data of a locked candidate until at least a given day, with the person's consent. */
export const retainUntil = (manager: EntityManager, id: number, day: string): Promise<unknown> =>
  execute(manager, `UPDATE candidates SET retain_until = greatest(retain_until, $2::date) WHERE id = $1`, [
    id,
    day,
  ]);

/** Limits the retention of locked candidates to what their applications allow. */
export const retainNormally = (manager: EntityManager, ids: readonly number[]): Promise<unknown> =>
  execute(
    manager,
    `UPDATE candidates c SET retain_until = ${keptAfterApplying(retentionDays('c.company_id'))} WHERE c.id = ANY($1)`,
    [ids],
  );
