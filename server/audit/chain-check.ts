import type { DataSource, EntityManager } from 'typeorm';
import type { Sealer } from '../common/keyed.js';
import { type ChainedRow, FIRST_MAC, headMacOf, macOf, personalDigest } from './audit-entry.js';

/** Rows read at a time. */
const BATCH = 5_000;

/** Where each chain ended, by chain: what a later check compares with. */
export type ChainHeads = Record<string, { seq: number; mac: string }>;

/** What checking the audit log has found. */
export interface ChainReport {
  chains: number;
  rows: number;
  /** Rows whose personal values were erased. */
  erased: number;
  /** One line for each chain that is not as it was written. */
  problems: string[];
  heads: ChainHeads;
}

type StoredRow = Omit<ChainedRow, 'seq'> & { seq: string; personal: string | null; mac: Buffer };

/** A chain as far as it could be followed. */
interface Walk {
  rows: number;
  erased: number;
  last: Buffer;
  /** What the row that an earlier check saw last is signed with now. */
  seen?: Buffer;
  problem?: string;
}

/** Checks every chain from its first row to its signed end, and that it still holds what an earlier check saw. */
export async function checkChains(
  database: DataSource,
  sealer: Sealer,
  earlier: ChainHeads = {},
): Promise<ChainReport> {
  const report: ChainReport = { chains: 0, rows: 0, erased: 0, problems: [], heads: {} };
  // One view of everything: rows that are added meanwhile belong to the next check.
  await database.transaction('REPEATABLE READ', async (manager) => {
    const ends: { chain: number; seq: string; mac: Buffer; headMac: Buffer }[] = await manager.query(
      `SELECT chain, seq, mac, head_mac AS "headMac" FROM audit_chains ORDER BY chain`,
    );
    report.problems.push(...(await missing(manager, new Set(ends.map(({ chain }) => chain)), earlier)));
    for (const { chain, seq, mac, headMac } of ends) {
      const seen = earlier[chain];
      const walk = await walkChain(manager, sealer, chain, seen?.seq);
      report.chains++;
      report.rows += walk.rows;
      report.erased += walk.erased;
      report.heads[chain] = { seq: walk.rows, mac: walk.last.toString('base64') };
      if (walk.problem) {
        report.problems.push(`${nameOf(chain)}: ${walk.problem}.`);
      } else if (Number(seq) !== walk.rows || !mac.equals(walk.last)) {
        report.problems.push(`${nameOf(chain)}: ${walk.rows} rows where its end says ${seq}.`);
      } else if (!headMac.equals(headMacOf(sealer, chain, walk.rows, mac))) {
        report.problems.push(`${nameOf(chain)}: the signature of its end is wrong.`);
      } else if (seen && walk.seen?.toString('base64') !== seen.mac) {
        report.problems.push(
          `${nameOf(chain)}: it no longer holds the ${seen.seq} rows that were checked before.`,
        );
      }
    }
  });
  return report;
}

async function missing(manager: EntityManager, ends: Set<number>, earlier: ChainHeads): Promise<string[]> {
  const rows: { chain: number }[] = await manager.query(
    `SELECT DISTINCT coalesce(company_id, 0) AS chain FROM audit_log ORDER BY 1`,
  );
  return [
    ...rows
      .filter(({ chain }) => !ends.has(chain))
      .map(({ chain }) => `${nameOf(chain)}: its signed end is gone.`),
    ...Object.entries(earlier)
      .filter(([chain]) => !ends.has(Number(chain)))
      .map(([chain, { seq }]) => `${nameOf(Number(chain))}: gone; it had ${seq} rows.`),
  ];
}

async function walkChain(
  manager: EntityManager,
  sealer: Sealer,
  chain: number,
  seenSeq?: number,
): Promise<Walk> {
  const walk: Walk = { rows: 0, erased: 0, last: FIRST_MAC };
  // From before the first, so that a row that was put there shows.
  let after = String(-(2n ** 63n));
  for (;;) {
    const batch: StoredRow[] = await manager.query(
      `SELECT company_id AS "companyId", seq, at, actor_firebase_id AS "actorFirebaseId",
         actor_user_id AS "actorUserId", action, subject_type AS "subjectType", subject_id AS "subjectId",
         door, request_id AS "requestId", personal, digest, mac
       FROM audit_log WHERE coalesce(company_id, 0) = $1 AND seq > $2 ORDER BY seq LIMIT ${BATCH}`,
      [chain, after],
    );
    for (const stored of batch) {
      const row = { ...stored, seq: Number(stored.seq) };
      if (row.seq !== walk.rows + 1) return { ...walk, problem: `row ${walk.rows + 1} is missing` };
      if (!row.mac.equals(macOf(sealer, walk.last, row))) {
        return { ...walk, problem: `row ${row.seq} is not as it was written` };
      }
      if (row.personal === null) walk.erased++;
      else if (!isDigestOf(row.personal, row.digest)) {
        return { ...walk, problem: `the values of row ${row.seq} are not as they were written` };
      }
      walk.rows = row.seq;
      after = stored.seq;
      walk.last = row.mac;
      if (row.seq === seenSeq) walk.seen = row.mac;
    }
    if (batch.length < BATCH) return walk;
  }
}

function isDigestOf(personal: string, digest: Buffer): boolean {
  try {
    return personalDigest(personal).equals(digest);
  } catch {
    return false;
  }
}

const nameOf = (chain: number) =>
  chain === 0 ? 'The log of what has no company' : `The log of company ${chain}`;
