import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsEnum, IsInt, Max, Min, ValidateNested } from 'class-validator';
import { IdField } from '../../../../platform/graphql/arguments.js';
import { CalendarDay } from '../../../../platform/time/calendar-day.js';
import { Lines, RecordId } from '../../../../platform/validation/validation.js';
import { LeaveEntryKind } from '../entitlements/leave.enums.js';

/** The most minutes of an entry: 10,000 hours. */
const MOST = 600_000;
const NOT_MINUTES = { message: `must be ${-MOST} to ${MOST} minutes` };

@ArgsType()
export class OvertimeAccountArgs {
  @Field(() => ID, { nullable: true, description: 'The id of the user. The caller without it.' })
  @RecordId({ optional: true })
  userId?: number | null;

  @Field({ description: 'The first day.' })
  @CalendarDay()
  from: string;

  @Field({ description: 'The last day, past or future: at most 31 days.' })
  @CalendarDay()
  to: string;
}

@InputType({ description: 'An opening balance, a correction or a payout of overtime.' })
export class OvertimeEntryInput {
  @Field(() => LeaveEntryKind, { description: 'What it is.' })
  @IsEnum(LeaveEntryKind)
  kind: LeaveEntryKind;

  @Field({ description: 'The day on which it counts.' })
  @CalendarDay()
  day: string;

  @Field(() => Int, {
    description: 'The minutes: more than 0 for a payout, not 0 for a correction.',
  })
  @Max(MOST, NOT_MINUTES)
  @Min(-MOST, NOT_MINUTES)
  @IsInt(NOT_MINUTES)
  minutes: number;

  @Field({ description: 'Why: 1 to 500 characters.' })
  @Lines(1, 500)
  reason: string;
}

@ArgsType()
export class AddOvertimeEntryArgs {
  @IdField('The id of the person.')
  userId: number;

  @Field(() => OvertimeEntryInput, { description: 'The entry.' })
  @ValidateNested()
  @Type(() => OvertimeEntryInput)
  input: OvertimeEntryInput;
}
