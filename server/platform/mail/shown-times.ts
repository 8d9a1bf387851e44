import type { Language } from './languages.js';

/** A day, a range of days, or a local time with its time zone (RFC 9557) at the end of a text. */
const AT_END =
  /(?<=^|, )(?<first>\d{4}-\d\d-\d\d)(?: – (?<last>\d{4}-\d\d-\d\d)|T(?<clock>\d\d:\d\d)\[(?<zone>[\w+/-]+)\])?$/;

/** Formats a local time, such as 2026-12-01T09:00, for `showTimes`. */
export const zonedText = (local: string, timeZone: string): string => `${local.slice(0, 16)}[${timeZone}]`;

/**
 * Formats the day, the range of days or the time at the end of a stored text in a language. Returns other texts unchanged.
 */
export function showTimes(language: Language, text: string): string {
  const { first, last, clock, zone } = AT_END.exec(text)?.groups ?? {};
  if (!first) return text;
  const start = new Date(`${first}T${clock ?? '00:00'}Z`);
  const end = last ? new Date(last) : start;
  // Looks like a time, but is invalid.
  if (!(start <= end)) return text;
  const style = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    ...(clock && { timeStyle: 'short' as const }),
    timeZone: 'UTC',
  });
  const shown = style.formatRange(start, end);
  return text.replace(AT_END, () => (zone ? `${shown} (${zone.replaceAll('_', ' ')})` : shown));
}
