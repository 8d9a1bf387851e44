import { applyDecorators } from '@nestjs/common';
import { Field, InputType } from '@nestjs/graphql';
import { IsDate, IsOptional, MinDate } from 'class-validator';
import type { SqlValues } from './keyset.js';
import { DateTime } from './time.js';

/** PostgreSQL's times begin later than JavaScript's. */
const YEAR_1 = new Date('0001-01-01T00:00:00Z');

/** One end of a range of times; it can be left out. */
export const TimeBound = () =>
  applyDecorators(
    IsOptional(),
    MinDate(YEAR_1, { message: 'must be in the year 1 or later' }),
    IsDate({ message: 'must be a time' }),
  );

/** A range of times; either end can be left open. */
@InputType({ description: 'A range of times; either end can be left open.' })
export class TimeRange {
  @Field(() => DateTime, { nullable: true, description: 'From this time on.' })
  @TimeBound()
  since?: Date;

  @Field(() => DateTime, { nullable: true, description: 'Before this time.' })
  @TimeBound()
  until?: Date;
}

/** The conditions that a column lies in the range. */
export function rangeConditions(
  range: TimeRange | null | undefined,
  column: string,
  sql: SqlValues,
): string[] {
  const bound = (compare: string, time: Date | null | undefined) =>
    time == null ? [] : [`${column} ${compare} ${sql.add(time)}::timestamptz`];
  return [...bound('>=', range?.since), ...bound('<', range?.until)];
}
