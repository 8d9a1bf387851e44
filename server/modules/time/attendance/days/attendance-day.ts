import { DayHalf } from '../../../../platform/time/day-half.js';
import type { DayNumber } from '../../../../platform/time/days.js';
import { MINUTE_MS } from '../../../../platform/time/durations.js';
import { zoneNamed } from '../../../../platform/time/zone.js';
import {
  dayAt,
  type DayPlan,
  type HolidayFacts,
  planner,
  type PlannedShift,
  type ScheduleFacts,
  type SiteFacts,
} from '../schedules/work-plan.js';
import { breaksOfDay } from './day-breaks.js';
import { overtimeOfDay } from './day-overtime.js';
import { rulesFinder, type WorkRules } from './work-rules.js';
import { type PunchFacts, type WorkSession, workSessions } from './work-sessions.js';

/** How many minutes after the planned beginning nobody is late yet. */
export const GRACE = 5;

/** What a day was: see `AttendanceStatus` of the schema. */
export type DayStatus = 'PRESENT' | 'REMOTE' | 'LEAVE' | 'HOLIDAY' | 'ABSENT' | 'PARTIAL';
/** The part of a day that is leave. */
export type DayPart = 'MORNING' | 'AFTERNOON' | 'DAY';

/** Leave that was approved, from a half of a day to another one. */
export interface AbsenceFacts {
  from: DayNumber;
  fromHalf: 'MORNING' | 'AFTERNOON';
  to: DayNumber;
  toHalf: 'MORNING' | 'AFTERNOON';
  /** Whether it is taken from overtime. */
  takesOvertime?: boolean;
  /** Whether it gives back other leave, as sick leave does. */
  interruptsLeave?: boolean;
  /** Leave of some hours of a day, in minutes after its midnight. Null for days and halves of days. */
  hours?: { from: number; to: number } | null;
}

/** When somebody is employed. The end is the last day. */
export interface EmployedSpan {
  start: DayNumber;
  end: DayNumber | null;
}

/** Everything that the days of a person follow from. */
export interface DayFacts {
  punches: readonly PunchFacts[];
  schedules: readonly ScheduleFacts[];
  holidays: readonly HolidayFacts[];
  absences: readonly AbsenceFacts[];
  /** Where the person works. */
  sites?: readonly SiteFacts[];
  /** The time zone of the company, for days on which neither the schedule nor the site has one. */
  timeZone: string;
  /** In milliseconds. */
  now: number;
  /** The first day that the person could work. Nobody is absent before. */
  since?: DayNumber;
  /** The rules of the company, for breaks and overtime. */
  rules?: readonly WorkRules[];
  /** Without any, nothing is known of the employment. */
  employed?: readonly EmployedSpan[];
}

/** A day of a person. */
export interface DayResult {
  day: DayNumber;
  /** Null for days off, and for days without work that are not over. */
  status: DayStatus | null;
  /** Without the breaks that the rule deducts. */
  workedMinutes: number;
  /** How many minutes are planned, without leave, holidays and planned breaks. */
  plannedMinutes: number;
  /** Breaks that were recorded, in minutes. */
  breakMinutes: number;
  /** What the rule deducts beside. */
  deductedMinutes: number;
  /** Whether the day and its planned shifts have ended, and the person is not at work. */
  isOver: boolean;
  /** Work minus plan. 0 for days that are not over, lack an end, or are not counted. */
  overtimeMinutes: number;
  /** What leave takes from the overtime account. */
  timeOffMinutes: number;
  isLate: boolean;
  /** Whether the end of some work is not known. */
  isMissingOut: boolean;
  /** Whether the person is at work. */
  isOngoing: boolean;
  leave: DayPart | null;
}

/** Returns what a day of a person was. Reads nothing: it follows from the facts alone. */
export const day = (facts: DayFacts, date: DayNumber): DayResult => days(facts, date, date)[0]!;

/**
 * Returns what each day of a range was. The facts must include the punches from three days before the range to two days
 * after.
 */
export function days(facts: DayFacts, from: DayNumber, to: DayNumber): DayResult[] {
  const { punches, now } = facts;
  const planOf = plansOf(facts);
  const worked = new Map<DayNumber, WorkSession[]>();
  for (const session of workSessions(punches, planOf, now)) {
    const ofDay = worked.get(session.day);
    if (ofDay) ofDay.push(session);
    else worked.set(session.day, [session]);
  }
  const today = dayAt(planOf, now);
  const rulesOn = rulesFinder(facts.rules ?? []);
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const date = from + index;
    return resultOf(facts, date, planOf(date), worked.get(date) ?? [], today, rulesOn(date));
  });
}

/** Returns a function that tells what is planned for each day. */
export const plansOf = ({ schedules, holidays, timeZone, sites }: DayFacts) =>
  planner(schedules, holidays, timeZone, sites);

function resultOf(
  facts: DayFacts,
  date: DayNumber,
  plan: DayPlan,
  sessions: readonly WorkSession[],
  today: DayNumber,
  { breakSteps, countsOvertime }: Omit<WorkRules, 'effectiveFrom'>,
): DayResult {
  const { shift, isHoliday } = plan;
  const leave = shift && !isHoliday ? leaveOn(facts.absences, date) : null;
  const hours = shift && !isHoliday ? facts.absences.filter((one) => one.hours && one.from === date) : [];
  const plannedMinutes =
    shift && !isHoliday
      ? Math.max(0, shift.minutes * shareOfWork(leave) - hours.reduce((sum, one) => sum + hoursOf(one), 0))
      : 0;
  const isOngoing = sessions.some((session) => session.isOngoing);
  const isMissingOut = sessions.some((session) => session.end === null && !session.isOngoing);
  const { workedMinutes, breakMinutes, deductedMinutes } = breaksOfDay(sessions, breakSteps, facts.now);
  const isOver = today > date && !isOngoing && (!shift || facts.now >= shift.end);
  const isCounted = countsOvertime && isEmployedOn(facts, date);
  const interrupting = facts.absences.filter(({ interruptsLeave }) => interruptsLeave);
  const isGivenBack = hours.length > 0 && leaveOn(interrupting, date) === 'DAY';
  const hoursOff = isGivenBack
    ? 0
    : hours.reduce((sum, one) => sum + (one.takesOvertime ? hoursOf(one) : 0), 0);
  const timeOff = leave && isCounted ? timeOffShare(facts.absences, date) : 0;
  const result = {
    day: date,
    workedMinutes,
    plannedMinutes,
    breakMinutes,
    deductedMinutes,
    overtimeMinutes: overtimeOfDay({
      workedMinutes,
      plannedMinutes,
      isMissingOut,
      isCounted: isCounted && isOver,
    }),
    timeOffMinutes: shift ? Math.round(shift.minutes * timeOff) + (isCounted ? hoursOff : 0) : 0,
    isMissingOut,
    isOngoing,
    isOver,
    leave,
  };
  const isShort = isOver && !isMissingOut && workedMinutes * 2 < plannedMinutes;
  return {
    ...result,
    status:
      sessions.length > 0
        ? workStatus(sessions, leave, isShort)
        : idleStatus(plan, leave, isOver && date >= (facts.since ?? date)),
    isLate: sessions.length > 0 && isLate(plan, leave, sessions[0]!.start, freeUntil(plan, date, hours)),
  };
}

function workStatus(sessions: readonly WorkSession[], leave: DayPart | null, isShort: boolean): DayStatus {
  if (leave === 'DAY') return 'LEAVE';
  if (leave !== null || isShort) return 'PARTIAL';
  return sessions.every(({ isRemote }) => isRemote) ? 'REMOTE' : 'PRESENT';
}

function idleStatus({ shift, isHoliday }: DayPlan, leave: DayPart | null, isOver: boolean): DayStatus | null {
  if (isHoliday) return 'HOLIDAY';
  if (!shift) return null;
  if (leave === 'DAY') return 'LEAVE';
  if (isOver) return 'ABSENT';
  return leave === null ? null : 'LEAVE';
}

const isEmployedOn = ({ since, employed = [] }: DayFacts, date: DayNumber): boolean =>
  date >= (since ?? date) &&
  (employed.length === 0 ||
    employed.some(({ start, end }) => start <= date && (end === null || date <= end)));

/** Returns the moment at which half of the planned shifts has passed. */
function middleOf({ parts }: PlannedShift): number {
  let left = parts.reduce((sum, { start, end }) => sum + end - start, 0) / 2;
  for (const { start, end } of parts) {
    if (left < end - start) return start + left;
    left -= end - start;
  }
  return parts.at(-1)!.end;
}

/** Whether work began too late. After leave in the morning, it begins in the middle of the planned hours. */
function isLate(
  { shift, isHoliday }: DayPlan,
  leave: DayPart | null,
  start: number,
  freeUntil: number,
): boolean {
  if (!shift || isHoliday || leave === 'DAY') return false;
  const expected = Math.max(leave === 'MORNING' ? middleOf(shift) : shift.start, freeUntil);
  return start > expected + GRACE * MINUTE_MS;
}

/** The minutes of leave of some hours. */
const hoursOf = ({ hours }: AbsenceFacts): number => (hours ? hours.to - hours.from : 0);

/** Returns when leave of some hours ends with which a shift begins; the beginning of the shift without any. */
function freeUntil({ shift, timeZone }: DayPlan, date: DayNumber, absences: readonly AbsenceFacts[]): number {
  const momentOf = (minutes: number) => zoneNamed(timeZone).momentOf(date, minutes);
  let until = shift?.start ?? -Infinity;
  for (const { hours } of absences.toSorted((one, other) => one.hours!.from - other.hours!.from)) {
    if (momentOf(hours!.from) <= until) until = Math.max(until, momentOf(hours!.to));
  }
  return until;
}

/** Returns the part of a day that is leave. */
export function leaveOn(absences: readonly AbsenceFacts[], date: DayNumber): DayPart | null {
  const has = (half: number) => absences.some((absence) => coversHalf(absence, date * 2 + half));
  const [morning, afternoon] = [has(0), has(1)];
  if (morning) return afternoon ? 'DAY' : 'MORNING';
  return afternoon ? 'AFTERNOON' : null;
}

/** Returns the share of a day that is taken from overtime: leave of such kinds that no sick leave gives back. */
function timeOffShare(absences: readonly AbsenceFacts[], date: DayNumber): number {
  const off = leaveOn(
    absences.filter(({ takesOvertime }) => takesOvertime),
    date,
  );
  const back = leaveOn(
    absences.filter(({ interruptsLeave }) => interruptsLeave),
    date,
  );
  const halves = Object.values(DayHalf).filter(
    (half) => (off === 'DAY' || off === half) && back !== 'DAY' && back !== half,
  );
  return halves.length / 2;
}

/** Halves of days are numbered: the afternoon of a day follows its morning. */
const coversHalf = ({ from, fromHalf, to, toHalf, hours }: AbsenceFacts, half: number): boolean =>
  !hours &&
  half >= from * 2 + (fromHalf === 'AFTERNOON' ? 1 : 0) &&
  half <= to * 2 + (toHalf === 'AFTERNOON' ? 1 : 0);

const shareOfWork = (leave: DayPart | null): number => (leave === null ? 1 : leave === 'DAY' ? 0 : 0.5);

/** Returns how many half days of work an absence takes within a range of days: none on days off and holidays. */
export function halfDaysOf(
  absence: AbsenceFacts,
  planOf: (day: DayNumber) => DayPlan,
  from: DayNumber,
  to: DayNumber,
): number {
  let taken = 0;
  for (let date = Math.max(absence.from, from); date <= Math.min(absence.to, to); date += 1) {
    const { shift, isHoliday } = planOf(date);
    if (shift && !isHoliday) taken += 2 * (1 - shareOfWork(leaveOn([absence], date)));
  }
  return taken;
}
