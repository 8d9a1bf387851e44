import { MINUTE_MS } from '../../../../platform/time/durations.js';
import type { BreakStep } from './work-rules.js';
import { LONGEST_BREAK, type WorkSession } from './work-sessions.js';

/** The breaks of a day, in minutes. */
export interface DayBreaks {
  /** Work without interruptions. */
  grossMinutes: number;
  /** Interruptions that were recorded as breaks, or lasted at most two hours. */
  breakMinutes: number;
  /** What the rule takes off beside. */
  deductedMinutes: number;
  /** What counts as work. */
  workedMinutes: number;
}

/**
 * Returns the breaks of a day from its work. The rule deducts what the interruptions lack, and never more than the work above its
 * limit, so that nobody has less for working longer.
 */
export function breaksOfDay(
  sessions: readonly WorkSession[],
  steps: readonly BreakStep[] | null,
  now: number,
): DayBreaks {
  const endOf = ({ start, end, isOngoing }: WorkSession) => Math.max(start, end ?? (isOngoing ? now : start));
  const work = sessions.reduce((sum, one) => sum + endOf(one) - one.start, 0);
  const gaps = sessions.flatMap((one, index) => {
    const next = sessions[index + 1];
    return next && one.end !== null ? [{ length: next.start - one.end, isBreak: one.endsWithBreak }] : [];
  });
  const total = (some: readonly { length: number }[]) =>
    Math.floor(some.reduce((sum, { length }) => sum + length, 0) / MINUTE_MS);
  const grossMinutes = Math.floor(work / MINUTE_MS);
  const rest = total(gaps);
  const lacking = (steps ?? []).map(({ above, minutes }) => Math.min(minutes - rest, grossMinutes - above));
  const deductedMinutes = Math.max(0, ...lacking);
  return {
    grossMinutes,
    breakMinutes: total(gaps.filter(({ length, isBreak }) => isBreak || length <= LONGEST_BREAK)),
    deductedMinutes,
    workedMinutes: grossMinutes - deductedMinutes,
  };
}
