import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';

// Made from the time zones that the server calculates with, so that other programs calculate the same. Packages with
// ready descriptions were wrong: of 418 zones, timezones-ical-library 2.3 described 11 with other offsets in the years
// 2026 to 2034 (such as Cairo, Jerusalem, Santiago and Vancouver), @touch4it/ical-timezones is of 2024.

/** A property in jCal (RFC 7265): name, parameters, type and values. */
export type JcalProperty = [
  name: string,
  params: Record<string, string>,
  type: string,
  ...values: (string | number | Record<string, string>)[],
];
/** A component in jCal: name, properties and components. */
export type JcalComponent = [name: string, properties: JcalProperty[], components: JcalComponent[]];

/** For how many years from now a description has the changes of clocks. Most programs know the zone by its name. */
const YEARS_AHEAD = 15;
/** The first year of which descriptions have the changes. */
const FIRST_YEAR = 1970;
/** How many descriptions are cached. Making one takes about 10 ms. */
const KEPT = 500;

const made = new LRUCache<string, JcalComponent>({ max: KEPT });

/** Names of UTC, whose times need no description. */
const UTC_NAMES = /^(Etc\/)?(UTC|GMT|Zulu|Universal|UCT|Greenwich)$/i;

/** Whether a time zone is UTC under one of its names. */
export const isUtc = (timeZone: string): boolean => UTC_NAMES.test(timeZone);

/** Returns the description of a time zone (VTIMEZONE) for events that start in a year or later. */
export function describeZone(timeZone: string, firstYear: number): JcalComponent {
  const lastYear = new Date().getUTCFullYear() + YEARS_AHEAD;
  const from = Math.min(Math.max(firstYear - 1, FIRST_YEAR), lastYear);
  const key = `${timeZone} ${from} ${lastYear}`;
  let component = made.get(key);
  if (!component) made.set(key, (component = make(timeZone, from, lastYear)));
  return component;
}

function make(timeZone: string, firstYear: number, lastYear: number): JcalComponent {
  const start = startOf(firstYear, timeZone);
  const end = startOf(lastYear + 1, timeZone);
  const first = start.offset;
  const changes = new Map<string, JcalComponent>();
  let before = start;
  for (;;) {
    const change = before.getTimeZoneTransition('next');
    if (!change || Temporal.ZonedDateTime.compare(change, end) >= 0) break;
    const [from, to] = [before.offset, change.offset];
    // The local time that clocks showed until then.
    const at = change
      .toInstant()
      .toZonedDateTimeISO(from)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' });
    before = change;
    if (from === to) continue;
    const kind = offsetOf(to) > offsetOf(from) ? 'daylight' : 'standard';
    const key = `${from} ${to}`;
    const component = changes.get(key) ?? observance(kind, at, from, to);
    // A property for each, because Thunderbird reads the first value only.
    component[1].push(['rdate', {}, 'date-time', at]);
    changes.set(key, component);
  }
  const initial = observance('standard', `${FIRST_YEAR}-01-01T00:00:00`, first, first);
  return ['vtimezone', [['tzid', {}, 'text', timeZone]], [initial, ...changes.values()]];
}

const startOf = (year: number, timeZone: string) =>
  Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(timeZone);

/** Returns an offset such as +05:30 in minutes. */
function offsetOf(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(text)!;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

const observance = (kind: 'standard' | 'daylight', at: string, from: string, to: string): JcalComponent => [
  kind,
  [
    ['dtstart', {}, 'date-time', at],
    ['tzoffsetfrom', {}, 'utc-offset', from],
    ['tzoffsetto', {}, 'utc-offset', to],
  ],
  [],
];
