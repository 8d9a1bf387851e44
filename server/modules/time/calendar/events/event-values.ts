import { invalid } from '../../../../platform/errors/app-error.js';
import { dateOf, type DayNumber, dayNumber } from '../../../../platform/time/days.js';
import { DAY_MINUTES, HOUR_MS } from '../../../../platform/time/durations.js';
import { allDays, checkRecurrence, nextDay, dayBefore } from '../../../../platform/time/recurrence.js';
import { readRecurrence } from '../../../../platform/time/written-recurrence.js';
import { zoneNamed } from '../../../../platform/time/zone.js';
import type { CalendarEventChanges } from '../calendar.input.js';
import { CalendarVisibility } from '../calendar.enums.js';
import { LONGEST } from '../calendar.model.js';
import type { StoredEvent, StoredException } from './event-rows.js';
import {
  countOf,
  localText,
  minuteOf,
  momentsOf,
  dayOfUntil,
  movedRule,
  NEAR,
  type Occurrence,
  occurrenceOn,
  seriesDays,
} from '../occurrences/occurrences.js';

/** The values of an event that people choose, in stored form. */
export type EventValues = Pick<
  StoredEvent,
  | 'title'
  | 'description'
  | 'isAllDay'
  | 'startAt'
  | 'minutes'
  | 'timeZone'
  | 'recurrence'
  | 'location'
  | 'link'
  | 'visibility'
  | 'teamId'
  | 'subjectKind'
  | 'subjectId'
  | 'reminderMinutes'
>;

/** The times of a series. */
export const TIMES = ['isAllDay', 'startAt', 'minutes', 'timeZone', 'recurrence'] as const;

/** Whether an event takes place at different times than before. */
export const isMoved = (before: EventValues, after: EventValues): boolean =>
  TIMES.some((name) => before[name] !== after[name]);

/**
 * Returns the values of an event after changes of an occurrence. A series moves as far as the occurrence does, and its
 * rule follows unless the changes contain one. `from` is the day of the series at which the values start. `base` is
 * null for a new event.
 */
export async function valuesAfter(
  base: Occurrence | null,
  changes: CalendarEventChanges,
  from = base?.event.startAt.slice(0, 10),
): Promise<EventValues> {
  const before = base?.event;
  const isAllDay = changes.isAllDay ?? before?.isAllDay ?? false;
  const time = timeAfter(base, changes, isAllDay);
  const { day, minute, minutes } = base ? seriesTime(base, time, isAllDay) : time;
  const first = base ? day - dayNumber(base.date) + dayNumber(from!) : day;
  const follows = base !== null && changes.recurrence === undefined && base.event.recurrence !== null;
  const timeZone = changes.timeZone ?? before?.timeZone ?? 'UTC';
  const rule = follows
    ? movedRule(base.event.recurrence!, dayNumber(base.date), day)
    : ruleOf(changes.recurrence, { isAllDay, timeZone, minute });
  const begin = localText(first, minute);
  const startAt = await firstOf(rule, follows ? await nearStart(rule!, begin) : begin);
  if (follows && day !== dayNumber(base.date)) await checkHasDay(rule!, startAt, day);
  const subject = changes.subject === undefined ? undefined : changes.subject;
  return {
    title: changes.title ?? before?.title ?? '',
    description: changes.description ?? before?.description ?? '',
    isAllDay,
    startAt,
    minutes,
    timeZone,
    recurrence: rule,
    location: changes.location ?? before?.location ?? '',
    link: changes.link ?? before?.link ?? '',
    visibility: changes.visibility ?? before?.visibility ?? CalendarVisibility.PRIVATE,
    teamId: teamAfter(before, changes),
    subjectKind: subject === undefined ? (before?.subjectKind ?? null) : (subject?.kind ?? null),
    subjectId: subject === undefined ? (before?.subjectId ?? null) : (subject?.id ?? null),
    reminderMinutes:
      changes.reminderMinutes === undefined ? (before?.reminderMinutes ?? null) : changes.reminderMinutes,
  };
}

/** Normalizes a rule sent by a client; null if there is none. */
const ruleOf = (
  rule: string | null | undefined,
  { isAllDay, timeZone, minute }: { isAllDay: boolean; timeZone: string; minute: number },
): string | null =>
  // For all-day events, UNTIL is a day, whatever its time is.
  rule ? readRecurrence(rule, isAllDay ? { timeZone: 'UTC', minute: 0 } : { timeZone, minute }) : null;

function teamAfter(before: StoredEvent | undefined, changes: CalendarEventChanges): number | null {
  const visibility = changes.visibility ?? before?.visibility;
  if (visibility !== CalendarVisibility.TEAM) return null;
  const teamId = changes.teamId === undefined ? before?.teamId : changes.teamId;
  if (teamId == null) throw invalid({ 'input.teamId': 'must name the team' });
  return teamId;
}

/** A start with a duration. */
type Time = Pick<Occurrence, 'day' | 'minute' | 'minutes'>;

/** Returns the time of an occurrence after changes. Throws VALIDATION_FAILED if it ends before it starts. */
function timeAfter(base: Occurrence | null, changes: CalendarEventChanges, isAllDay: boolean): Time {
  const stays = base !== null && base.event.isAllDay === isAllDay;
  const start = changes.start ?? (base ? localText(base.day, base.minute) : '');
  checkForm('input.start', start, isAllDay);
  const from = { day: dayNumber(start.slice(0, 10)), minute: isAllDay ? 0 : minuteOf(start) };
  if (changes.end === undefined && stays) return { ...from, minutes: base.minutes };
  const end = changes.end ?? start;
  checkForm('input.end', end, isAllDay);
  const days = dayNumber(end.slice(0, 10)) - from.day;
  const minutes = isAllDay ? (days + 1) * DAY_MINUTES : days * DAY_MINUTES + minuteOf(end) - minuteOf(start);
  if (minutes <= 0) {
    throw invalid({ 'input.end': isAllDay ? 'must not be before the first day' : 'must be after the start' });
  }
  if (minutes > LONGEST * DAY_MINUTES)
    throw invalid({ 'input.end': `must be at most ${LONGEST} days after the start` });
  return { ...from, minutes };
}

/**
 * Returns the time of the series on the day of an occurrence that gets a new time. An occurrence with its own time
 * keeps its distance.
 */
function seriesTime(base: Occurrence, time: Time, isAllDay: boolean): Time {
  const { event, date } = base;
  const regular = occurrenceOn(event, date);
  const days = regular.day - base.day;
  if (event.isAllDay !== isAllDay) return { ...time, day: time.day + days };
  const start = (time.day + days) * DAY_MINUTES + time.minute + regular.minute - base.minute;
  const minutes = time.minutes + event.minutes - base.minutes;
  return {
    day: Math.floor(start / DAY_MINUTES),
    minute: start - Math.floor(start / DAY_MINUTES) * DAY_MINUTES,
    minutes: isLength(minutes) ? minutes : time.minutes,
  };
}

/** Whether a duration is allowed. */
export const isLength = (minutes: number): boolean => minutes > 0 && minutes <= LONGEST * DAY_MINUTES;

function checkForm(field: string, text: string, isAllDay: boolean): void {
  if (!isAllDay && text.length !== 16)
    throw invalid({ [field]: 'must have a time, such as 2026-12-01T09:00' });
}

/** Returns the start of the first occurrence on or after a start: a series starts where its rule does. */
async function firstOf(rule: string | null, startAt: string): Promise<string> {
  if (rule === null) return startAt;
  const day = startAt.slice(0, 10);
  checkRecurrence(rule, day, 'input.recurrence');
  const first = nextDay(rule, day, dayBefore(day));
  return first === null ? startAt : first + startAt.slice(10);
}

/** The only day of a month or a year in a rule. */
const NAMED_DAY = /(?:BYDAY=-?\d[A-Z]{2}|BYMONTHDAY=\d+)(?:;|$)/;

/**
 * Returns from when on a moved series is searched. The distance of its occurrences differs from month to month: when
 * the second Tuesday of August moves by a day, that of July may move back by six.
 */
async function nearStart(rule: string, startAt: string): Promise<string> {
  if (!/FREQ=(MONTHLY|YEARLY)/.test(rule) || !NAMED_DAY.test(rule)) return startAt;
  const from = dateOf(dayNumber(startAt.slice(0, 10)) - NEAR);
  // The months that are left out depend on the start.
  const found = nextDay(rule.replace(/INTERVAL=\d+/, 'INTERVAL=1'), from, dayBefore(from));
  return found === null ? startAt : found + startAt.slice(10);
}

/** Throws VALIDATION_FAILED if a rule cannot follow to a day: the last day of each month is never its 30th. */
async function checkHasDay(recurrence: string, startAt: string, day: DayNumber): Promise<void> {
  if (seriesDays({ recurrence, startAt }, day, day).length > 0) return;
  throw invalid({ 'input.recurrence': 'must be a new rule, because the present one has no such day' });
}

/** The search bounds of an event: its first and last instant. The last is null if it repeats without an end. */
export async function boundsOf(
  event: EventValues,
  exceptions: readonly StoredException[],
): Promise<{ from: Date; to: Date | null }> {
  const stored = { ...event, exceptions } as StoredEvent;
  // The viewer's time zone determines when whole days start: within 14 hours of UTC.
  const slack = event.isAllDay ? 14 * HOUR_MS : 0;
  const zone = zoneNamed(event.isAllDay ? 'UTC' : event.timeZone);
  const last = await lastDayOf(event);
  const days = [event.startAt.slice(0, 10), ...(last === null ? [] : [last])];
  const periods = [
    ...days.map((date) => momentsOf(occurrenceOn(stored, date), zone)),
    ...exceptions.map((exception) => momentsOf(occurrenceOn(stored, exception.date, exception), zone)),
  ];
  const from = Math.min(...periods.map((period) => period.from)) - slack;
  const to = Math.max(...periods.map((period) => period.to)) + slack;
  return { from: new Date(from), to: last === null ? null : new Date(to) };
}

/** Returns a day after which a series has no occurrence; null if it has no end. */
async function lastDayOf({ recurrence, startAt }: EventValues): Promise<string | null> {
  const start = startAt.slice(0, 10);
  if (recurrence === null) return start;
  if (countOf(recurrence)) return allDays(recurrence, start).at(-1) ?? start;
  const until = /UNTIL=(\d{8})/.exec(recurrence)?.[1];
  if (!until) return null;
  const day = dayOfUntil(until);
  return day < start ? start : dateOf(dayNumber(day));
}

/** The fields that all occurrences of a series share. */
const SHARED = ['isAllDay', 'timeZone', 'recurrence', 'visibility', 'teamId', 'reminderMinutes'] as const;

/** Returns the exception of an occurrence after changes. Throws VALIDATION_FAILED for shared fields. */
export function exceptionAfter(base: Occurrence, changes: CalendarEventChanges): StoredException {
  const { event, date } = base;
  for (const name of SHARED) {
    const value =
      name === 'recurrence'
        ? ruleOf(changes.recurrence, { ...event, minute: minuteOf(event.startAt) })
        : (changes[name] ?? null);
    if (changes[name] !== undefined && value !== event[name]) throw ofAll(name);
  }
  if (changes.subject !== undefined) {
    const { subjectKind, subjectId } = event;
    const isSame =
      (changes.subject?.kind ?? null) === subjectKind && (changes.subject?.id ?? null) === subjectId;
    if (!isSame) throw ofAll('subject');
  }
  const { day, minute, minutes } = timeAfter(base, changes, event.isAllDay);
  const startAt = localText(day, minute);
  const regular = occurrenceOn(event, date);
  const different = (name: 'title' | 'description' | 'location' | 'link') => {
    const value = changes[name] ?? base[name];
    return value === regular[name] ? null : value;
  };
  return {
    date,
    isCancelled: false,
    startAt: startAt === localText(regular.day, regular.minute) ? null : startAt,
    minutes: minutes === event.minutes ? null : minutes,
    title: different('title'),
    description: different('description'),
    location: different('location'),
    link: different('link'),
  };
}

const ofAll = (name: string) =>
  invalid({ [`input.${name}`]: 'can be changed only for all occurrences, or for those that follow' });

/** Returns an exception that cancels an occurrence. */
export const cancelledOn = (date: string): StoredException => ({
  date,
  isCancelled: true,
  startAt: null,
  minutes: null,
  title: null,
  description: null,
  location: null,
  link: null,
});
