import { ArgsType, Field, Float, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsInt,
  IsNumber,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Unique } from '../../../../platform/validation/unique.js';
import { CalendarDay } from '../../../../platform/time/calendar-day.js';
import { TimeZone } from '../../../../platform/validation/formats.js';
import { Omittable, Name, RecordId } from '../../../../platform/validation/validation.js';
import { TIME } from '../attendance.input.js';
import { MAX_ADDED } from '../attendance.model.js';
import { MAX_SHIFTS, MAX_WEEKS } from './shifts.js';
import { IdField } from '../../../../platform/graphql/arguments.js';

@InputType({ description: 'The hours of a day of the week.' })
export class DayHoursInput {
  @Field(() => Int, { description: 'The day of the week: 1 for Monday to 7 for Sunday.' })
  @Max(7, { message: 'must be 1 to 7' })
  @Min(1, { message: 'must be 1 to 7' })
  @IsInt({ message: 'must be 1 to 7' })
  weekday: number;

  @Field({ description: 'When the shift begins, such as 09:00.' })
  @Matches(TIME, { message: 'must be a time such as 09:00' })
  start: string;

  @Field(() => Int, { description: 'How many minutes it is long: 1 to 960.' })
  @Max(960, { message: 'must be 1 to 960 minutes' })
  @Min(1, { message: 'must be 1 to 960 minutes' })
  @IsInt({ message: 'must be 1 to 960 minutes' })
  minutes: number;
}

@InputType({ description: 'A shift of a day of a week.' })
export class ShiftInput extends DayHoursInput {
  @Field(() => Int, { defaultValue: 1, description: 'The week of the rotation: 1 for the first one.' })
  @Max(MAX_WEEKS, { message: `must be 1 to ${MAX_WEEKS}` })
  @Min(1, { message: `must be 1 to ${MAX_WEEKS}` })
  @IsInt({ message: `must be 1 to ${MAX_WEEKS}` })
  week: number;

  @Field(() => Int, {
    defaultValue: 0,
    description: 'The minutes of the planned breaks: shorter than the shift.',
  })
  @Max(480, { message: 'must be 0 to 480 minutes' })
  @Min(0, { message: 'must be 0 to 480 minutes' })
  @IsInt({ message: 'must be 0 to 480 minutes' })
  breakMinutes: number;
}

@InputType({ description: 'Weeks of shifts that follow each other.' })
export class ShiftWeeksInput {
  @Field(() => [ShiftInput], {
    nullable: true,
    description: `The shifts, instead of \`hours\`: at most ${MAX_SHIFTS} a day. They must not overlap, also after midnight. Days without a shift are off.`,
  })
  @IsOptional()
  @ArrayMaxSize(MAX_WEEKS * 7 * MAX_SHIFTS, { message: 'must have fewer shifts' })
  @ValidateNested({ each: true })
  @Type(() => ShiftInput)
  shifts?: ShiftInput[] | null;

  @Field(() => Int, {
    defaultValue: 1,
    description: `How many weeks follow each other before the first one begins again: 1 to ${MAX_WEEKS}.`,
  })
  @IsOptional()
  @Max(MAX_WEEKS, { message: `must be 1 to ${MAX_WEEKS}` })
  @Min(1, { message: `must be 1 to ${MAX_WEEKS}` })
  @IsInt({ message: `must be 1 to ${MAX_WEEKS}` })
  weeks?: number;

  @Field(() => String, {
    nullable: true,
    description: 'A day of the first week. The first day on which the hours apply without it.',
  })
  @IsOptional()
  @CalendarDay()
  anchor?: string | null;
}

@InputType({ description: 'Hours from a day on.' })
export class WorkScheduleInput extends ShiftWeeksInput {
  @Field(() => ID, { nullable: true, description: 'The person. Null for everybody in the company.' })
  @RecordId({ optional: true })
  userId?: number | null;

  @Field({ description: 'The first day. A schedule that begins on the same day is replaced.' })
  @CalendarDay()
  effectiveFrom: string;

  @Field(() => [DayHoursInput], {
    nullable: true,
    description:
      'The hours of working days; other days are off. Null: the person has the hours of the company again.',
  })
  @IsOptional()
  @Unique({ by: 'weekday', message: 'must have each day of the week once' })
  @ArrayMaxSize(7, { message: 'must have at most seven days' })
  @ValidateNested({ each: true })
  @Type(() => DayHoursInput)
  hours?: DayHoursInput[] | null;

  @Field(() => String, {
    nullable: true,
    description: "The IANA time zone. Null for that of the person's site, else of the company.",
  })
  @TimeZone({ optional: true })
  timeZone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The region whose holidays apply: a code of `publicHolidayRegions`.',
  })
  @Name({ optional: true })
  region?: string | null;
}

@ArgsType()
export class CompanyArgs {
  @Field(() => ID, { nullable: true, description: "The id of the company. The caller's own without it." })
  @RecordId({ optional: true })
  companyId?: number | null;
}

@ArgsType()
export class SetWorkScheduleArgs extends CompanyArgs {
  @Field(() => WorkScheduleInput, { description: 'The hours.' })
  @ValidateNested()
  @Type(() => WorkScheduleInput)
  input: WorkScheduleInput;
}

@InputType({ description: 'A holiday.' })
export class HolidayInput {
  @Field({ description: 'The day.' })
  @CalendarDay()
  date: string;

  @Field(() => String, {
    nullable: true,
    description: 'The region: a code of `publicHolidayRegions`. Null for the whole company.',
  })
  @Name({ optional: true })
  region?: string | null;

  @Field({ description: 'What it is called: 1 to 100 characters.' })
  @Name()
  name: string;
}

@ArgsType()
export class AddHolidaysArgs extends CompanyArgs {
  @Field(() => [HolidayInput], {
    description: `1 to ${MAX_ADDED} holidays. Those of the same day and region are replaced.`,
  })
  @ArrayMaxSize(MAX_ADDED, { message: `must have at most ${MAX_ADDED} holidays` })
  @ArrayMinSize(1, { message: 'must have at least one holiday' })
  @ValidateNested({ each: true })
  @Type(() => HolidayInput)
  holidays: HolidayInput[];
}

@InputType({ description: 'A kind of leave. Omitted fields keep their values.' })
export class AbsenceTypeInput {
  @Field(() => String, {
    nullable: true,
    description: 'Its name: 1 to 100 characters. Required for a new one.',
  })
  @Omittable()
  @Name()
  name?: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the company pays for these days. True for a new one.',
  })
  @IsOptional()
  @IsBoolean()
  isPaid?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether somebody decides about requests. True for a new one.',
  })
  @IsOptional()
  @IsBoolean()
  needsApproval?: boolean | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'The working days of a person in a year, in halves, up to 366. Null without a limit. A change holds from the first day of this year on. `setLeavePolicy` says more.',
  })
  @IsOptional()
  @Max(366, { message: 'must be at most 366 days' })
  @Min(0, { message: 'must be 0 or more days' })
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'must be a number of days' })
  allowance?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether it gives back other leave that it interrupts, as sick leave does. False for a new one.',
  })
  @IsOptional()
  @IsBoolean()
  interruptsLeave?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is taken from the overtime account. False for a new one.',
  })
  @IsOptional()
  @IsBoolean()
  takesOvertime?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether nobody can ask for it any more.' })
  @IsOptional()
  @IsBoolean()
  isArchived?: boolean | null;
}

@ArgsType()
export class CreateAbsenceTypeArgs extends CompanyArgs {
  @Field(() => AbsenceTypeInput, { description: 'The kind of leave.' })
  @ValidateNested()
  @Type(() => AbsenceTypeInput)
  input: AbsenceTypeInput;
}

@ArgsType()
export class UpdateAbsenceTypeArgs {
  @IdField('The id of the request.')
  id: number;

  @Field(() => AbsenceTypeInput, { description: 'The changes.' })
  @ValidateNested()
  @Type(() => AbsenceTypeInput)
  input: AbsenceTypeInput;
}
