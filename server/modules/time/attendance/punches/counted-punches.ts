import { denied } from '../../../../core/access/denial.js';
import type { Change } from '../../../../core/ledger/changes.service.js';
import { queryRows } from '../../../../platform/database/statement.js';
import { LONGEST_SHIFT, type PunchFacts, validPunches } from '../days/work-sessions.js';
import type { AttendancePerson } from '../attendance-people.js';
import { PunchKind } from '../attendance.enums.js';
import { isCounted } from './punch.entity.js';

/** What is right instead of a punch. */
export interface Correction {
  punchId: string | null;
  kind: PunchKind;
  at: Date;
  timeZone: string;
  isRemote: boolean;
  isVoid: boolean;
  isBreak: boolean;
  note: string;
}

/** Returns the punches of a person that count, from a moment to another one. */
export async function punchesSince(
  { manager }: Change,
  userId: number,
  companyId: number,
  since: number,
  until: number | null = null,
): Promise<PunchFacts[]> {
  const rows = await queryRows<
    Omit<PunchFacts, 'id' | 'at' | 'correctsId'> & { id: string; at: string; correctsId: string | null }
  >(
    manager,
    `SELECT p.id::text, p.at, p.time_zone AS "timeZone", p.kind, p.is_remote AS "isRemote",
       p.corrects_id::text AS "correctsId", p.is_void AS "isVoid", p.is_break AS "isBreak"
     FROM punches p WHERE p.user_id = $1 AND p.company_id = $2 AND p.at >= $3
       AND ($4::timestamptz IS NULL OR p.at <= $4) AND ${isCounted('p')}`,
    [userId, companyId, new Date(since), until === null ? null : new Date(until)],
  );
  return validPunches(
    rows.map(({ id, at, correctsId, ...row }) => ({
      ...row,
      id: Number(id),
      at: Date.parse(at),
      correctsId: correctsId === null ? null : Number(correctsId),
    })),
  );
}

/**
 * Throws CONFLICT for an end without a beginning within the longest shift before, and for what is recorded already. Corrections
 * that await a decision count with `withRequested`, so that a beginning and its end can be asked for together.
 */
export async function checkFits(
  change: Change,
  { userId }: AttendancePerson,
  companyId: number,
  { punchId, at, kind, isVoid }: Correction,
  withRequested: boolean,
): Promise<void> {
  if (isVoid) return;
  const moment = at.getTime();
  const since = moment - LONGEST_SHIFT;
  const recorded = await punchesSince(change, userId, companyId, since, moment);
  const requested = withRequested ? await requestedSince(change, userId, companyId, since, moment) : [];
  const replaced = new Set([punchId, ...requested.map((one) => one.punchId)]);
  const others = [
    ...recorded.filter(({ id }) => !replaced.has(String(id))),
    ...requested.filter((one) => !one.isVoid && (punchId === null || one.punchId !== punchId)),
  ].toSorted((one, other) => one.at - other.at);
  if (others.some((one) => one.at === moment && one.kind === kind)) throw denied({ reason: 'PUNCH_EXISTS' });
  const before = others.findLast((one) => one.at < moment);
  if (kind === PunchKind.OUT && before?.kind !== PunchKind.IN)
    throw denied({ reason: 'END_WITHOUT_BEGINNING' });
}

/** Returns the corrections of a person that await a decision, and the punches that they replace. */
async function requestedSince(
  { manager }: Change,
  userId: number,
  companyId: number,
  since: number,
  until: number,
): Promise<{ at: number; kind: PunchKind; punchId: string | null; isVoid: boolean }[]> {
  const rows = await queryRows<{ at: string; kind: PunchKind; punchId: string | null; isVoid: boolean }>(
    manager,
    `SELECT at, kind, punch_id::text AS "punchId", is_void AS "isVoid" FROM punch_corrections
     WHERE user_id = $1 AND company_id = $2 AND state = 'REQUESTED' AND (at BETWEEN $3 AND $4 OR punch_id IS NOT NULL)`,
    [userId, companyId, new Date(since), new Date(until)],
  );
  const inRange = ({ at }: { at: number }) => at >= since && at <= until;
  return rows
    .map((row) => ({ ...row, at: Date.parse(row.at) }))
    .map((row) => (inRange(row) ? row : { ...row, isVoid: true }));
}
