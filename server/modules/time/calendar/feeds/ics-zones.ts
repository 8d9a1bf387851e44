import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';

// Generated from the time zones that the server calculates with, so that other programs get the same results. Packages
// with ready-made descriptions were wrong: of 418 zones, timezones-ical-library 2.3 described 11 with other offsets in
// the years 2026 to 2034 (such as Cairo, Jerusalem, Santiago and Vancouver), @touch4it/ical-timezones is from 2024.

/** A property in jCal (RFC 7265): name, parameters, type and values. */
export type JcalProperty = [
  name: string,
  params: Record<string, string>,
  type: string,
  ...values: (string | number | Record<string, string>)[],
];
/** A component in jCal: name, properties and components. */
export type JcalComponent = [name: string, properties: JcalProperty[], components: JcalComponent[]];

/**
 * For how many years from now a description contains clock changes that follow no rule. Most programs know the zone by
 * name.
 */
const YEARS_AHEAD = 15;
/** The first year whose clock changes descriptions contain. */
const FIRST_YEAR = 1970;
/** How many descriptions are cached. Creating one takes about 10 ms. */
const KEPT = 500;

const made = new LRUCache<string, JcalComponent[]>({ max: KEPT });

/** The names of UTC, which needs no description. */
const UTC_NAMES = /^(Etc\/)?(UTC|GMT|Zulu|Universal|UCT|Greenwich)$/i;

/** Whether a time zone is UTC under one of its names. */
export const isUtc = (timeZone: string): boolean => UTC_NAMES.test(timeZone);

/** Returns the description of a time zone (VTIMEZONE) for events that start in a given year or later. */
export function describeZone(
  timeZone: string,
  firstYear: number,
  thisYear = new Date().getUTCFullYear(),
): JcalComponent {
  const lastYear = thisYear + YEARS_AHEAD;
  const from = Math.min(Math.max(firstYear - 1, FIRST_YEAR), lastYear);
  // Zone names are case-insensitive.
  const key = `${timeZone.toLowerCase()} ${from} ${lastYear}`;
  let observances = made.get(key);
  if (!observances) made.set(key, (observances = make(timeZone, from, lastYear)));
  return ['vtimezone', [['tzid', {}, 'text', timeZone]], observances];
}

/** The changes from one offset to another, as local times before the change. */
interface Changes {
  from: string;
  to: string;
  times: Temporal.PlainDateTime[];
}

function make(timeZone: string, firstYear: number, lastYear: number): JcalComponent[] {
  const start = startOf(firstYear, timeZone);
  const end = startOf(lastYear + 1, timeZone);
  const changes = new Map<string, Changes>();
  let before = start;
  for (;;) {
    const change = before.getTimeZoneTransition('next');
    if (!change || Temporal.ZonedDateTime.compare(change, end) >= 0) break;
    const [from, to] = [before.offset, change.offset];
    const time = change.toInstant().toZonedDateTimeISO(from).toPlainDateTime();
    before = change;
    if (from === to) continue;
    const key = `${from} ${to}`;
    const same = changes.get(key) ?? { from, to, times: [] };
    same.times.push(time);
    changes.set(key, same);
  }
  const kinds = [...changes.values()].map((each) => ({ ...each, ...ruleOf(each.times, lastYear) }));
  // If clocks always change by the same rules, nothing else is needed: every event starts after the first change.
  const isRegular =
    firstYear > FIRST_YEAR && kinds.length === 2 && kinds.every(({ begin }) => begin?.year === firstYear);
  return [
    ...(isRegular ? [] : [observance(`${FIRST_YEAR}-01-01T00:00:00`, start.offset, start.offset)]),
    ...kinds.flatMap(({ from, to, others, rule, begin }) => [
      // A separate property for each, because Thunderbird reads the first value only.
      ...(others.length > 0
        ? [
            observance(
              textOf(others[0]!),
              from,
              to,
              others.map((time) => ['rdate', {}, 'date-time', textOf(time)]),
            ),
          ]
        : []),
      ...(rule && begin ? [observance(textOf(begin), from, to, [['rrule', {}, 'recur', rule]])] : []),
    ]),
  ];
}

/**
 * Returns the rule by which clocks change every year from `begin` to the last year, such as on the last Sunday of
 * March, and the changes before it. Outlook understands rules only, and programs that do not know the zone need nothing
 * else.
 */
function ruleOf(times: readonly Temporal.PlainDateTime[], lastYear: number) {
  let found: {
    rule: Record<string, string>;
    begin: Temporal.PlainDateTime;
    others: Temporal.PlainDateTime[];
  } | null = null;
  const none = { rule: null, begin: null, others: [...times] };
  const last = times.at(-1);
  if (last?.year !== lastYear) return none;
  for (const place of [placeOf(last), -1]) {
    if (place === -1 && !isLast(last)) continue;
    let at = times.length - 1;
    while (at > 0 && follows(times[at - 1]!, times[at]!, place)) at--;
    const begin = times[at]!;
    if (begin.year === lastYear || (found && found.others.length <= at)) continue;
    const rule = {
      freq: 'YEARLY',
      bymonth: String(last.month),
      byday: `${place}${WEEKDAYS[last.dayOfWeek - 1]}`,
    };
    found = { rule, begin, others: times.slice(0, at) };
  }
  return found ?? none;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** The index of a day among the same weekdays of its month: 1 to 5. */
const placeOf = ({ day }: Temporal.PlainDateTime) => Math.ceil(day / 7);
const isLast = ({ day, daysInMonth }: Temporal.PlainDateTime) => day + 7 > daysInMonth;

/** Whether the changes of two successive years follow one rule. */
const follows = (one: Temporal.PlainDateTime, next: Temporal.PlainDateTime, place: number): boolean =>
  one.year === next.year - 1 &&
  one.month === next.month &&
  one.dayOfWeek === next.dayOfWeek &&
  one.toPlainTime().equals(next.toPlainTime()) &&
  (place === -1 ? isLast(one) && isLast(next) : placeOf(one) === place && placeOf(next) === place);

const textOf = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'second' });

const startOf = (year: number, timeZone: string) =>
  Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(timeZone);

/** Parses an offset such as +05:30 to minutes. */
function offsetOf(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(text)!;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

const observance = (at: string, from: string, to: string, more: JcalProperty[] = []): JcalComponent => [
  offsetOf(to) > offsetOf(from) ? 'daylight' : 'standard',
  [
    ['dtstart', {}, 'date-time', at],
    ['tzoffsetfrom', {}, 'utc-offset', from],
    ['tzoffsetto', {}, 'utc-offset', to],
    ...more,
  ],
  [],
];
