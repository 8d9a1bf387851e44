import { Temporal } from 'temporal-polyfill';

/** An event in the form that the oracle reads: times as text. */
export interface OracleEvent {
  /** The local start of the first occurrence, such as 2026-12-01T09:00. */
  startAt: string;
  /** Its duration in local time. */
  minutes: number;
  isAllDay: boolean;
  timeZone: string;
  /** A rule of RFC 5545. Null if it does not repeat. */
  recurrence: string | null;
  exceptions: { date: string; isCancelled: boolean; startAt: string | null; minutes: number | null }[];
}

/** An occurrence: the day that identifies it, and its start and end. */
export interface OracleOccurrence {
  date: string;
  from: string;
  to: string;
}

type Day = Temporal.PlainDate;

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/**
 * How many days before a week an occurrence may start that overlaps it, and how many days after it in some time zone.
 */
const [BEFORE, AFTER] = [34, 3];

const isBefore = (one: Day, other: Day) => Temporal.PlainDate.compare(one, other) < 0;
const partsOf = (rule: string): Record<string, string> =>
  Object.fromEntries(rule.split(';').map((part) => part.split('=', 2)));
const listOf = (text: string) => text.split(',');

/** Whether a day is in one of the periods of a rule that starts on a day: every third week, for example. */
function isInInterval(day: Day, start: Day, frequency: string, interval: number): boolean {
  const mondayOf = (of: Day) => of.subtract({ days: of.dayOfWeek - 1 });
  const apart = {
    DAILY: () => start.until(day, { largestUnit: 'days' }).days,
    WEEKLY: () => mondayOf(start).until(mondayOf(day), { largestUnit: 'days' }).days / 7,
    MONTHLY: () => (day.year - start.year) * 12 + day.month - start.month,
    YEARLY: () => day.year - start.year,
  }[frequency]!();
  return apart % interval === 0;
}

/** Whether a day is one of those in BYDAY, such as TU, or 2TU and -1TU within its month or year. */
function isNamedWeekday(day: Day, name: string, isInYear: boolean): boolean {
  const [, place, weekday] = /^([+-]?\d+)?([A-Z]{2})$/.exec(name)!;
  if (WEEKDAYS[day.dayOfWeek - 1] !== weekday) return false;
  if (place === undefined) return true;
  const [at, length] = isInYear ? [day.dayOfYear, day.daysInYear] : [day.day, day.daysInMonth];
  const number = Number(place);
  return number > 0 ? Math.ceil(at / 7) === number : Math.ceil((length - at + 1) / 7) === -number;
}

/** Whether a day belongs to a rule that starts on another day, regardless of where the rule ends. */
export function isRuleDay(rule: string, start: string, day: string): boolean {
  const parts = partsOf(rule);
  const [first, wanted] = [Temporal.PlainDate.from(start), Temporal.PlainDate.from(day)];
  if (isBefore(wanted, first)) return false;
  const { FREQ, BYDAY, BYMONTHDAY, BYMONTH } = parts;
  if (!isInInterval(wanted, first, FREQ!, Number(parts.INTERVAL ?? 1))) return false;
  if (BYMONTH && !listOf(BYMONTH).includes(String(wanted.month))) return false;
  if (BYMONTHDAY) {
    const isOne = listOf(BYMONTHDAY).some((text) => {
      const number = Number(text);
      return number > 0 ? wanted.day === number : wanted.day === wanted.daysInMonth + 1 + number;
    });
    if (!isOne) return false;
  }
  if (BYDAY) {
    const isInYear = FREQ === 'YEARLY' && !BYMONTH;
    if (!listOf(BYDAY).some((name) => isNamedWeekday(wanted, name, isInYear))) return false;
  }
  // Omitted parts of the rule are those of the first day.
  if (FREQ === 'WEEKLY') return BYDAY !== undefined || wanted.dayOfWeek === first.dayOfWeek;
  if (FREQ === 'DAILY' || BYDAY || BYMONTHDAY) return true;
  return (
    wanted.day === first.day && (FREQ === 'MONTHLY' || BYMONTH !== undefined || wanted.month === first.month)
  );
}

/** Returns the days of an event in a range, both ends inclusive, without exceptions. */
export function oracleDays({ startAt, recurrence }: OracleEvent, from: Day, to: Day): string[] {
  const start = startAt.slice(0, 10);
  const first = Temporal.PlainDate.from(start);
  if (recurrence === null) return isBefore(first, from) || isBefore(to, first) ? [] : [start];
  const { COUNT, UNTIL } = partsOf(recurrence);
  const until = UNTIL ? Temporal.PlainDate.from(UNTIL) : to;
  const last = isBefore(until, to) ? until : to;
  const days: string[] = [];
  let left = COUNT ? Number(COUNT) : Infinity;
  // Only rules with a count depend on the start.
  let day = COUNT || isBefore(from, first) ? first : from;
  for (; left > 0 && !isBefore(last, day); day = day.add({ days: 1 })) {
    if (!isRuleDay(recurrence, start, day.toString())) continue;
    left -= 1;
    if (!isBefore(day, from)) days.push(day.toString());
  }
  return days;
}

/** Returns the occurrences of an event that overlap the seven days from a day on, in the reader's time zone. */
export function oracleWeek(event: OracleEvent, monday: string, reader: string): OracleOccurrence[] {
  const first = Temporal.PlainDate.from(monday);
  const begin = first.toZonedDateTime(reader).toInstant();
  const end = first.add({ days: 7 }).toZonedDateTime(reader).toInstant();
  const days = oracleDays(event, first.subtract({ days: BEFORE }), first.add({ days: 7 + AFTER }));
  const named = new Set(event.exceptions.map(({ date }) => date));
  const planned = [
    ...days.filter((date) => !named.has(date)).map((date) => ({ date, startAt: null, minutes: null })),
    ...event.exceptions.filter(({ isCancelled }) => !isCancelled),
  ];
  return planned
    .map(({ date, ...different }) => {
      const startAt = different.startAt ?? date + event.startAt.slice(10);
      const [from, to] = momentsOf(event, startAt, different.minutes ?? event.minutes, reader);
      return { date, from, to };
    })
    .filter(
      ({ from, to }) => Temporal.Instant.compare(from, end) < 0 && Temporal.Instant.compare(to, begin) > 0,
    )
    .map(({ date, from, to }) => ({ date, from: from.toString(), to: to.toString() }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** Times are local: an event from 1 to 3 o'clock has another duration if a clock change is in between. */
function momentsOf(
  { isAllDay, timeZone }: OracleEvent,
  startAt: string,
  minutes: number,
  reader: string,
): [Temporal.Instant, Temporal.Instant] {
  const local = Temporal.PlainDateTime.from(startAt);
  const after = local.add({ minutes });
  if (isAllDay) {
    const begin = local.toPlainDate().toZonedDateTime(reader);
    return [begin.toInstant(), after.toPlainDate().toZonedDateTime(reader).toInstant()];
  }
  const from = local.toZonedDateTime(timeZone).toInstant();
  const to = after.toZonedDateTime(timeZone).toInstant();
  // A time that a clock change skips moves forward by the same amount.
  return [from, Temporal.Instant.compare(to, from) > 0 ? to : from.add({ minutes })];
}
