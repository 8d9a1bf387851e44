import type { DataSource } from 'typeorm';
import { AuditChains } from './audit-chains.js';
import { AuditAction, AuditSubject, ERASED_ROWS } from './audit-entry.js';

/** Rows that one entry names: the database looks each row up in it. */
const ROWS = 1_000;

/** The rows of a person that still hold values, or lost them without an entry that says so. */
const ROWS_OF_PERSON = `
  WITH recorded AS MATERIALIZED (
    SELECT coalesce(company_id, 0) AS chain,
      range_agg((personal::jsonb #>> '{after,${ERASED_ROWS}}')::int8multirange) AS rows
    FROM audit_log WHERE action = '${AuditAction.PERSONAL_VALUES_ERASED}'
      AND personal::jsonb #>> '{after,${ERASED_ROWS}}' IS NOT NULL
    GROUP BY 1)
  SELECT coalesce(a.company_id, 0) AS chain, a.seq FROM audit_log a
  LEFT JOIN recorded r ON r.chain = coalesce(a.company_id, 0)
  WHERE a.action <> '${AuditAction.PERSONAL_VALUES_ERASED}'
    AND ((a.subject_type = 'USER' AND a.subject_id = $1::text)
      OR (a.subject_type = 'IDENTITY' AND a.subject_id = $2)
      OR a.actor_user_id = $1::integer OR a.actor_firebase_id = $2)
    AND (a.personal IS NOT NULL OR (r.rows @> a.seq) IS NOT TRUE)
  ORDER BY chain, a.seq`;

/** What was erased. */
export interface Erasure {
  auditRows: number;
  securityRows: number;
}

/**
 * Erases the personal values of every audit row that a user made or that is about it, and its rows of the security
 * log. In each chain a signed entry names the rows; it is added in the same transaction, or nothing is erased.
 */
export function erasePerson(source: DataSource, userId: number): Promise<Erasure> {
  const chains = new AuditChains();
  return source.transaction(async (manager) => {
    const [person] = await manager.query(`SELECT id, firebase_id AS uid FROM users WHERE id = $1`, [userId]);
    if (!person) throw new Error(`There is no user ${userId}.`);
    const rows: { chain: number; seq: string }[] = await manager.query(ROWS_OF_PERSON, [
      person.id,
      person.uid,
    ]);
    // Not even the owner of the table may update it otherwise.
    await manager.query(`GRANT UPDATE (personal) ON audit_log TO CURRENT_USER`);
    for (const { chain, seqs } of portionsOf(rows)) {
      await chains.append(manager, null, { door: 'operator', requestId: null }, [
        {
          action: AuditAction.PERSONAL_VALUES_ERASED,
          companyId: chain === 0 ? null : chain,
          subject: { type: AuditSubject.USER, id: person.id },
          after: { [ERASED_ROWS]: multirangeOf(seqs) },
        },
      ]);
      await manager.query(
        `UPDATE audit_log SET personal = NULL
         WHERE coalesce(company_id, 0) = $1 AND seq = ANY($2) AND personal IS NOT NULL`,
        [chain, seqs],
      );
    }
    await manager.query(`REVOKE UPDATE (personal) ON audit_log FROM CURRENT_USER`);
    // [rows, count] is what the driver answers to a DELETE.
    const [, securityRows] = await manager.query(
      `DELETE FROM security_log WHERE firebase_id = $2 OR user_id = $1`,
      [person.id, person.uid],
    );
    return { auditRows: rows.length, securityRows };
  });
}

function portionsOf(rows: { chain: number; seq: string }[]): { chain: number; seqs: number[] }[] {
  const portions: { chain: number; seqs: number[] }[] = [];
  for (const { chain, seq } of rows) {
    const last = portions.at(-1);
    if (last?.chain === chain && last.seqs.length < ROWS) last.seqs.push(Number(seq));
    else portions.push({ chain, seqs: [Number(seq)] });
  }
  return portions;
}

/** Ascending numbers as PostgreSQL writes an int8multirange: 1, 2, 3, 7 is {[1,4),[7,8)}. */
export function multirangeOf(seqs: number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const seq of seqs) {
    const last = ranges.at(-1);
    if (last && last[1] === seq) last[1]++;
    else ranges.push([seq, seq + 1]);
  }
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}

/** Reads what multirangeOf wrote; no ranges for any other text. */
export const rangesOf = (text: string): [from: number, to: number][] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);
