import { type DayNumber, weekdayOf } from '../../../platform/time/days.js';
import { MINUTE_MS } from '../../../platform/time/durations.js';
import { zoneNamed } from '../../../platform/time/zone.js';
import type { AbsenceType } from '../attendance/absences/absence.entity.js';
import { type DayFacts, type DayResult, days, plansOf } from '../attendance/days/attendance-day.js';
import { overtimeOfDay } from '../attendance/days/day-overtime.js';
import { type WorkSession, workSessions } from '../attendance/days/work-sessions.js';
import { yearOf } from '../attendance/entitlements/calendar-years.js';
import { balanceOn, ledgerOf } from '../attendance/entitlements/entitlement-ledger.js';
import type { PersonLeave, StoredLeave } from '../attendance/entitlements/leave-source.js';
import { costOf, takesOf } from '../attendance/entitlements/leave-takes.js';
import type { LeaveUnit } from '../attendance/entitlements/policy-rules.js';
import type { DayPlan } from '../attendance/schedules/work-plan.js';
import type { PayrollSettings } from './payroll-settings.entity.js';

/** Which hours count as what. */
export type PayrollRules = Pick<
  PayrollSettings,
  'nightFrom' | 'nightTo' | 'countsSundays' | 'countsHolidays'
>;

/** Days that follow each other. */
export interface Span {
  from: DayNumber;
  to: DayNumber;
}

/** What a person took of a kind of leave, and has at the end. */
export interface LeaveFigures {
  typeId: number;
  days: number;
  hours: number;
  /** In the unit of the kind. Null without a limit. */
  balance: number | null;
  unit: LeaveUnit;
}

/** The sums of the days of a person. */
export interface TimeFigures {
  plannedMinutes: number;
  workedMinutes: number;
  /** Recorded ones, and those that the rule of the company deducts. */
  breakMinutes: number;
  /** Work minus plan, of days that are over and lack no end: also without overtime accounts. */
  overtimeMinutes: number;
  nightMinutes: number;
  sundayMinutes: number;
  holidayMinutes: number;
  /** On how many days an end is missing. */
  missingEnds: number;
}

/** What payroll needs to know of a person and a period. */
export interface PayrollFigures extends TimeFigures {
  leave: LeaveFigures[];
}

/** What has changed of an earlier period since it was reported. */
export interface PayrollDifference {
  periodId: number;
  figures: PayrollFigures;
}

const TIMES = [
  'plannedMinutes',
  'workedMinutes',
  'breakMinutes',
  'overtimeMinutes',
  'nightMinutes',
  'sundayMinutes',
  'holidayMinutes',
  'missingEnds',
] as const satisfies (keyof TimeFigures)[];

/** Figures of somebody who was not employed. */
export const NO_FIGURES: PayrollFigures = {
  ...(Object.fromEntries(TIMES.map((name) => [name, 0])) as unknown as TimeFigures),
  leave: [],
};

/** Returns the part of a span on which a person is employed. Without employment, from the first possible day. */
export function employedSpans(
  { from, to }: Span,
  employments: readonly { start: DayNumber; end: DayNumber | null }[],
  since: DayNumber,
): Span[] {
  const known = employments.length > 0 ? employments : [{ start: since, end: null }];
  return known
    .map(({ start, end }) => ({ from: Math.max(from, start), to: Math.min(to, end ?? to) }))
    .filter((span) => span.from <= span.to)
    .toSorted((one, other) => one.from - other.from);
}

/** Returns the sums of the days of some spans. */
export function timeOf(facts: DayFacts, spans: readonly Span[], rules: PayrollRules): TimeFigures {
  const sums = { ...NO_FIGURES };
  if (spans.length > 0) {
    const planOf = plansOf(facts);
    const sessionsOf = new Map<DayNumber, WorkSession[]>();
    for (const session of workSessions(facts.punches, planOf, facts.now)) {
      const ofDay = sessionsOf.get(session.day);
      if (ofDay) ofDay.push(session);
      else sessionsOf.set(session.day, [session]);
    }
    for (const result of spans.flatMap(({ from, to }) => days(facts, from, to))) {
      addDay(sums, result, sessionsOf.get(result.day) ?? [], planOf, rules, facts.now);
    }
  }
  const { leave: _, ...times } = sums;
  return times;
}

function addDay(
  sums: TimeFigures,
  result: DayResult,
  sessions: readonly WorkSession[],
  planOf: (day: DayNumber) => DayPlan,
  rules: PayrollRules,
  now: number,
): void {
  const { timeZone } = planOf(result.day);
  sums.plannedMinutes += Math.round(result.plannedMinutes);
  sums.workedMinutes += result.workedMinutes;
  sums.breakMinutes += result.breakMinutes + result.deductedMinutes;
  sums.overtimeMinutes += overtimeOfDay({ ...result, isCounted: result.isOver });
  if (result.isMissingOut) sums.missingEnds += 1;
  if (sessions.length === 0) return;
  const parts = sessions.map(({ start, end, isOngoing }) => ({
    start,
    end: Math.max(start, end ?? (isOngoing ? now : start)),
  }));
  const kinds = parts.map((part) => restDaysIn(part, timeZone, planOf, rules));
  sums.nightMinutes += minutesOf(parts.map((part) => nightIn(part, timeZone, rules)));
  sums.sundayMinutes += minutesOf(kinds.map(({ sunday }) => sunday));
  sums.holidayMinutes += minutesOf(kinds.map(({ holiday }) => holiday));
}

interface Moments {
  start: number;
  end: number;
}

const minutesOf = (durations: readonly number[]): number =>
  Math.floor(durations.reduce((sum, duration) => sum + duration, 0) / MINUTE_MS);

const shared = (one: Moments, start: number, end: number): number =>
  Math.max(0, Math.min(one.end, end) - Math.max(one.start, start));

/** How long work is at night by the clocks of a zone. An hour that clocks repeat counts twice, a skipped one never. */
function nightIn(part: Moments, timeZone: string, { nightFrom, nightTo }: PayrollRules): number {
  if (nightFrom === nightTo) return 0;
  const zone = zoneNamed(timeZone);
  let sum = 0;
  for (let day = zone.dayOf(part.start) - 1; day <= zone.dayOf(part.end); day += 1) {
    const end = zone.momentOf(nightFrom < nightTo ? day : day + 1, nightTo);
    sum += shared(part, zone.momentOf(day, nightFrom), end);
  }
  return sum;
}

/** How long work is on public holidays, and on Sundays that are none. */
function restDaysIn(
  part: Moments,
  timeZone: string,
  planOf: (day: DayNumber) => DayPlan,
  { countsSundays, countsHolidays }: PayrollRules,
): { sunday: number; holiday: number } {
  const zone = zoneNamed(timeZone);
  const sums = { sunday: 0, holiday: 0 };
  for (let day = zone.dayOf(part.start); day <= zone.dayOf(part.end); day += 1) {
    const kind =
      countsHolidays && planOf(day).isHoliday
        ? 'holiday'
        : countsSundays && weekdayOf(day) === 6
          ? 'sunday'
          : null;
    if (kind) sums[kind] += shared(part, zone.momentOf(day), zone.momentOf(day + 1));
  }
  return sums;
}

/** Returns what a person took of each kind of leave on the days of some spans, and has on the last of them. */
export function leaveOf(
  leave: PersonLeave,
  types: readonly AbsenceType[],
  planOf: (day: DayNumber) => DayPlan,
  spans: readonly Span[],
): LeaveFigures[] {
  const last = spans.at(-1)?.to;
  if (last === undefined) return [];
  const approved = leave.leave.filter(({ state }) => state === 'APPROVED');
  const interruptions = approved.filter(({ interruptsLeave }) => interruptsLeave);
  const figures: LeaveFigures[] = [];
  for (const type of types) {
    let [dayCount, hours] = [0, 0];
    for (const one of approved) {
      if (one.typeId !== type.id) continue;
      for (const part of spans.flatMap((span) => within(one, span))) {
        dayCount += leave.daysOf(type, part);
        const rules = { unit: 'HOURS', shortDays: 'WHOLE' } as const;
        hours += costOf(takesOf(part, { planOf, longestOn: () => 0 }, rules, interruptions));
      }
    }
    const { unit, amount } = leave.rulesOn(type, last);
    const balance = amount === null || type.archivedAt !== null ? null : balanceAt(leave, type, last);
    if (dayCount === 0 && hours === 0 && balance === null) continue;
    figures.push({ typeId: type.id, days: shown(dayCount), hours: shown(hours), balance, unit });
  }
  return figures;
}

/** Returns what a person has of a kind of leave on a day, as the list of balances shows it. */
export function balanceAt(leave: PersonLeave, type: AbsenceType, day: DayNumber): number {
  const year = yearOf(day);
  const facts = leave.factsOf(type, year, ({ state }) => state === 'APPROVED');
  return shown(balanceOn(ledgerOf(facts, year), day));
}

/** Returns the part of leave that is within a span. */
function within(leave: StoredLeave, { from, to }: Span): StoredLeave[] {
  if (leave.from > to || leave.to < from) return [];
  return [
    {
      ...leave,
      ...(leave.from < from && { from, fromHalf: 'MORNING' as StoredLeave['fromHalf'] }),
      ...(leave.to > to && { to, toHalf: 'AFTERNOON' as StoredLeave['toHalf'] }),
    },
  ];
}

/** Amounts have two decimals: 11⅔ is 11.67. */
const shown = (amount: number): number => Math.round(amount * 100) / 100;

/** Returns the sum of figures, or with a sign of -1 their difference. Kinds of leave that only one has count as zero. */
export function combined(one: PayrollFigures, other: PayrollFigures, sign: 1 | -1 = 1): PayrollFigures {
  const ids = [...new Set([...one.leave, ...other.leave].map(({ typeId }) => typeId))];
  return {
    ...(Object.fromEntries(
      TIMES.map((name) => [name, one[name] + sign * other[name]]),
    ) as unknown as TimeFigures),
    leave: ids.map((typeId) => {
      const [mine, theirs] = [one, other].map(({ leave }) => leave.find((each) => each.typeId === typeId));
      const isLimited = mine?.balance != null || theirs?.balance != null;
      return {
        typeId,
        days: shown((mine?.days ?? 0) + sign * (theirs?.days ?? 0)),
        hours: shown((mine?.hours ?? 0) + sign * (theirs?.hours ?? 0)),
        balance: isLimited ? shown((mine?.balance ?? 0) + sign * (theirs?.balance ?? 0)) : null,
        unit: (mine ?? theirs)!.unit,
      };
    }),
  };
}

/** Returns what has changed since figures were reported. Null if nothing has. */
export function changeOf(now: PayrollFigures, reported: PayrollFigures): PayrollFigures | null {
  const change = combined(now, reported, -1);
  const leave = change.leave.filter(
    (one) => one.days !== 0 || one.hours !== 0 || (one.balance !== null && one.balance !== 0),
  );
  return leave.length > 0 || TIMES.some((name) => change[name] !== 0) ? { ...change, leave } : null;
}
