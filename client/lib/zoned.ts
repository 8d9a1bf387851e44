import { DAY_MS } from '../../server/platform/time/durations.js';

/** A day and a time of a clock, such as 2026-12-01 and 14:30. */
export interface WallTime {
  day: string;
  time: string;
}

/** Returns what a clock in a time zone shows at a moment. */
export function wallTimeOf(moment: string, timeZone: string): WallTime {
  const text = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    new Date(moment),
  );
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/**
 * Returns the moment at which a clock in a time zone shows a day and a time. Times that the clock skips when summer time begins
 * are as much later; of those that it shows twice, the first.
 */
export function momentOf({ day, time }: WallTime, timeZone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const shownAt = (at: number): number => {
    const shown = wallTimeOf(new Date(at).toISOString(), timeZone);
    return Date.parse(`${shown.day}T${shown.time}:00Z`);
  };
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((at) => shownAt(at) - at);
  const candidates = offsets.map((offset) => wanted - offset);
  const exact = candidates.filter((at) => shownAt(at) === wanted);
  return new Date(Math.min(...(exact.length > 0 ? exact : candidates.slice(0, 1)))).toISOString();
}
