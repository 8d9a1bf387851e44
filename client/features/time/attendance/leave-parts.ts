import type { AbsenceRangeInput } from '../../../generated/graphql';
import { dateOf, dayNumber } from '../../../../server/platform/time/days.js';

/** The days of leave, as a form has them. */
export type LeaveValues = {
  from: string;
  to: string;
  fromNoon: boolean;
  untilNoon: boolean;
  fromTime?: string;
  toTime?: string;
  /** Days to take out of leave that is changed. */
  outFrom?: string;
  outTo?: string;
};

/** Returns the days of leave, or its hours. */
export function rangeOf(values: LeaveValues, isInHours: boolean): AbsenceRangeInput {
  const { from, to, fromNoon, untilNoon, fromTime, toTime } = values;
  if (isInHours && (fromTime || toTime)) {
    return {
      from,
      to,
      fromHalf: 'MORNING',
      toHalf: 'AFTERNOON',
      fromTime: fromTime || null,
      toTime: toTime || null,
    };
  }
  return {
    from,
    to,
    fromHalf: fromNoon ? 'AFTERNOON' : 'MORNING',
    toHalf: untilNoon ? 'MORNING' : 'AFTERNOON',
  };
}

/** Returns what remains of leave without the days to take out: at most two parts. */
export function partsOf(values: LeaveValues, isInHours: boolean): AbsenceRangeInput[] {
  const whole = rangeOf(values, isInHours);
  const first = values.outFrom ?? values.outTo;
  const last = values.outTo ?? values.outFrom;
  if (!first || !last || last < first || last < whole.from || first > whole.to) return [whole];
  const before: AbsenceRangeInput = { ...whole, to: dateOf(dayNumber(first) - 1), toHalf: 'AFTERNOON' };
  const after: AbsenceRangeInput = { ...whole, from: dateOf(dayNumber(last) + 1), fromHalf: 'MORNING' };
  const parts = [before, after].filter(({ from, to }) => from <= to);
  return parts.length > 0 ? parts : [whole];
}

/** Returns the values of a form for leave. */
export const valuesOf = (leave: AbsenceRangeInput): LeaveValues => ({
  from: leave.from,
  to: leave.to,
  fromNoon: leave.fromHalf === 'AFTERNOON',
  untilNoon: leave.toHalf === 'MORNING',
  fromTime: leave.fromTime ?? undefined,
  toTime: leave.toTime ?? undefined,
});
