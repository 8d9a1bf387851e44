import { ArgsType, Field, Float, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsBoolean,
  IsEnum,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { IdField } from '../../../../platform/graphql/arguments.js';
import { PageArgs } from '../../../../platform/graphql/connections.js';
import { CalendarDay } from '../../../../platform/time/calendar-day.js';
import { Lines, RecordId } from '../../../../platform/validation/validation.js';
import { Unique } from '../../../../platform/validation/unique.js';
import { YearField } from '../attendance.input.js';
import {
  LeaveAccrual,
  LeaveEntryKind,
  LeaveProRata,
  LeaveRounding,
  LeaveShortDays,
  LeaveUnit,
} from './leave.enums.js';

/** The highest amount of a year: all hours of it. */
const MOST = 8_784;
const STEPS = [0.25, 0.5, 1];

const amount = { allowNaN: false, allowInfinity: false, maxDecimalPlaces: 2 };
const NOT_AMOUNT = { message: `must be 0 to ${MOST} with at most two decimals` };

@InputType({ description: 'More leave for people who have been employed for some years.' })
export class LeaveSeniorityInput {
  @Field(() => Int, { description: 'After how many years: 0 to 60.' })
  @Max(60, { message: 'must be 0 to 60 years' })
  @Min(0, { message: 'must be 0 to 60 years' })
  @IsInt({ message: 'must be 0 to 60 years' })
  years: number;

  @Field(() => Float, { description: 'How much more a year.' })
  @Max(MOST, NOT_AMOUNT)
  @Min(0, NOT_AMOUNT)
  @IsNumber(amount, NOT_AMOUNT)
  extra: number;
}

@InputType({ description: 'How a kind of leave is granted, from a day on.' })
export class LeavePolicyInput {
  @Field({ description: 'The first day on which it holds. A version of the same day is replaced.' })
  @CalendarDay()
  effectiveFrom: string;

  @Field(() => LeaveUnit, { defaultValue: LeaveUnit.DAYS, description: 'In what the kind is counted.' })
  @IsEnum(LeaveUnit)
  unit: LeaveUnit;

  @Field(() => Float, { nullable: true, description: "A year's amount. Null without a limit." })
  @IsOptional()
  @Max(MOST, NOT_AMOUNT)
  @Min(0, NOT_AMOUNT)
  @IsNumber(amount, NOT_AMOUNT)
  amount?: number | null;

  @Field(() => LeaveAccrual, { defaultValue: LeaveAccrual.YEARLY, description: 'How often it is granted.' })
  @IsEnum(LeaveAccrual)
  accrual: LeaveAccrual;

  @Field({ defaultValue: false, description: 'Whether it is granted at the end of the year or month.' })
  @IsBoolean()
  isInArrears: boolean;

  @Field(() => LeaveProRata, {
    defaultValue: LeaveProRata.MONTH,
    description: 'What a part of a year is worth.',
  })
  @IsEnum(LeaveProRata)
  proRata: LeaveProRata;

  @Field(() => LeaveRounding, {
    defaultValue: LeaveRounding.UP,
    description: "How a year's amount is rounded.",
  })
  @IsEnum(LeaveRounding)
  rounding: LeaveRounding;

  @Field(() => Float, { defaultValue: 0.5, description: 'The step of rounding: 0.25, 0.5 or 1.' })
  @IsIn(STEPS, { message: 'must be 0.25, 0.5 or 1' })
  roundedTo: number;

  @Field(() => Int, { defaultValue: 0, description: 'How many months nothing is granted at first: 0 to 60.' })
  @Max(60, { message: 'must be 0 to 60 months' })
  @Min(0, { message: 'must be 0 to 60 months' })
  @IsInt({ message: 'must be 0 to 60 months' })
  waitingMonths: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'The working days of the week that the amount is for, or its hours. Null if the week does not matter.',
  })
  @IsOptional()
  @Max(168, { message: 'must be 0.5 to 168' })
  @Min(0.5, { message: 'must be 0.5 to 168' })
  @IsNumber(amount, { message: 'must be 0.5 to 168' })
  scaledTo?: number | null;

  @Field(() => [LeaveSeniorityInput], {
    defaultValue: [],
    description: 'More leave after some years: at most 20 steps.',
  })
  @Unique({ by: 'years', message: 'must have each number of years once' })
  @ArrayMaxSize(20, { message: 'must have at most 20 steps' })
  @ValidateNested({ each: true })
  @Type(() => LeaveSeniorityInput)
  seniority: LeaveSeniorityInput[];

  @Field(() => Float, {
    nullable: true,
    description: 'How much goes over into the next year. Null: all of it.',
  })
  @IsOptional()
  @Max(MOST, NOT_AMOUNT)
  @Min(0, NOT_AMOUNT)
  @IsNumber(amount, NOT_AMOUNT)
  carryMax?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The last day of the next year on which it can be taken, such as 03-31. Null: it stays.',
  })
  @IsOptional()
  @Matches(/^(0[13578]-([0-2]\d|3[01])|1[02]-([0-2]\d|3[01])|(0[469]|11)-([0-2]\d|30)|02-[0-2]\d)(?<!-00)$/, {
    message: 'must be a day of a year such as 03-31',
  })
  carryUntil?: string | null;

  @Field(() => Float, { defaultValue: 0, description: 'How far requests may go below zero.' })
  @Max(MOST, NOT_AMOUNT)
  @Min(0, NOT_AMOUNT)
  @IsNumber(amount, NOT_AMOUNT)
  minusAllowed: number;

  @Field(() => LeaveShortDays, { defaultValue: LeaveShortDays.HALF, description: 'What short days cost.' })
  @IsEnum(LeaveShortDays)
  shortDays: LeaveShortDays;
}

@ArgsType()
export class SetLeavePolicyArgs {
  @IdField('The id of the kind of leave.')
  typeId: number;

  @Field(() => LeavePolicyInput, { description: 'The policy.' })
  @ValidateNested()
  @Type(() => LeavePolicyInput)
  input: LeavePolicyInput;
}

@InputType({ description: 'An entry in the ledger of a person.' })
export class LeaveEntryInput {
  @Field(() => LeaveEntryKind, { description: 'What it is.' })
  @IsEnum(LeaveEntryKind)
  kind: LeaveEntryKind;

  @Field({ description: 'Its day.' })
  @CalendarDay()
  day: string;

  @Field(() => Float, {
    description: 'How much: at most two decimals. Negative for a correction to less, or an opening minus.',
  })
  @Max(MOST, { message: `must be -${MOST} to ${MOST} with at most two decimals` })
  @Min(-MOST, { message: `must be -${MOST} to ${MOST} with at most two decimals` })
  @IsNumber(amount, { message: `must be -${MOST} to ${MOST} with at most two decimals` })
  amount: number;

  @Field({ description: 'Why: 1 to 500 characters. The person reads it.' })
  @Lines(1, 500)
  reason: string;
}

@ArgsType()
export class AddLeaveEntryArgs {
  @IdField('The id of the person.')
  userId: number;

  @IdField('The id of the kind of leave.')
  typeId: number;

  @Field(() => LeaveEntryInput, { description: 'The entry.' })
  @ValidateNested()
  @Type(() => LeaveEntryInput)
  input: LeaveEntryInput;
}

@ArgsType()
export class LeaveBalancesArgs {
  @Field(() => ID, { nullable: true, description: 'The id of the user. The caller without it.' })
  @RecordId({ optional: true })
  userId?: number | null;

  @Field(() => String, { nullable: true, description: "The day. The person's current day without it." })
  @IsOptional()
  @CalendarDay()
  on?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A last day of employment, to see what leaving on it would mean.',
  })
  @IsOptional()
  @CalendarDay()
  leavingOn?: string | null;
}

@ArgsType()
export class LeaveLedgerArgs {
  @YearField()
  year: number;

  @Field(() => ID, { nullable: true, description: 'The id of the user. The caller without it.' })
  @RecordId({ optional: true })
  userId?: number | null;

  @IdField('The id of the kind of leave.')
  typeId: number;
}

@ArgsType()
export class LeaveBalancePageArgs extends PageArgs {
  @IdField('The id of the kind of leave.')
  typeId: number;

  @Field(() => String, { nullable: true, description: 'The day. Today without it.' })
  @IsOptional()
  @CalendarDay()
  on?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only the members of this team.' })
  @RecordId({ optional: true })
  teamId?: number | null;
}
