import { Field, Float, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { LeaveUnit } from './entitlements/leave.enums.js';

/** The most rows of a list of the desk. */
export const DESK_ROWS = 5;
/** The highest number that the desk counts. */
export const DESK_COUNTED = 1_000;
/** How many people the desk looks at for leave that expires. */
export const DESK_PEOPLE = 500;
/** How many balances it calculates for that: of companies with many kinds of leave, it looks at fewer people. */
export const DESK_BALANCES = 5_000;

/** A person of the desk. */
@ObjectType({ description: 'A person on the desk of those who look after attendance.' })
export class DeskRow {
  @Field(() => ID, { description: 'The id of the user.' })
  userId: number;

  @HideField()
  typeId: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The day that it is about: the first day of leave, or the day of a missing end.',
  })
  day: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The last day: of leave, or on which leave that expires can be taken.',
  })
  until: string | null;

  @Field(() => Float, { nullable: true, description: 'How much leave expires.' })
  amount: number | null;

  @Field(() => LeaveUnit, { nullable: true, description: 'In what it is counted.' })
  unit: LeaveUnit | null;
}

/** A list of the desk. */
@ObjectType({ description: 'A list on the desk: how many people, and the first of them.' })
export class DeskList {
  @Field(() => Int, { description: `How many. Counted up to ${DESK_COUNTED}.` })
  count: number;

  @Field({
    description: `Whether there may be more: only ${DESK_COUNTED} were counted or, for leave that expires, only ${DESK_PEOPLE} people and ${DESK_BALANCES} balances were looked at.`,
  })
  isMore: boolean;

  @Field(() => [DeskRow], { description: `The first ${DESK_ROWS}.` })
  rows: DeskRow[];
}

/** What is set up. */
@ObjectType({ description: 'Which steps of the set-up of attendance are done.' })
export class DeskSetup {
  @Field({ description: 'Whether the company has a holiday from today on.' })
  hasHolidays: boolean;

  @Field({ description: 'Whether it has kinds of leave.' })
  hasKinds: boolean;

  @Field({ description: 'Whether it has hours of its own.' })
  hasSchedules: boolean;

  @Field({ description: 'Whether somebody has an opening balance.' })
  hasOpenings: boolean;
}

/** What waits for those who look after attendance. */
@ObjectType({ description: 'What waits today for those who look after the attendance of a company.' })
export class AttendanceDesk {
  @Field({ description: 'Today, by the clocks of the company.' })
  today: string;

  @Field(() => DeskList, {
    description: 'Leave that was approved and includes today. The first to return come first.',
  })
  away: DeskList;

  @Field(() => DeskList, { description: 'Work without an end, the newest first.' })
  missingEnds: DeskList;

  @Field(() => DeskList, { description: 'Requests for leave that wait for a decision, the next first.' })
  requests: DeskList;

  @Field(() => DeskList, {
    description: 'Leave of the year before that expires within 92 days if it is not taken, the next first.',
  })
  expiring: DeskList;

  @Field(() => DeskList, { description: 'People without employment, by first name.' })
  withoutEmployment: DeskList;

  @Field(() => DeskSetup, { description: 'Which steps of the set-up are done.' })
  setup: DeskSetup;
}
