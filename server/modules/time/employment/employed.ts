import type { EntityManager } from 'typeorm';
import { lockKey } from '../../../platform/database/key-lock.js';
import { rowsOfEach } from '../../../platform/database/loaders.js';
import { execute, queryRows, type SqlSource } from '../../../platform/database/statement.js';
import type { Employed } from './employment-cells.js';
import {
  type Employment,
  EMPLOYMENT_COLUMNS,
  type EmploymentTerms,
  TERMS_COLUMNS,
} from './employment.entity.js';

/** Reads the employment of people with its terms, newest first. */
export async function readEmployed(
  source: SqlSource,
  companyId: number,
  userIds: readonly number[],
): Promise<Map<number, Employed[]>> {
  const employments = await queryRows<Employment>(
    source,
    `SELECT ${EMPLOYMENT_COLUMNS} FROM employments e WHERE e.user_id = ANY($1) AND e.company_id = $2
     ORDER BY e.started_on DESC`,
    [userIds, companyId],
  );
  const terms = await queryRows<EmploymentTerms>(
    source,
    `SELECT ${TERMS_COLUMNS} FROM employment_terms t WHERE t.employment_id = ANY($1) ORDER BY t.effective_from DESC`,
    [employments.map(({ id }) => id)],
  );
  const termsOf = rowsOfEach(
    employments.map(({ id }) => id),
    terms,
    ({ employmentId }) => employmentId,
  );
  const employed = employments.map((one, index) => ({ ...one, terms: termsOf[index]! }));
  const byUser = rowsOfEach(userIds, employed, ({ userId }) => userId);
  return new Map(userIds.map((id, index) => [id, byUser[index]!]));
}

/** Locks people, and what changes of their employment and managers wait for. */
export async function lockEmployed(
  manager: EntityManager,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  await execute(
    manager,
    `SELECT FROM users WHERE id = ANY($1) AND company_id = $2 ORDER BY id FOR NO KEY UPDATE`,
    [ids, companyId],
  );
  await lockKey(manager, `personnel numbers ${companyId}`);
  await lockKey(manager, `reporting-lines:${companyId}`);
}
