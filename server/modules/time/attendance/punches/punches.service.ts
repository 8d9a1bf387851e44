import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { denied, enforce } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { brokenConstraint } from '../../../../platform/database/errors.js';
import { execute, queryRow, queryRows } from '../../../../platform/database/statement.js';
import { dayIn, zoneNamed } from '../../../../platform/time/zone.js';
import { invalid, notFound } from '../../../../platform/errors/app-error.js';
import { DAY_MS, MINUTE_MS } from '../../../../platform/time/durations.js';
import { checkIsOpen } from '../../../directory/companies/open-company.js';
import { type AttendancePerson, holdPerson } from '../attendance-people.js';
import { PunchKind, PunchSource } from '../attendance.enums.js';
import type { PunchCorrectionInput, PunchInput } from '../attendance.input.js';
import type { AttendanceOfDay } from '../attendance.model.js';
import { canSeeAttendance, denialOfCorrecting } from '../attendance.policy.js';
import { AttendanceService } from '../attendance.service.js';
import { checkFits, type Correction, punchesSince } from './counted-punches.js';
import { isCounted } from './punch.entity.js';
import { plansOf } from '../days/attendance-day.js';
import { type Read, readFacts } from '../days/attendance-facts.js';
import { LONGEST_BREAK, LONGEST_SHIFT, type PunchFacts, workSessions } from '../days/work-sessions.js';

/** How far back punches can be corrected, and how much later than the server's clock that of a browser may be. */
const [LONGEST_AGO, TOLERANCE] = [366 * DAY_MS, 120_000];

/** How soon a second end is the first one, sent again. Later ones are refused, so that the person hears of it. */
const REPEATED = 10 * MINUTE_MS;

/** Records when people work, and corrects it. */
@Injectable()
export class PunchesService {
  constructor(
    private readonly attendance: AttendanceService,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Records that the actor begins or ends work now. Repeating it changes nothing: somebody at work cannot begin again within
   * the same shift. The next shift begins also if the end of the one before was forgotten. Returns the day.
   */
  async punch(
    actor: Actor,
    { kind, isBreak, isRemote, note, timeZone, source }: PunchInput,
  ): Promise<AttendanceOfDay> {
    checkBreak(isBreak, kind);
    const companyId = await this.attendance.checkWorks(actor);
    const userId = actor.user!.id;
    await this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        const { manager } = change;
        await checkIsOpen(manager, companyId);
        const person = await holdPerson(manager, actor, userId, companyId);
        if (!person) throw notFound('User');
        const last = (await punchesSince(change, userId, companyId, Date.now() - 3 * DAY_MS)).at(-1);
        const ago = last ? Date.now() - last.at : Infinity;
        const isRepeated =
          last?.kind === kind && ago < LONGEST_SHIFT && (kind === PunchKind.IN || ago < REPEATED);
        const zone = timeZone ?? person.timeZone;
        if (isRepeated && !(kind === PunchKind.IN && (await isNextShift(change, person, companyId, last)))) {
          return true;
        }
        if (kind === PunchKind.OUT && (last?.kind !== PunchKind.IN || ago >= LONGEST_SHIFT)) {
          throw denied({ reason: 'NOT_AT_WORK' });
        }
        await execute(
          manager,
          `INSERT INTO punches (company_id, user_id, at, time_zone, kind, source, is_remote, note, is_break)
           VALUES ($1, $2, now(), $3, $4, $5, $6, $7, $8)`,
          [
            companyId,
            userId,
            zone,
            kind,
            actor.client ? PunchSource.API : source,
            kind === PunchKind.IN ? isRemote : (last?.isRemote ?? false),
            note,
            isBreak,
          ],
        );
        await followOpen(change, userId, companyId, Date.now() - 3 * DAY_MS);
        change.refresh(userId);
        return true;
      }),
    );
    return this.attendance.ofDay(actor);
  }

  /** Corrects a punch of a person, or adds one that is missing. For managers and admins. Returns the day of the punch. */
  async correct(actor: Actor, userId: number, input: PunchCorrectionInput): Promise<AttendanceOfDay> {
    const seen = await this.attendance.person(actor, userId);
    enforce(denialOfCorrecting(actor, seen));
    const correction = checkCorrection(input, seen.timeZone);
    await this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        await checkIsOpen(change.manager, seen.companyId);
        // The person may report to somebody else since, while this waited for the locks.
        const person = await holdPerson(change.manager, actor, userId, seen.companyId);
        if (!person || !canSeeAttendance(actor, person)) throw notFound('User');
        enforce(denialOfCorrecting(actor, person));
        await checkDay(change, actor, person, correction);
        await applyCorrection(change, person, seen.companyId, correction, actor.user?.id ?? null);
        return true;
      }),
    );
    return this.attendance.ofDay(actor, userId, dayIn(seen.timeZone, correction.at));
  }
}

/** Whether work that begins now belongs to a later shift than the one that somebody began and did not end. */
async function isNextShift(
  { manager }: Change,
  person: AttendancePerson,
  companyId: number,
  open: PunchFacts,
): Promise<boolean> {
  const now = Date.now();
  if (now - open.at < LONGEST_BREAK) return false;
  const today = zoneNamed(person.timeZone).dayOf(now);
  const read: Read = (sql, values) => queryRows(manager, sql, values);
  const facts = (await readFacts(read, companyId, [person], today - 2, today + 1, now)).get(person.userId)!;
  const planOf = plansOf(facts);
  const next = { ...open, id: Infinity, at: now, correctsId: null };
  const [first, second] = workSessions([...facts.punches, next], planOf, now).slice(-2);
  return first !== undefined && second !== undefined && second.day > first.day;
}

/** Throws FORBIDDEN for days before the person reported to the actor. */
async function checkDay(
  { manager }: Change,
  actor: Actor,
  person: AttendancePerson,
  { punchId, at }: Correction,
): Promise<void> {
  const recorded = await queryRow<{ at: string }>(
    manager,
    `SELECT at FROM punches WHERE id = $1 AND user_id = $2`,
    [punchId, person.userId],
  );
  const moments = [at.getTime(), ...(recorded ? [Date.parse(recorded.at)] : [])];
  const zone = zoneNamed(person.timeZone);
  if (moments.some((moment) => !canSeeAttendance(actor, person, zone.dayOf(moment)))) {
    throw denied({ reason: 'ATTENDANCE_LEADS_ONLY' });
  }
}

/** Returns a correction that can be stored. VALIDATION_FAILED for times that nobody can correct. */
export function checkCorrection(input: PunchCorrectionInput, timeZone: string): Correction {
  const { punchId = null, isRemoved, at, ...rest } = input;
  if (!isRemoved) checkBreak(rest.isBreak, rest.kind);
  const age = Date.now() - at.getTime();
  if (!isRemoved && age < -TOLERANCE) throw invalid({ 'input.at': 'must not be in the future' });
  if (!isRemoved && !(age <= LONGEST_AGO)) throw invalid({ 'input.at': 'must be within the last 366 days' });
  if (isRemoved && punchId === null) throw invalid({ 'input.punchId': 'is required to remove a punch' });
  return { ...rest, punchId, at, isVoid: isRemoved, timeZone: rest.timeZone ?? timeZone };
}

/** Throws VALIDATION_FAILED for a beginning of work that is to begin a break. */
function checkBreak(isBreak: boolean, kind: PunchKind): void {
  if (isBreak && kind === PunchKind.IN)
    throw invalid({ 'input.isBreak': 'must be false for a beginning of work' });
}

const dayOf = ({ at, timeZone }: Correction): string => dayIn(timeZone, at);

/**
 * Stores a correction as a new row, whose person is locked. NOT_FOUND if the punch is not one of the person's in the company,
 * CONFLICT if it was corrected in the meantime, or the correction does not fit to what is recorded.
 */
export async function applyCorrection(
  change: Change,
  person: AttendancePerson,
  companyId: number,
  correction: Correction,
  creatorId: number | null,
): Promise<void> {
  const { manager } = change;
  const { userId } = person;
  const { punchId, at, timeZone, kind, isRemote, isVoid, isBreak, note } = correction;
  const before = await queryRow<{ at: string; kind: PunchKind; timeZone: string; isCorrected: boolean }>(
    manager,
    `SELECT p.at, p.kind, p.time_zone AS "timeZone", NOT (${isCounted('p')}) AS "isCorrected" FROM punches p
     WHERE p.id = $1 AND p.user_id = $2 AND p.company_id = $3 AND NOT p.is_void`,
    [punchId, userId, companyId],
  );
  if (punchId !== null && !before) throw notFound('Punch');
  if (before?.isCorrected) throw denied({ reason: 'PUNCH_CHANGED' });
  await checkFits(change, person, companyId, correction, false);
  const removed = isVoid && before;
  await insert().catch((error: unknown) => {
    throw brokenConstraint(error) === 'punches_corrected_key' ? denied({ reason: 'PUNCH_CHANGED' }) : error;
  });
  const times = [at.getTime(), ...(before ? [Date.parse(before.at)] : [])];
  await followOpen(change, userId, companyId, Math.min(...times) - 3 * DAY_MS);
  const named = ({ at: time, kind: of }: { at: string; kind: PunchKind }) =>
    of === PunchKind.IN ? { punchedIn: time } : { punchedOut: time };
  change.record({
    action: 'PUNCH_CORRECTED',
    companyId,
    subject: { type: 'USER', id: userId },
    ...(before && { before: named(before) }),
    ...(!isVoid && { after: named({ at: at.toISOString(), kind }) }),
  });
  if (creatorId !== userId) {
    change.notify({
      userId,
      kind: 'PUNCH_CORRECTED',
      companyId,
      params: { day: dayOf(removed ? { ...correction, at: new Date(removed.at) } : correction) },
    });
  }
  change.refresh(userId);

  function insert() {
    return execute(
      manager,
      `INSERT INTO punches (company_id, user_id, at, time_zone, kind, source, is_remote, note, corrects_id, is_void, creator_id, is_break)
       VALUES ($1, $2, $3, $4, $5, 'CORRECTION', $6, $7, $8, $9, $10, $11)`,
      [
        companyId,
        userId,
        removed ? removed.at : at,
        removed ? removed.timeZone : timeZone,
        removed ? removed.kind : kind,
        isRemote,
        note,
        punchId,
        isVoid,
        creatorId === userId ? null : creatorId,
        !isVoid && isBreak,
      ],
    );
  }
}

/** Notes which beginnings of a person's work have no end, among those since a moment. */
export async function followOpen(
  change: Change,
  userId: number,
  companyId: number,
  since: number,
): Promise<void> {
  const punches = await punchesSince(change, userId, companyId, since);
  const open = punches.filter(({ kind, at }, index) => {
    const next = punches[index + 1];
    return kind === 'IN' && !(next?.kind === 'OUT' && next.at - at <= LONGEST_SHIFT);
  });
  await execute(
    change.manager,
    `DELETE FROM open_punches WHERE user_id = $1 AND company_id = $2 AND at >= $3 AND NOT punch_id = ANY($4)`,
    [userId, companyId, new Date(since), open.map(({ id }) => id)],
  );
  await execute(
    change.manager,
    `INSERT INTO open_punches (punch_id, company_id, user_id, at)
     SELECT id, company_id, user_id, at FROM punches WHERE id = ANY($1) ON CONFLICT DO NOTHING`,
    [open.map(({ id }) => id)],
  );
}
