import type { EntityManager } from 'typeorm';
import { AppError } from '../../../../platform/errors/app-error.js';
import { lockKey } from '../../../../platform/database/key-lock.js';
import { queryRows } from '../../../../platform/database/statement.js';

/**
 * Returns those external ids that members of a company have. Until the transaction ends, nobody else can assign an
 * external id in the company. Lock the users first, so that concurrent changes cannot deadlock.
 */
export async function takenExternalIds(
  manager: EntityManager,
  companyId: number,
  wanted: readonly string[],
): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  await lockKey(manager, `external-ids:${companyId}`);
  const rows = await queryRows<{ externalId: string }>(
    manager,
    `SELECT external_id AS "externalId" FROM users WHERE company_id = $1 AND external_id = ANY($2)`,
    [companyId, wanted],
  );
  return new Set(rows.map(({ externalId }) => externalId));
}

/** The error for an external id that another member has. */
export const externalIdTaken = (): AppError =>
  new AppError('CONFLICT', 'Another person in the company has this external id. Enter a different one.', {
    reason: 'EXTERNAL_ID_TAKEN',
    errors: [{ field: 'externalId', message: 'belongs to another person', reason: 'TAKEN' }],
  });

/** The error of a row with the external id of another person. */
export const TAKEN = { field: 'externalId', message: 'belongs to another person', reason: 'TAKEN' } as const;
