import type { DayNumber } from '../../../../platform/time/days.js';
import { MINUTE_MS } from '../../../../platform/time/durations.js';
import { zoneNamed } from '../../../../platform/time/zone.js';
import {
  dayAt,
  type DayPlan,
  type HolidayFacts,
  planner,
  type ScheduleFacts,
  type SiteFacts,
} from '../schedules/work-plan.js';
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
  /** Leave of some hours of a day, in minutes after its midnight. Null for days and halves of days. */
  hours?: { from: number; to: number } | null;
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
}

/** A day of a person. */
export interface DayResult {
  day: DayNumber;
  /** Null for days off, and for days without work that are not over. */
  status: DayStatus | null;
  workedMinutes: number;
  /** How many minutes are planned, without leave and holidays. */
  plannedMinutes: number;
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
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const date = from + index;
    return resultOf(facts, date, planOf(date), worked.get(date) ?? [], today);
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
  const workedTime = sessions.reduce(
    (sum, { start, end, isOngoing: isOn }) => sum + Math.max(0, (end ?? (isOn ? facts.now : start)) - start),
    0,
  );
  const workedMinutes = Math.floor(workedTime / MINUTE_MS);
  const isOver = today > date && !isOngoing && (!shift || facts.now >= shift.end);
  const result = { day: date, workedMinutes, plannedMinutes, isMissingOut, isOngoing, leave };
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

/** Whether work began too late. After leave in the morning, it begins in the middle of the planned hours. */
function isLate(
  { shift, isHoliday }: DayPlan,
  leave: DayPart | null,
  start: number,
  freeUntil: number,
): boolean {
  if (!shift || isHoliday || leave === 'DAY') return false;
  const expected = Math.max(leave === 'MORNING' ? (shift.start + shift.end) / 2 : shift.start, freeUntil);
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
