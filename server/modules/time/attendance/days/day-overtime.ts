import type { AbsenceFacts, DayPart } from './attendance-day.js';
import { DayHalf } from '../../../../platform/time/day-half.js';
import type { DayNumber } from '../../../../platform/time/days.js';

/** A day as overtime follows from it. */
export interface WorkedDay {
  workedMinutes: number;
  /** Without leave and holidays. */
  plannedMinutes: number;
  isMissingOut: boolean;
  /** Whether the planned time has passed, and the person was employed. */
  isCounted: boolean;
}

/**
 * Returns the overtime of a day: work minus plan, in minutes. Nothing for a day that is not over. A day without the end of some
 * work counts once the end is known.
 */
export const overtimeOfDay = ({
  workedMinutes,
  plannedMinutes,
  isMissingOut,
  isCounted,
}: WorkedDay): number => (isCounted && !isMissingOut ? workedMinutes - Math.round(plannedMinutes) : 0);

/** Returns the share of a day that is taken from overtime: leave of such kinds that no sick leave gives back. */
export function timeOffShare(
  absences: readonly AbsenceFacts[],
  leaveOn: (absences: readonly AbsenceFacts[], day: DayNumber) => DayPart | null,
  day: DayNumber,
): number {
  const off = leaveOn(
    absences.filter(({ takesOvertime }) => takesOvertime),
    day,
  );
  const back = leaveOn(
    absences.filter(({ interruptsLeave }) => interruptsLeave),
    day,
  );
  const halves = Object.values(DayHalf).filter(
    (half) => (off === 'DAY' || off === half) && back !== 'DAY' && back !== half,
  );
  return halves.length / 2;
}
