import type { EntityManager } from 'typeorm';
import { execute, queryRows } from '../../../platform/database/statement.js';
import { SUPPORT_UID } from '../../access/support.js';
import type { AuditChains } from './audit-chains.js';
import { ERASED_ROWS } from './audit-entry.js';
import { invites, ownSubjects } from './audit-registry.js';
import { lockErasures, numberFormerMember } from './former-members.js';
import type { Origin } from './origin.js';
import type { Person } from './person.js';
import { type Concern, isAuthentic, keptDigest, withoutIdentity } from './redaction.js';

/**
 * The maximum number of rows that one transaction erases and its entry lists. Meanwhile, changes of the company wait,
 * and the database searches the list for every row.
 */
const ROWS = 250;

/** Selects the rows in which a person has a given role. */
const rowsWhere = (role: 'actor' | 'support' | 'subject', condition: string) =>
  `SELECT id, ${role === 'actor'} AS is_actor, ${role === 'support'} AS is_support,
     ${role === 'subject'} AS is_subject FROM audit_log WHERE ${condition}`;

/**
 * Selects the rows that still identify a person, or whose values are missing without a recorded erasure. $1 is the
 * user's id, $2 the firebase_id, $3 the ids of invitations, $4 the addresses.
 */
const rowsOfPerson = () => `
  WITH concerned AS (
    SELECT id, bool_or(is_actor) AS is_actor, bool_or(is_support) AS is_support, bool_or(is_subject) AS is_subject FROM (
      ${[
        rowsWhere('actor', 'actor_user_id = $1::integer'),
        rowsWhere('actor', 'actor_firebase_id = $2'),
        rowsWhere('support', `actor_firebase_id = '${SUPPORT_UID}' || $2`),
        rowsWhere('subject', `subject_type = 'USER' AND subject_id = $1::text`),
        rowsWhere('subject', `subject_type = 'IDENTITY' AND subject_id = $2`),
        ...rowsOfInvitations(),
        ...ownSubjects().map(rowsOfOwn),
      ].join(' UNION ALL ')}) AS found
    GROUP BY id),
  recorded AS MATERIALIZED (
    SELECT coalesce(company_id, 0) AS chain,
      range_agg((personal::jsonb #>> '{after,${ERASED_ROWS}}')::int8multirange) AS rows
    FROM audit_log WHERE action = 'PERSONAL_VALUES_ERASED'
      AND personal::jsonb #>> '{after,${ERASED_ROWS}}' IS NOT NULL
      AND coalesce(company_id, 0) IN (
        SELECT coalesce(b.company_id, 0) FROM concerned c JOIN audit_log b ON b.id = c.id WHERE b.personal IS NULL)
    GROUP BY 1)
  SELECT coalesce(a.company_id, 0) AS chain, a.seq, c.is_actor AS "isActor", c.is_support AS "isSupport",
    c.is_subject AS "isSubject"
  FROM concerned c JOIN audit_log a ON a.id = c.id
  LEFT JOIN recorded r ON r.chain = coalesce(a.company_id, 0)
  WHERE a.action <> 'PERSONAL_VALUES_ERASED' AND CASE
    WHEN a.personal IS NULL THEN (r.rows @> a.seq) IS NOT TRUE
    ELSE c.is_actor AND a.personal::jsonb #>> '{actor,email}' IS NOT NULL
      OR c.is_support AND a.personal::jsonb #>> '{actor,support}' <> ''
      OR c.is_subject AND a.personal::jsonb #> '{erased,values}' IS NULL END
  ORDER BY chain, a.seq`;

const rowsOfOwn = ({ subject, created }: { subject: string; created: string }) =>
  rowsWhere(
    'subject',
    `subject_type = '${subject}' AND subject_id IN (SELECT subject_id FROM audit_log
       WHERE actor_user_id = $1::integer AND action = '${created}' AND subject_type = '${subject}')`,
  );

function rowsOfInvitations(): string[] {
  const part = invites();
  // Without such a module, the parameters are unused, but PostgreSQL needs their types.
  if (!part) return [rowsWhere('subject', 'false AND ($3::text[] || $4::text[]) IS NULL')];
  const { subject, email } = part;
  return [
    rowsWhere('subject', `subject_type = '${subject}' AND subject_id = ANY($3::text[])`),
    rowsWhere(
      'subject',
      `subject_type = '${subject}' AND lower(personal::jsonb #>> '{after,${email}}') = ANY($4::text[])`,
    ),
  ];
}

/** Selects the digests recorded by the last erasures of rows in a log. */
const RECORDED = `
  SELECT DISTINCT ON (k.key) k.key AS seq, k.value AS digest
  FROM audit_log e CROSS JOIN jsonb_each_text(coalesce(e.personal::jsonb -> 'kept', '{}')) AS k
  WHERE e.action = 'PERSONAL_VALUES_ERASED'
    AND ($1::integer = 0 AND e.company_id IS NULL OR e.company_id = $1) AND k.key = ANY($2::text[])
  ORDER BY k.key, e.seq DESC`;

type InTransaction = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;

interface ConcernedRow extends Concern {
  seq: number;
}

/** The rows that one entry lists. */
interface Portion {
  chain: number;
  rows: ConcernedRow[];
}

/**
 * Erases a person's identity from the audit log: their email in entries about their own actions, and the values about
 * them in entries about them. Their actions on others are kept. Signed entries in each chain list the rows, with
 * digests of the remaining parts. Runs in many short transactions, because a person may have very many rows. After an
 * interruption, a retry erases the rest. Returns the number of erased rows.
 */
export async function eraseValues(
  inTransaction: InTransaction,
  chains: AuditChains,
  person: Person,
  origin: Origin,
  signal?: AbortSignal,
): Promise<number> {
  const { id, uid, invitations, emails } = person;
  const rows = await inTransaction<(Concern & { chain: number; seq: string })[]>(async (manager) => {
    await numberFormerMember(manager, person);
    return queryRows(manager, rowsOfPerson(), [id, uid, invitations, emails]);
  });
  for (const portion of portionsOf(rows)) {
    signal?.throwIfAborted();
    await inTransaction((manager) => erasePortion(manager, chains, person, origin, portion));
  }
  return rows.length;
}

async function erasePortion(
  manager: EntityManager,
  chains: AuditChains,
  { id }: Person,
  origin: Origin,
  { chain, rows }: Portion,
): Promise<void> {
  // Locked before the chains: otherwise a waiting erasure would block the changes of its company.
  await lockErasures(manager);
  const seqs = rows.map(({ seq }) => seq);
  const left = await remainders(manager, chain, rows);
  await chains.append(manager, null, origin, [
    {
      action: 'PERSONAL_VALUES_ERASED',
      companyId: chain === 0 ? null : chain,
      subject: id === null ? { type: 'COMPANY', id: chain } : { type: 'USER', id },
      after: { [ERASED_ROWS]: multirangeOf(seqs) },
      kept: Object.fromEntries([...left].map(([seq, text]) => [seq, keptDigest(text)])),
    },
  ]);
  const texts = seqs.map((seq) => left.get(seq) ?? null);
  await execute(manager, `SELECT erase_audit_values($1, $2, $3)`, [chain, seqs, texts]);
}

/**
 * Returns the values of rows that an erasure keeps, by row number. Keeps nothing of a row that was tampered with,
 * because the erasure's entry would vouch for its values.
 */
async function remainders(
  manager: EntityManager,
  chain: number,
  rows: ConcernedRow[],
): Promise<Map<number, string>> {
  const seqs = rows.map(({ seq }) => seq);
  const stored = await queryRows<{ seq: string; personal: string | null; digest: Buffer }>(
    manager,
    `SELECT seq, personal, digest FROM audit_log WHERE coalesce(company_id, 0) = $1 AND seq = ANY($2)`,
    [chain, seqs],
  );
  const recorded = await queryRows<{ seq: string; digest: string }>(manager, RECORDED, [chain, seqs]);
  const digests = new Map(recorded.map(({ seq, digest }) => [seq, digest]));
  const concerns = new Map(rows.map((row) => [row.seq, row]));
  const left = new Map<number, string>();
  for (const { seq, personal, digest } of stored) {
    if (personal === null || !isAuthentic(personal, digest, digests.get(seq))) continue;
    left.set(Number(seq), withoutIdentity(personal, concerns.get(Number(seq))!));
  }
  return left;
}

function portionsOf(rows: (Concern & { chain: number; seq: string })[]): Portion[] {
  const portions: Portion[] = [];
  for (const { chain, seq, ...concern } of rows) {
    const row = { ...concern, seq: Number(seq) };
    const last = portions.at(-1);
    if (last?.chain === chain && last.rows.length < ROWS) last.rows.push(row);
    else portions.push({ chain, rows: [row] });
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
