import type { EntityManager } from 'typeorm';
import type { AuditEntry } from '../../../../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../../../../core/ledger/audit/audit-registry.js';
import { queryRow, queryRows, type SqlSource } from '../../../../platform/database/statement.js';
import { ABSENCE_COLUMNS, type AbsenceRequest } from './absence.entity.js';

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
