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
