import type { DayNumber } from '../../../../platform/time/days.js';
import { HOUR_MS } from '../../../../platform/time/durations.js';
import { dayAt, type DayPlan } from '../schedules/work-plan.js';

/** The longest shift. An end that is later belongs to no beginning. */
export const LONGEST_SHIFT = 16 * HOUR_MS;
/** How long before its planned beginning somebody may begin a shift. */
export const EARLIEST = HOUR_MS;
/** The longest break within a shift that goes on after midnight without being planned. */
export const LONGEST_BREAK = 2 * HOUR_MS;

/** A beginning or an end of work as it was recorded, or its correction. */
export interface PunchFacts {
  id: number;
  /** In milliseconds. */
  at: number;
  /** The zone in which the person was. */
  timeZone: string;
  kind: 'IN' | 'OUT';
  isRemote: boolean;
  /** The punch that this one replaces. */
  correctsId: number | null;
  /** Whether it only removes the punch that it replaces. */
  isVoid: boolean;
  /** Whether a break begins. Only of ends. */
  isBreak?: boolean;
}

/** Work without a break. */
export interface WorkSession {
  /** The punch that began it. */
  punchId: number;
  start: number;
  /** Null if it has not ended, or nobody knows when. */
  end: number | null;
  /** Whether the person may still be at work. */
  isOngoing: boolean;
  isRemote: boolean;
  /** Whether a break was recorded as its end. */
  endsWithBreak: boolean;
  /** The day on which its shift began. */
  day: DayNumber;
}

type Timed = Omit<WorkSession, 'day'>;

/** Returns the punches that count, in order of their times: without those that were corrected. */
export function validPunches<Punch extends PunchFacts>(punches: readonly Punch[]): Punch[] {
  const corrected = new Set(punches.map(({ correctsId }) => correctsId));
  return punches
    .filter(({ id, isVoid }) => !isVoid && !corrected.has(id))
    .toSorted((one, other) => one.at - other.at || one.id - other.id);
}

/**
 * Returns all work that punches describe. Each part belongs to the day on which its shift begins, whenever it ends. Days are
 * those of the plan's time zone, wherever the person was.
 */
export function workSessions(
  punches: readonly PunchFacts[],
  planOf: (day: DayNumber) => DayPlan,
  now: number,
): WorkSession[] {
  const sessions: WorkSession[] = [];
  let shiftStart = 0;
  for (const timed of paired(punches, now)) {
    const { start } = timed;
    const last = sessions.at(-1);
    const clockDay = dayAt(planOf, start);
    const isBeforeMidnight =
      !isWithin(planOf(clockDay), start, 0) && isWithin(planOf(clockDay + 1), start, 0);
    const isNight =
      !isWithin(planOf(clockDay), start, Infinity) &&
      (isWithin(planOf(clockDay - 1), start, 0) ||
        (last?.day === clockDay - 1 &&
          last.end !== null &&
          start - last.end <= LONGEST_BREAK &&
          start - shiftStart < LONGEST_SHIFT));
    const day = isBeforeMidnight ? clockDay + 1 : isNight ? clockDay - 1 : clockDay;
    if (last?.day !== day) shiftStart = start;
    sessions.push({ ...timed, day });
  }
  return sessions;
}

/** Whether a moment is in the planned hours of a day, or a bit earlier. `after` lengthens them. */
const isWithin = ({ shift }: DayPlan, moment: number, after: number): boolean =>
  shift !== null && moment >= shift.start - EARLIEST && moment < shift.end + after;

/** Pairs each beginning with the end that follows it. */
function paired(punches: readonly PunchFacts[], now: number): Timed[] {
  const sessions: Timed[] = [];
  let open: PunchFacts | null = null;
  const finish = (
    { id, at, isRemote }: PunchFacts,
    end: number | null,
    { isOngoing = false, endsWithBreak = false } = {},
  ) => sessions.push({ punchId: id, start: at, end, isOngoing, isRemote, endsWithBreak });
  for (const punch of validPunches(punches)) {
    if (punch.kind === 'IN') {
      if (open) finish(open, null);
      open = punch;
    } else if (open) {
      const isInTime = punch.at - open.at <= LONGEST_SHIFT;
      finish(open, isInTime ? punch.at : null, { endsWithBreak: isInTime && punch.isBreak === true });
      open = null;
    }
  }
  if (open) finish(open, null, { isOngoing: now - open.at < LONGEST_SHIFT });
  return sessions;
}
