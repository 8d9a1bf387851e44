import { isDate } from '../../platform/time/days.js';

// The dates of old backends: any unambiguous format. A time without a zone is UTC.

/** Returns an instant as ISO 8601 in UTC with milliseconds, up to the year 9999, or null for anything else. */
export function readMoment(value: string | number): string | null {
  // The usual format is recognized first, because lists have thousands of dates.
  if (typeof value === 'string' && isIsoMoment(value)) return value;
  const milliseconds = typeof value === 'number' ? ofNumber(value) : ofText(value.trim());
  if (milliseconds === null || !(Math.abs(milliseconds) <= LATEST)) return null;
  const moment = new Date(milliseconds).toISOString();
  return isIsoMoment(moment) ? moment : null;
}

/** Whether a text is an instant in ISO 8601 in UTC with milliseconds, which needs no conversion. */
export const isIsoMoment = (text: string): boolean =>
  ISO_MOMENT.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T(?!24)\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** The last millisecond that JavaScript dates support. */
const LATEST = 8.64e15;

/**
 * Units of numbers since 1970, and the numbers below which they apply: until the year 5138 for seconds, milliseconds from
 * 1973 on, and so on for microseconds and nanoseconds.
 */
const UNITS = [
  { below: 1e11, inMilliseconds: 1e3 },
  { below: 1e14, inMilliseconds: 1 },
  { below: 1e17, inMilliseconds: 1e-3 },
  { below: Infinity, inMilliseconds: 1e-6 },
];

function ofNumber(value: number): number {
  const { inMilliseconds } = UNITS.find(({ below }) => value < below) ?? UNITS[0];
  // Fractions of seconds are inexact beyond microseconds.
  return Math.floor(Math.round(value * inMilliseconds * 1e3) / 1e3);
}

/** Seconds (possibly with a fraction), milliseconds, microseconds or nanoseconds since 1970. Shorter ones are dates. */
const NUMBER = /^(\d{9,11}(\.\d+)?|\d{12,13}|\d{16}|\d{19})$/;
/** JSON of .NET, such as `/Date(1682942400000+0200)/`. */
const NET = /^\/Date\((-?\d{1,16})([+-]\d{4})?\)\/$/;

function ofText(text: string): number | null {
  if (NUMBER.test(text)) return ofNumber(Number(text));
  const net = NET.exec(text);
  if (net) return Number(net[1]);
  const parts = partsOf(text);
  if (!parts || !isDate(parts.date)) return null;
  const { date, clock, fraction, zone = 'Z' } = parts;
  return Date.parse(`${date}T${clock}.${fraction.slice(0, 3).padEnd(3, '0')}${zone}`);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +)?';
const NAMED_MONTH = `(?<month>${MONTHS.join('|')})[a-z]*\\.?`;
const DAY = '(?<day>\\d{1,2})';
const YEAR = '(?<year>\\d{4})';
const CLOCK =
  '(?<hour>\\d{1,2})(?::?(?<minute>\\d{2})(?::?(?<second>\\d{2})(?:[.,](?<fraction>\\d+))?)?)?(?: ?(?<half>[ap])m)?';
/** An offset may be followed by the name of its zone. */
const ZONE =
  '(?: ?(?:(?<utc>z|utc?|gmt)|(?:utc|gmt)?(?<sign>[+-])(?<hours>\\d{2})(?::?(?<minutes>\\d{2}))?)(?: [a-z]{2,5}| \\(.*\\)|\\[[\\w/+-]+\\])?)?';

/** Date formats, most of them with a time. */
const FORMS = [
  // ISO 8601, PostgreSQL, MySQL, Go and Java's java.time.
  `${YEAR}(?<separator>[-/.])(?<month>\\d{1,2})\\k<separator>${DAY}(?:(?:T| +)${CLOCK}${ZONE})?`,
  `${YEAR}(?<month>\\d{2})(?<day>\\d{2})(?:T${CLOCK}${ZONE})?`,
  // Headers of emails and HTTP, and cookies.
  `${WEEKDAY}${DAY}[ -]${NAMED_MONTH}[ -]${YEAR}(?:,? +${CLOCK}${ZONE})?`,
  // JavaScript, and English texts.
  `${WEEKDAY}${NAMED_MONTH} +${DAY},? ${YEAR}(?:,? +${CLOCK}${ZONE})?`,
  // C, and Java's java.util.
  `${WEEKDAY}${NAMED_MONTH} +${DAY} ${CLOCK}${ZONE} ${YEAR}`,
].map((form) => new RegExp(`^${form}$`, 'i'));

/** A date and time. `zone` is missing if the text has none. */
interface Parts {
  date: string;
  clock: string;
  fraction: string;
  zone?: string;
}

function partsOf(text: string): Parts | null {
  for (const form of FORMS) {
    const groups = form.exec(text)?.groups;
    if (!groups) continue;
    const { year, month, day, hour = '0', minute = '00', second = '00', fraction = '', half } = groups;
    const { utc, sign, hours, minutes = '00' } = groups;
    const hourOfDay = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
    if (half && (Number(hour) > 12 || Number(hour) === 0)) return null;
    const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 || Number(month);
    return {
      date: `${year}-${twoDigits(number)}-${day.padStart(2, '0')}`,
      clock: `${twoDigits(hourOfDay)}:${minute}:${second}`,
      fraction,
      zone: sign ? `${sign}${hours}:${minutes}` : utc && 'Z',
    };
  }
  return null;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** How parsing changes a date, such as `has no time zone, read as UTC`. */
export function changesOfTime(value: unknown): string[] {
  const parts = typeof value === 'string' ? partsOf(value.trim()) : null;
  if (!parts) return [];
  return [
    ...(parts.zone === undefined ? ['has no time zone, read as UTC'] : []),
    ...(/[1-9]/.test(parts.fraction.slice(3)) ? ['cut to milliseconds'] : []),
  ];
}
