import type { DataSource, EntityManager } from 'typeorm';
import type { Keyring } from '../../../platform/crypto/keyed.js';
import { queryRows } from '../../../platform/database/statement.js';
import {
  type ChainedRow,
  ERASED_ROWS,
  FIRST_MAC,
  macOf,
  type PersonalValues,
  signerOf,
  type StoredEnd,
} from './audit-entry.js';
import { rangesOf } from './erasure.js';
import { isAuthentic, isPartlyErased, keptDigest } from './redaction.js';

/** Rows per query. */
const BATCH = 5_000;

/**
 * The end of a chain as stored outside the database. `isRenewed`: a server has stored it in a line signed with the
 * current key, so from then on no other key may sign the end.
 */
interface KeptHead {
  seq: number;
  mac: string;
  isRenewed?: boolean;
}

/** The stored ends, by chain. */
export type ChainHeads = Record<string, KeptHead>;

/** The result of checking the audit log. */
export interface ChainReport {
  chains: number;
  rows: number;
  /** The number of rows whose personal values were erased. */
  erased: number;
  /** One line for each chain that was tampered with. */
  problems: string[];
}

type StoredRow = Omit<ChainedRow, 'seq'> & {
  seq: string;
  personal: string | null;
  mac: Buffer;
  keyId: string | null;
};

/** The state of checking a chain, up to its last valid row. */
interface Walk {
  rows: number;
  erased: number;
  last: Buffer;
  /** The keyring index of the key that signed the last row; 0 is the current key. It must not increase. */
  keyAge: number;
  problem?: string;
}

/**
 * Checks every chain from its first row to its signed end: no row was changed or removed, no row is signed with an
 * older key than the previous row, an entry records each erasure and the remaining part of the row, and the rows of the
 * stored ends still exist.
 */
export async function checkChains(
  database: Pick<DataSource, 'transaction'>,
  keys: Keyring,
  kept: ChainHeads = {},
): Promise<ChainReport> {
  const report: ChainReport = { chains: 0, rows: 0, erased: 0, problems: [] };
  // Reads one snapshot. Rows added during the check are left to the next check.
  await database.transaction('REPEATABLE READ', async (manager) => {
    const ends = await queryRows<Omit<StoredEnd, 'seq'> & { seq: string }>(
      manager,
      `SELECT chain, seq, mac, head_mac AS "headMac", key_id AS "keyId" FROM audit_chains ORDER BY chain`,
    );
    report.problems.push(...(await missing(manager, new Set(ends.map(({ chain }) => chain)), kept)));
    for (const end of ends) {
      const { chain, seq, mac } = end;
      const walk = await walkChain(manager, keys, chain, kept[chain]);
      report.chains++;
      report.rows += walk.rows;
      report.erased += walk.erased;
      const had = kept[chain]?.seq ?? 0;
      if (walk.problem) {
        report.problems.push(`${nameOf(chain)}: ${walk.problem}.`);
      } else if (had > walk.rows) {
        report.problems.push(`${nameOf(chain)}: cut off; it has ${walk.rows} rows, and had ${had}.`);
      } else if (Number(seq) !== walk.rows || !mac.equals(walk.last)) {
        report.problems.push(`${nameOf(chain)}: ${walk.rows} rows where its end says ${seq}.`);
      } else {
        const signer = signerOf(keys, { ...end, seq: walk.rows });
        if (!signer) {
          report.problems.push(`${nameOf(chain)}: the signature of its end is wrong.`);
        } else if (keys.all.indexOf(signer) > (kept[chain]?.isRenewed ? 0 : walk.keyAge)) {
          report.problems.push(`${nameOf(chain)}: its end is signed with a key that had been replaced.`);
        }
      }
    }
  });
  return report;
}

async function missing(manager: EntityManager, ends: Set<number>, kept: ChainHeads): Promise<string[]> {
  const rows = await queryRows<{ chain: number }>(
    manager,
    `SELECT DISTINCT coalesce(company_id, 0) AS chain FROM audit_log ORDER BY 1`,
  );
  return [
    ...rows
      .filter(({ chain }) => !ends.has(chain))
      .map(({ chain }) => `${nameOf(chain)}: its signed end is gone.`),
    ...Object.entries(kept)
      .filter(([chain]) => !ends.has(Number(chain)))
      .map(([chain, { seq }]) => `${nameOf(Number(chain))}: gone; it had ${seq} rows.`),
  ];
}

async function walkChain(
  manager: EntityManager,
  keys: Keyring,
  chain: number,
  kept?: KeptHead,
): Promise<Walk> {
  const walk: Walk = { rows: 0, erased: 0, last: FIRST_MAC, keyAge: Infinity };
  /**
   * Rows with missing values: the digest of the remaining part, null if there is none, and whether the last erasure
   * recorded it.
   */
  const stripped = new Map<number, { left: string | null; isRecorded: boolean }>();
  // Starts below 1, so that a row inserted before the first one is found.
  let after = String(-(2n ** 63n));
  for (;;) {
    const batch = await queryRows<StoredRow>(
      manager,
      `SELECT company_id AS "companyId", seq, at, actor_firebase_id AS "actorFirebaseId",
         actor_user_id AS "actorUserId", action, subject_type AS "subjectType", subject_id AS "subjectId",
         door, request_id AS "requestId", team_id AS "teamId", personal, digest, mac, key_id AS "keyId"
       FROM audit_log WHERE coalesce(company_id, 0) = $1 AND seq > $2 ORDER BY seq LIMIT ${BATCH}`,
      [chain, after],
    );
    for (const stored of batch) {
      const row = { ...stored, seq: Number(stored.seq) };
      if (row.seq !== walk.rows + 1) return { ...walk, problem: `row ${walk.rows + 1} is missing` };
      const signer = keys.named(row.keyId).find((key) => row.mac.equals(macOf(key, walk.last, row)));
      if (!signer) return { ...walk, problem: `row ${row.seq} is not as it was written` };
      const keyAge = keys.all.indexOf(signer);
      if (keyAge > walk.keyAge) {
        return { ...walk, problem: `row ${row.seq} is signed with a key that had been replaced` };
      }
      walk.keyAge = keyAge;
      if (row.personal === null || isPartlyErased(row.personal)) {
        walk.erased++;
        stripped.set(row.seq, { left: row.personal && keptDigest(row.personal), isRecorded: false });
      } else if (!isAuthentic(row.personal, row.digest, undefined)) {
        return { ...walk, problem: `the values of row ${row.seq} are not as they were written` };
      } else if (row.action === 'PERSONAL_VALUES_ERASED') {
        const { ranges, kept } = erasedBy(row.personal);
        for (const [seq, one] of stripped) {
          if (!ranges.some(([from, to]) => from <= seq && seq < to)) continue;
          one.isRecorded = one.left === (kept[seq] ?? null);
        }
      }
      walk.rows = row.seq;
      after = stored.seq;
      walk.last = row.mac;
      if (row.seq === kept?.seq && row.mac.toString('base64') !== kept.mac) {
        return { ...walk, problem: `row ${row.seq} differs from the end that was kept` };
      }
    }
    if (batch.length < BATCH) break;
  }
  const unrecorded = [...stripped].filter(([, { isRecorded }]) => !isRecorded);
  if (unrecorded.length > 0) {
    const [[first, { left }]] = unrecorded;
    const what = left === null ? 'has lost its values' : 'has other values than an erasure left';
    walk.problem = `row ${first} ${what}, and no entry records that (rows: ${unrecorded.length})`;
  }
  return walk;
}

/** Returns the rows that an erasure's entry lists, with the digests of their remaining parts. */
function erasedBy(personal: string) {
  const { after, kept = {} }: PersonalValues = JSON.parse(personal);
  return { ranges: rangesOf(String(after[ERASED_ROWS] ?? '')), kept };
}

const nameOf = (chain: number) =>
  chain === 0 ? 'The log of changes without a company' : `The log of company ${chain}`;
