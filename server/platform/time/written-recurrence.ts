import { LAST_DAY } from './calendar-day.js';
import { dateOf, isDate } from './days.js';
import { zoneNamed } from './zone.js';

// Rules in the formats of other calendar programs: Google with `RRULE:` and UNTIL as the last second of a day in UTC,
// Outlook with UNTIL as the last start in UTC, WKST and BYSETPOS.

/** The start of a rule's occurrences. */
export interface StartOfDay {
  timeZone: string;
  /** The minute of the day, in local time. 0 for whole days. */
  minute: number;
}

type Part = [name: string, value: string];

/**
 * Normalizes a rule of RFC 5545 to the form that `checkRecurrence` supports, without redundant parts. Unknown parts
 * stay unchanged.
 */
export function readRecurrence(text: string, start: StartOfDay): string {
  const rule = text
    .trim()
    .toUpperCase()
    .replace(/\s*([;=,])\s*/g, '$1')
    .replace(/^RRULE:/, '')
    .replace(/;$/, '');
  const parts = rule.split(';').map((part): Part => {
    const [name, ...values] = part.split('=');
    return [name, values.join('=')];
  });
  return withoutPositions(
    parts.map(([name, value]): Part => [name, valueOf(name, value, start)]).filter(isNeeded(parts, start)),
  )
    .map((part) => part.join('='))
    .join(';');
}

const WEEKDAY = /^(MO|TU|WE|TH|FR|SA|SU)$/;
const NUMBERS = ['INTERVAL', 'COUNT', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS'];

function valueOf(name: string, value: string, start: StartOfDay): string {
  if (name === 'UNTIL') return lastDay(value, start);
  // +02 becomes 2.
  return NUMBERS.includes(name) ? value.replace(/(?<!\d)\+?0*(?=\d)/g, '') : value;
}

/** Returns a function that checks whether a part affects the occurrences. */
function isNeeded(parts: readonly Part[], { minute }: StartOfDay): (part: Part) => boolean {
  const has = (name: string, value?: string) =>
    parts.some((part) => part[0] === name && (value === undefined || part[1] === value));
  const time = { BYHOUR: Math.floor(minute / 60), BYMINUTE: minute % 60, BYSECOND: 0 };
  return ([name, value]) => {
    // The start of the week only matters for rules that skip weeks. The default is Monday.
    if (name === 'WKST' && WEEKDAY.test(value))
      return (
        value !== 'MO' && has('FREQ', 'WEEKLY') && has('INTERVAL') && !has('INTERVAL', '1') && has('BYDAY')
      );
    if (name === 'BYHOUR' || name === 'BYMINUTE' || name === 'BYSECOND')
      return !/^\d{1,2}$/.test(value) || Number(value) !== time[name];
    // An end after the last supported day is dropped. An invalid day is kept, and refused later.
    if (name === 'UNTIL') {
      const day = value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
      return !isDate(day) || day <= LAST_DAY;
    }
    // The defaults of RFC 7529.
    return !(name === 'RSCALE' && value === 'GREGORIAN') && !(name === 'SKIP' && value === 'OMIT');
  };
}

const MOMENT = /^(\d{4})(\d\d)(\d\d)T([01]\d|2[0-3])([0-5]\d)([0-5]\d)(Z?)$/;

/**
 * Returns the last day on which an occurrence starts according to UNTIL, such as 20261231. A time without Z is local.
 */
function lastDay(value: string, { timeZone, minute }: StartOfDay): string {
  const [, year, month, date, hours, minutes, seconds, isUtc] = MOMENT.exec(value) ?? [];
  const text = `${year}-${month}-${date}`;
  if (!isDate(text)) return value;
  const zone = zoneNamed(isUtc ? timeZone : 'UTC');
  const until = Date.parse(`${text}T${hours}:${minutes}:${seconds}Z`);
  const day = zone.dayOf(until);
  return dateOf(zone.momentOf(day, minute) > until ? day - 1 : day).replaceAll('-', '');
}

const ALL_DAYS = 7;

/** Converts positions to ordinal weekdays: the second of all Mondays is 2MO, the last of all days is -1. */
function withoutPositions(parts: Part[]): Part[] {
  const {
    FREQ,
    BYMONTH = '',
    BYDAY = '',
    BYMONTHDAY,
    BYSETPOS,
  }: Partial<Record<string, string>> = Object.fromEntries(parts);
  const isInMonth = FREQ === 'MONTHLY' || (FREQ === 'YEARLY' && /^\d+$/.test(BYMONTH));
  const days = BYDAY.split(',');
  if (
    !isInMonth ||
    BYSETPOS === undefined ||
    BYMONTHDAY !== undefined ||
    !days.every((day) => WEEKDAY.test(day))
  )
    return parts;
  const positions = BYSETPOS.split(',');
  const named: Part | null =
    days.length === 1
      ? ['BYDAY', positions.map((position) => position + days[0]).join(',')]
      : new Set(days).size === ALL_DAYS
        ? ['BYMONTHDAY', BYSETPOS]
        : null;
  if (!named) return parts;
  return parts.flatMap((part) => (part[0] === 'BYDAY' ? [named] : part[0] === 'BYSETPOS' ? [] : [part]));
}
