import { DAY_MS } from '../../../../../server/platform/time/durations.js';
import { present } from '../../../../lib/present';
/** The numbers of the formats for dates and times that every program knows. */
const DATE_FORMATS: readonly [from: number, to: number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

/** A part of a format: a quoted text, an escaped character, a space or a filler, brackets, or one character. */
const PART = /"([^"]*)"|\\(.)|[_*].|\[([^\]]*)\]|(.)/gsu;

/** A format of numbers: its number, and its code unless every program knows it. */
export interface NumberFormat {
  id: number;
  code?: string;
}

interface Part {
  /** A text that is shown as it is. */
  literal?: string;
  brackets?: string;
  sign?: string;
}

/** Returns the sections of a format: those for positive and negative numbers, zero and texts, or with conditions. */
function sectionsOf(code: string): Part[][] {
  const sections: Part[][] = [[]];
  for (const [, quoted, escaped, brackets, sign] of code.matchAll(PART)) {
    if (sign === ';') sections.push([]);
    else sections.at(-1)?.push({ literal: quoted ?? escaped, brackets, sign });
  }
  return sections;
}

/** Whether a format shows numbers as dates or times. */
export function isDateFormat({ id, code }: NumberFormat): boolean {
  if (code === undefined) return DATE_FORMATS.some(([from, to]) => id >= from && id <= to);
  if (/^(general|standard)$/i.test(code)) return false;
  return present(sectionsOf(code)[0]).some(
    ({ sign, brackets }) => /^[ymdhs]$/i.test(sign ?? '') || /^(h+|m+|s+)$/i.test(brackets ?? ''),
  );
}

/** Days from the first day of the calendars of workbooks to that of Unix. */
const UNIX = { 1900: 25_569, 1904: 24_107 };

/** Returns a number of days as a date, such as 2024-12-31, with its time if it has one. Undefined if it is none. */
export function dateOf(days: number, calendar: keyof typeof UNIX): string | undefined {
  // The calendar of 1900 has a 29 February, which never was.
  const real = calendar === 1900 && days >= 1 && days < 60 ? days + 1 : days;
  const time = new Date(Math.round(((real - UNIX[calendar]) * DAY_MS) / 1000) * 1000);
  if (days < 0 || Number.isNaN(time.valueOf())) return undefined;
  return plainDate(time.toISOString(), days < 1);
}

/** Shortens a time in ISO 8601. */
export function plainDate(iso: string, isTime = false): string {
  const [date = '', clock = ''] = iso.split('T');
  const time = clock.replace(/(\.\d+)?Z?$/, '').replace(/^(\d\d:\d\d):00$/, '$1');
  if (isTime) return time;
  return time === '' || time === '00:00' ? date : `${date} ${time}`;
}

/** Returns a number with all its digits. */
export function plainNumber(value: string): string {
  if (/^-?\d+$/.test(value)) return value;
  const number = Number(value);
  // Spreadsheets keep 15 digits.
  return Number.isNaN(number) ? value : String(Number(number.toPrecision(15)));
}

/**
 * Returns a number as its format shows it, if the format adds digits or signs to whole numbers, as those of personnel and
 * phone numbers do. Other formats are for amounts and change nothing.
 */
export function maskedNumber(value: string, { code }: NumberFormat): string {
  const plain = plainNumber(value);
  if (code === undefined || !/^\d+$/.test(plain)) return plain;
  const sections = sectionsOf(code);
  const parts = sections.find((section) => holds(section, Number(plain))) ?? [];
  if (parts.some(({ sign }) => sign !== undefined && /[.,%/@A-Za-z]/.test(sign))) return plain;
  const isDigit = ({ sign }: Part) => sign !== undefined && '0#?'.includes(sign);
  let places = parts.filter(isDigit).length;
  if (places === 0) return plain;
  let digits = plain;
  const shown = parts.map((part) => {
    if (!isDigit(part)) return part.literal ?? part.sign ?? '';
    // The first place has all digits that do not fit.
    const count = Math.max(0, digits.length - places + 1);
    const here = digits.slice(0, count);
    digits = digits.slice(count);
    places--;
    return here === '' && part.sign === '0' ? '0' : here;
  });
  return shown.join('').trim();
}

/** Whether a section is for a positive number. One without a condition is for all. */
function holds(section: Part[], number: number): boolean {
  for (const { brackets } of section) {
    const [, sign, limit] = /^([<>=]+)(-?[\d.]+)$/.exec(brackets ?? '') ?? [];
    if (!sign) continue;
    const difference = number - Number(limit);
    if (sign === '<>') return difference !== 0;
    return (
      (sign.includes('<') && difference < 0) ||
      (sign.includes('>') && difference > 0) ||
      (sign.includes('=') && difference === 0)
    );
  }
  return true;
}
