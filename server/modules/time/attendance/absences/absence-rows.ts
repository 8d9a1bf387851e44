import type { EntityManager } from 'typeorm';
import type { AuditEntry } from '../../../../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../../../../core/ledger/audit/audit-registry.js';
import { execute, queryRow, queryRows, type SqlSource } from '../../../../platform/database/statement.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import type { RequestState } from '../attendance.enums.js';
import type { AbsenceRangeInput } from '../attendance.input.js';
import { ABSENCE_COLUMNS, type AbsenceRequest, type AbsenceType, TYPE_COLUMNS } from './absence.entity.js';

/** The audit entry of a request for leave. It is about the person, and never says which kind of leave it is. */
export const aboutAbsence = (
  action: AuditAction,
  { companyId, userId, from, to }: AbsenceRequest,
): AuditEntry => ({
  action,
  companyId,
  subject: { type: 'USER', id: userId },
  after: { absenceFrom: from, absenceTo: to },
});

/** The audit entry of a change of leave to other days. */
export const aboutChange = (
  action: AuditAction,
  request: AbsenceRequest,
  { from, to }: Pick<AbsenceRequest, 'from' | 'to'>,
): AuditEntry => ({
  ...aboutAbsence(action, request),
  before: { absenceFrom: request.from, absenceTo: request.to },
  after: { absenceFrom: from, absenceTo: to },
});

/** Returns a request; null if nothing has the id. */
export const findAbsence = (source: SqlSource, id: number): Promise<AbsenceRequest | null> =>
  queryRow<AbsenceRequest>(source, `SELECT ${ABSENCE_COLUMNS} FROM absence_requests a WHERE a.id = $1`, [id]);

/** Locks requests in the order of their ids, and returns them. */
export const lockAbsences = (manager: EntityManager, ids: readonly number[]): Promise<AbsenceRequest[]> =>
  queryRows<AbsenceRequest>(
    manager,
    `SELECT ${ABSENCE_COLUMNS} FROM absence_requests a WHERE a.id = ANY($1) ORDER BY a.id FOR NO KEY UPDATE`,
    [ids],
  );

/** Keeps a kind of leave as it is. NOT_FOUND if it is archived, unless it is `usedId`. */
export async function holdType(
  manager: EntityManager,
  companyId: number,
  id: number,
  usedId: number | null = null,
): Promise<AbsenceType> {
  const type = await queryRow<AbsenceType>(
    manager,
    `SELECT ${TYPE_COLUMNS} FROM absence_types t
     WHERE t.id = $1 AND t.company_id = $2 AND (t.archived_at IS NULL OR t.id = $3::integer) FOR SHARE`,
    [id, companyId, usedId],
  );
  if (!type) throw notFound('Kind of leave');
  return type;
}

/** What of leave is stored. */
type AbsenceValues = AbsenceRangeInput & Pick<AbsenceRequest, 'typeId' | 'reason'>;

const valuesOf = (values: AbsenceValues): unknown[] => [
  values.typeId,
  values.from,
  values.fromHalf,
  values.to,
  values.toHalf,
  values.fromTime ?? null,
  values.toTime ?? null,
  values.reason,
];

/** Stores leave and returns it. */
export async function insertAbsence(
  manager: EntityManager,
  companyId: number,
  userId: number,
  values: AbsenceValues,
  state: RequestState,
  deciderId: number | null,
): Promise<AbsenceRequest> {
  const [{ id }] = await queryRows<{ id: number }>(
    manager,
    `INSERT INTO absence_requests (company_id, user_id, state, decider_id, decided_at, type_id, from_day, from_half, to_day,
       to_half, from_time, to_time, reason)
     VALUES ($1, $2, $3::text, $4, CASE WHEN $3::text = 'APPROVED' THEN now() END, $5, $6, $7, $8, $9, $10, $11, $12)
     RETURNING id`,
    [companyId, userId, state, deciderId, ...valuesOf(values)],
  );
  return (await findAbsence(manager, id))!;
}

/** Changes leave that is locked and returns it. */
export async function rewriteAbsence(
  manager: EntityManager,
  id: number,
  values: AbsenceValues & Pick<AbsenceRequest, 'deciderId'>,
): Promise<AbsenceRequest> {
  await execute(
    manager,
    `UPDATE absence_requests SET decider_id = $2, type_id = $3, from_day = $4, from_half = $5, to_day = $6, to_half = $7,
       from_time = $8, to_time = $9, reason = $10 WHERE id = $1`,
    [id, values.deciderId, ...valuesOf(values)],
  );
  return (await findAbsence(manager, id))!;
}

/** Ends the change of leave that waits for a decision, if there is one. */
export const endChange = (manager: EntityManager, requestId: number, state: RequestState): Promise<unknown> =>
  execute(manager, `UPDATE absence_changes SET state = $2 WHERE request_id = $1 AND state = 'REQUESTED'`, [
    requestId,
    state,
  ]);
