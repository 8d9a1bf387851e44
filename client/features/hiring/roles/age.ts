import { DAY_MS } from '../../../../server/platform/time/durations.js';

/** The number of midnights of the reader's days since a time. */
export function ageInDays(since: string, now = new Date()): number {
  const midnightOf = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
  // Rounded, because days on which the clock changes are shorter or longer.
  return Math.max(0, Math.round((midnightOf(now) - midnightOf(new Date(since))) / DAY_MS));
}
