import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { loaderFor, rowOfEach } from '../../../platform/database/loaders.js';
import { CalculationsService } from '../../../platform/limits/calculations.service.js';
import { dateOf, dayNumber } from '../../../platform/time/days.js';
import { zoneNamed } from '../../../platform/time/zone.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { DAY_MS } from '../../../platform/time/durations.js';
import { CompaniesService } from '../../directory/companies/companies.service.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import { reportsOf } from '../../directory/users/membership/reporting-lines.js';
import { managesAttendance } from '../employment/employment.policy.js';
import { days, type DayFacts, type DayResult, plansOf } from './days/attendance-day.js';
import { readFacts } from './days/attendance-facts.js';
import { AttendanceStatus, LeavePart } from './attendance.enums.js';
import { ATTENDANCE_FEATURE } from '../employment/employment.capability.js';
import type { AttendanceDay, AttendanceOfDay, AttendanceRow, PlannedShiftOfDay } from './attendance.model.js';
import type { DayPlan } from './schedules/work-plan.js';
import { type AttendancePerson, PERSON, personOf, type PersonRow } from './attendance-people.js';
import { canSeeAttendance, denialOfCorrecting } from './attendance.policy.js';
import { PUNCH_COLUMNS, type Punch } from './punches/punch.entity.js';
import { LONGEST_SHIFT, validPunches, type WorkSession, workSessions } from './days/work-sessions.js';

/** Reads the attendance of people. Everything needs the feature 'Attendance', for MASTER CONTROL too. */
@Injectable()
export class AttendanceService {
  constructor(
    private readonly database: DatabaseService,
    private readonly companies: CompaniesService,
    private readonly features: FeatureGateService,
    private readonly calculations: CalculationsService,
  ) {}

  /** Returns the id of a company. Throws if the actor may not see it, or it does not have the feature. */
  async checkCanEnter(actor: Actor, companyId: number | null): Promise<number> {
    checkCanSeeCompany(actor, companyId);
    if (isMaster(actor)) await this.companies.get(actor, companyId);
    await this.features.check(companyId, ATTENDANCE_FEATURE);
    return companyId;
  }

  /** Returns the id of the actor's own company, in which the actor works. */
  checkWorks(actor: Actor): Promise<number> {
    checkUnrestricted(actor);
    return this.checkCanEnter(actor, actor.user?.companyId ?? null);
  }

  /** Returns a person whose days the actor may read. NOT_FOUND for others. */
  async person(
    actor: Actor,
    userId: number | null | undefined,
  ): Promise<AttendancePerson & { companyId: number }> {
    checkUnrestricted(actor);
    const id = userId ?? actor.user?.id ?? null;
    const row = await this.database.row<PersonRow>(PERSON, [id, actor.user?.id ?? null]);
    const person = row && personOf(row);
    if (!person || person.companyId === null || !canSeeAttendance(actor, person)) throw notFound('User');
    await this.features.check(person.companyId, ATTENDANCE_FEATURE);
    return { ...person, companyId: person.companyId };
  }

  /** Returns a day of a person with its punches: the person's current day without a date. */
  async ofDay(actor: Actor, userId?: number | null, date?: string | null): Promise<AttendanceOfDay> {
    const person = await this.person(actor, userId);
    const now = Date.now();
    const today = zoneNamed(person.timeZone).dayOf(now);
    const wanted = date == null ? today : dayNumber(date);
    if (!canSeeAttendance(actor, person, wanted)) throw notFound('User');
    const [facts, current, punches] = await Promise.all([
      this.factsAround(person, wanted, now),
      wanted === today ? null : this.factsAround(person, today, now),
      this.punchesAround(person, wanted),
    ]);
    const sessions = sessionsOf(facts, now);
    const ongoing = (current ? sessionsOf(current, now) : sessions).find(
      (one) => one.isOngoing && canSeeAttendance(actor, person, one.day),
    );
    // Somebody that works around midnight may be in the shift of the day before or after.
    const day = date == null ? (ongoing?.day ?? today) : wanted;
    const ids = new Set(sessions.filter((one) => one.day === day).map(({ punchId }) => punchId));
    const valid = validPunches(facts.punches);
    const counted = new Set(
      valid.flatMap(({ id, kind }, index) => {
        const before = valid[index - 1];
        const isCounted = ids.has(id) || (kind === 'OUT' && before?.kind === 'IN' && ids.has(before.id));
        return isCounted ? [String(id)] : [];
      }),
    );
    const plan = plansOf(facts)(day);
    return {
      userId: person.userId,
      companyId: person.companyId,
      today: dateOf(today),
      timeZone: person.timeZone,
      zoneOfDay: plan.timeZone,
      plannedShifts: shiftsOf(plan),
      atWorkSince: ongoing ? new Date(ongoing.start).toISOString() : null,
      onBreakSince: ongoing ? null : breakSince(current ?? facts, now),
      day: shownDay(days(facts, day, day)[0]!),
      punches: punches.filter(({ id }) => counted.has(id)),
      canCorrect: denialOfCorrecting(actor, person) === null,
    };
  }

  /** Returns the days of a range of the person of a row: one read for all rows of a page. */
  daysOf(actor: Actor, row: AttendanceRow): Promise<AttendanceDay[]> {
    const { companyId, from, to } = row;
    const pending = rowsOf(actor, `${companyId}:${from}:${to}`);
    pending.set(row.id, row);
    return loaderFor<AttendanceDay[]>(actor, `attendance:${companyId}:${from}:${to}`, async (ids) => {
      const facts = await readFacts(
        (sql, values) => this.database.rows(sql, values),
        companyId,
        ids.map((id) => ({ ...pending.get(id)!, userId: id })),
        from,
        to,
      );
      const since = await this.visibleSince(actor, companyId, ids);
      const lists: AttendanceDay[][] = [];
      await this.calculations.forEach(ids, (id) =>
        lists.push(
          days(facts.get(id)!, from, to).map((one) =>
            shownDay(one.day < since(id) ? unknownDay(one.day) : one),
          ),
        ),
      );
      return lists;
    }).load(row.id);
  }

  /** Returns the first day that the actor may read, of people whose days it may read. */
  async visibleSince(
    actor: Actor,
    companyId: number,
    ids: readonly number[],
  ): Promise<(id: number) => number> {
    if (managesAttendance(actor, companyId)) return () => -Infinity;
    const rows = await this.database.rows<{ userId: number; since: string }>(
      `SELECT r.user_id AS "userId", to_char(r.since, 'YYYY-MM-DD') AS since FROM (${reportsOf('$1')}) AS r
       WHERE r.user_id = ANY($2)`,
      [actor.user!.id, ids],
    );
    const known = new Map(rows.map(({ userId, since }) => [userId, dayNumber(since)]));
    return (id) => (id === actor.user!.id ? -Infinity : (known.get(id) ?? Infinity));
  }

  /** Returns the punches with these ids. */
  async punch(actor: Actor, id: number): Promise<Punch> {
    const punch = await loaderFor<Punch | null>(actor, 'punches', async (ids) =>
      rowOfEach(
        ids,
        await this.database.rows<Punch>(`SELECT ${PUNCH_COLUMNS} FROM punches p WHERE p.id = ANY($1)`, [ids]),
        (row) => Number(row.id),
      ),
    ).load(id);
    if (!punch) throw notFound('Punch');
    return punch;
  }

  private async factsAround(
    person: AttendancePerson & { companyId: number },
    day: number,
    now: number,
  ): Promise<DayFacts> {
    const read = <Row extends object>(sql: string, values: unknown[]) => this.database.rows<Row>(sql, values);
    return (await readFacts(read, person.companyId, [person], day - 1, day + 1, now)).get(person.userId)!;
  }

  private punchesAround({ userId, companyId }: AttendancePerson, day: number): Promise<Punch[]> {
    return this.database.rows<Punch>(
      `SELECT ${PUNCH_COLUMNS} FROM punches p
       WHERE p.user_id = $1 AND p.company_id = $2 AND p.at >= $3 AND p.at < $4 ORDER BY p.at, p.id`,
      [userId, companyId, new Date((day - 2) * DAY_MS), new Date((day + 3) * DAY_MS)],
    );
  }
}

/** Returns the shifts of a day as the API shows them. */
const shiftsOf = ({ shift, isHoliday }: DayPlan): PlannedShiftOfDay[] =>
  shift && !isHoliday
    ? shift.parts.map(({ start, end }) => ({
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
      }))
    : [];

/** Returns since when a person has a break that they began. Nobody has one the day after. */
function breakSince({ punches }: DayFacts, now: number): string | null {
  const last = validPunches(punches).at(-1);
  const isOn = last?.kind === 'OUT' && last.isBreak === true && now - last.at < LONGEST_SHIFT;
  return isOn ? new Date(last.at).toISOString() : null;
}

const requested = new WeakMap<object, Map<string, Map<number, AttendanceRow>>>();

/** The rows that a request asks for, by the range of their days. */
function rowsOf(actor: object, range: string): Map<number, AttendanceRow> {
  const ranges = requested.get(actor) ?? new Map<string, Map<number, AttendanceRow>>();
  requested.set(actor, ranges);
  const rows = ranges.get(range) ?? new Map<number, AttendanceRow>();
  ranges.set(range, rows);
  return rows;
}

/** Returns all work that facts tell of. */
const sessionsOf = (facts: DayFacts, now: number): WorkSession[] =>
  workSessions(facts.punches, plansOf(facts), now);

/** A day that the caller may not read. */
const unknownDay = (day: number): DayResult => ({
  day,
  status: null,
  workedMinutes: 0,
  plannedMinutes: 0,
  breakMinutes: 0,
  deductedMinutes: 0,
  overtimeMinutes: 0,
  timeOffMinutes: 0,
  isLate: false,
  isMissingOut: false,
  isOngoing: false,
  isOver: false,
  leave: null,
});

/** Returns a day as the API shows it. */
export const shownDay = ({ day, status, leave, ...result }: DayResult): AttendanceDay => ({
  ...result,
  date: dateOf(day),
  status: status && AttendanceStatus[status],
  leave: leave && LeavePart[leave],
  plannedMinutes: Math.round(result.plannedMinutes),
});
