import { applyDecorators } from '@nestjs/common';
import { Field, InputType } from '@nestjs/graphql';
import { IsDate, IsOptional, MinDate } from 'class-validator';
import { DateTime } from './time.js';

/** PostgreSQL's earliest supported time is later than JavaScript's. */
const YEAR_1 = new Date('0001-01-01T00:00:00Z');

/** Validates a time. */
export const IsTime = () =>
  IsDate({ message: 'must be an existing time with its zone, such as 2026-03-01T09:00:00Z' });

/** Validates a time that the database can store, past or future. */
export const AnyTime = () =>
  applyDecorators(IsTime(), MinDate(YEAR_1, { message: 'must be in the year 1 or later' }));

/** Validates an optional end of a time range. */
export const TimeBound = () => applyDecorators(IsOptional(), AnyTime());

/** A time range. Either end can be open. */
@InputType({ description: 'A range of times; either end can be left open.' })
export class TimeRange {
  @Field(() => DateTime, { nullable: true, description: 'From this time on.' })
  @TimeBound()
  since?: Date;

  @Field(() => DateTime, { nullable: true, description: 'Before this time.' })
  @TimeBound()
  until?: Date;
}
