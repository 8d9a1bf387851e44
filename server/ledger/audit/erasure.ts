import type { DataSource, EntityManager } from 'typeorm';
import { execute } from '../../platform/database/statement.js';
import { AuditChains } from './audit-chains.js';
import { AuditAction, AuditSubject, ERASED_ROWS } from './audit-entry.js';
import type { Origin } from './origin.js';

/**
 * The most rows that one transaction erases and its entry lists. Meanwhile, changes of the company wait, and the database
 * searches the list for every row.
 */
const ROWS = 250;
/** The most rows of the security log that one statement deletes. */
const SECURITY_ROWS = 5_000;

/** Selects the rows of a person that still have values, or have lost them without an entry that records it. */
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
      OR (a.subject_type = 'INVITATION' AND a.subject_id = ANY($3::text[]))
      OR a.actor_user_id = $1::integer OR a.actor_firebase_id = $2)
    AND (a.personal IS NOT NULL OR (r.rows @> a.seq) IS NOT TRUE)
  ORDER BY chain, a.seq`;

/** The numbers of erased rows. */
export interface Erasure {
  auditRows: number;
  securityRows: number;
}

type InTransaction = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;

/** The rows that one entry lists. */
interface Portion {
  chain: number;
  seqs: number[];
}

/** A user as the logs know them. The record may be gone. */
export interface Person {
  id: number;
  /** firebase_id. */
  uid: string;
  /** The ids of the invitations to the person. */
  invitations: string[];
}

/** Returns a user as the logs know them. Null if there is none. */
export async function personOf(manager: EntityManager, userId: number): Promise<Person | null> {
  const [person] = await manager.query(
    `SELECT u.id, u.firebase_id AS uid, ARRAY(
       SELECT i.id::text FROM invitations i
       WHERE i.accepted_by = u.id OR (u.account_confirmed AND lower(i.email) = lower(u.email))) AS invitations
     FROM users u WHERE u.id = $1`,
    [userId],
  );
  return person ?? null;
}

/**
 * Erases the personal values of every audit row that a user caused or that is about them, and deletes their rows in the
 * security log. Signed entries in each chain list the erased rows. Runs in many short transactions, because a person may
 * have very many rows. After an interruption, a repeat erases the rest.
 */
export async function eraseValues(
  inTransaction: InTransaction,
  chains: AuditChains,
  person: Person,
  origin: Origin,
  signal?: AbortSignal,
): Promise<Erasure> {
  const { id, uid, invitations } = person;
  const rows = await inTransaction<{ chain: number; seq: string }[]>((manager) =>
    manager.query(ROWS_OF_PERSON, [id, uid, invitations]),
  );
  for (const portion of portionsOf(rows)) {
    signal?.throwIfAborted();
    await inTransaction((manager) => erasePortion(manager, chains, id, origin, portion));
  }
  let securityRows = 0;
  for (let deleted = SECURITY_ROWS; deleted === SECURITY_ROWS; securityRows += deleted) {
    signal?.throwIfAborted();
    ({ count: deleted } = await inTransaction((manager) =>
      execute(
        manager,
        `DELETE FROM security_log WHERE id = ANY(ARRAY(
           SELECT id FROM security_log WHERE firebase_id = $2 OR user_id = $1 LIMIT ${SECURITY_ROWS}))`,
        [id, uid],
      ),
    ));
  }
  return { auditRows: rows.length, securityRows };
}

async function erasePortion(
  manager: EntityManager,
  chains: AuditChains,
  userId: number,
  origin: Origin,
  { chain, seqs }: Portion,
): Promise<void> {
  // Another erasure would wait for this while it keeps its company waiting.
  await manager.query(`SELECT pg_advisory_xact_lock(hashtext('audit erasure'))`);
  await chains.append(manager, null, origin, [
    {
      action: AuditAction.PERSONAL_VALUES_ERASED,
      companyId: chain === 0 ? null : chain,
      subject: { type: AuditSubject.USER, id: userId },
      after: { [ERASED_ROWS]: multirangeOf(seqs) },
    },
  ]);
  await manager.query(`SELECT erase_audit_values($1, $2)`, [chain, seqs]);
}

/** Erases the values of a registered user, as the operator. */
export async function erasePerson(source: DataSource, userId: number): Promise<Erasure> {
  const person = await personOf(source.manager, userId);
  if (!person) throw new Error(`There is no user ${userId}.`);
  const origin = { door: 'operator', requestId: null } as const;
  return eraseValues((work) => source.transaction(work), new AuditChains(), person, origin);
}

function portionsOf(rows: { chain: number; seq: string }[]): Portion[] {
  const portions: Portion[] = [];
  for (const { chain, seq } of rows) {
    const last = portions.at(-1);
    if (last?.chain === chain && last.seqs.length < ROWS) last.seqs.push(Number(seq));
    else portions.push({ chain, seqs: [Number(seq)] });
  }
  return portions;
}

/** Converts ascending numbers to a PostgreSQL int8multirange: 1, 2, 3, 7 becomes {[1,4),[7,8)}. */
export function multirangeOf(seqs: number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const seq of seqs) {
    const last = ranges.at(-1);
    if (last && last[1] === seq) last[1]++;
    else ranges.push([seq, seq + 1]);
  }
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}

/** Parses the output of multirangeOf. Returns no ranges for any other text. */
export const rangesOf = (text: string): [from: number, to: number][] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);
