import { ArgsType, Field } from '@nestjs/graphql';
import { invalid } from '../errors/app-error.js';
import { type DayNumber, dateOf } from '../time/days.js';
import { DAY_MS } from '../time/durations.js';
import { TimeBound } from './time-range.js';
import { DateTime } from './time.js';

/** The maximum number of days in a range with daily counts; longer ranges have weekly counts. */
export const MAX_DAYS = 92;
const DEFAULT_DAYS = 30;
/** Counts are kept for a year. */
const MAX_RANGE = 366;

/** A range of days in UTC for which counts are read. */
@ArgsType()
export class UsageRange {
  @Field(() => DateTime, {
    nullable: true,
    description: 'From the day of this time on, in UTC; by default 30 days ago. Counts are kept for a year.',
  })
  @TimeBound()
  since?: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Up to the day of this time, in UTC; by default today. Midnight excludes the day it begins.',
  })
  @TimeBound()
  until?: Date;
}

/** The days of a range. Both ends are included. */
export interface UsageDays {
  /** Such as `2026-12-01`. */
  first: string;
  last: string;
  /** The length of the periods of the counts. */
  period: 'DAY' | 'WEEK';
}

/** Returns the days of a range that lie in the retention period of counts. Throws VALIDATION_FAILED if it has none. */
export function daysOf({ since, until }: UsageRange): UsageDays {
  if (since && until && since >= until) throw invalid({ until: 'must be after since' });
  const now = today();
  const last = Math.min(until ? Math.ceil(until.getTime() / DAY_MS) - 1 : now, now);
  const wanted = since ? Math.floor(since.getTime() / DAY_MS) : last - DEFAULT_DAYS + 1;
  if (wanted > now) throw invalid({ since: 'must not be in the future' });
  if (last < now - MAX_RANGE) throw invalid({ until: 'must be within the last year' });
  const first = Math.max(wanted, now - MAX_RANGE);
  return { first: dateOf(first), last: dateOf(last), period: last - first < MAX_DAYS ? 'DAY' : 'WEEK' };
}

/** Returns the first day of default ranges. */
export const firstByDefault = (): string => dateOf(today() - DEFAULT_DAYS + 1);

const today = (): DayNumber => Math.floor(Date.now() / DAY_MS);

/** SQL for the first day of the period that a column's day belongs to. Weeks start on Monday. */
export const startOf = (period: UsageDays['period'], day: string): string =>
  `date_trunc('${period.toLowerCase()}', ${day}::timestamp)`;
