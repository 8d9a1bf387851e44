import { ArgsType, Field, Float, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsBoolean,
  IsDate,
  IsEnum,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { PageArgs } from '../../platform/graphql/connections.js';
import { CalendarDay } from '../../platform/time/calendar-day.js';
import { TimeZone } from '../../platform/validation/formats.js';
import { DateTime } from '../../platform/validation/time.js';
import { Given, Lines, Name, RecordId } from '../../platform/validation/validation.js';
import { DayHalf, PunchKind, PunchSource } from './attendance.enums.js';
import { MAX_ADDED } from './attendance.model.js';

/** The longest remark. */
const MAX_NOTE = 500;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

@ArgsType()
export class AttendanceOfDayArgs {
  @Field(() => ID, { nullable: true, description: 'The id of the user. The caller without it.' })
  @RecordId({ optional: true })
  userId?: number | null;

  @Field(() => String, { nullable: true, description: "The day. The person's current day without it." })
  @IsOptional()
  @CalendarDay()
  date?: string | null;
}

@InputType({ description: 'A beginning or an end of work, now.' })
export class PunchInput {
  @Field(() => PunchKind, { description: 'Whether work begins or ends.' })
  @IsEnum(PunchKind)
  kind: PunchKind;

  @Field({ defaultValue: false, description: 'Whether the person works from elsewhere than the workplace.' })
  @IsBoolean()
  isRemote: boolean;

  @Field(() => String, { defaultValue: '', description: `A remark: at most ${MAX_NOTE} characters.` })
  @Lines(0, MAX_NOTE)
  note: string;

  @Field(() => String, {
    nullable: true,
    description: "The IANA time zone in which the person is. That of the person's profile without it.",
  })
  @TimeZone({ optional: true })
  timeZone?: string | null;

  @Field(() => PunchSource, {
    defaultValue: PunchSource.WEB,
    description: 'WEB or PHONE. Punches of API clients are always API.',
  })
  @IsEnum({ WEB: PunchSource.WEB, PHONE: PunchSource.PHONE }, { message: 'must be WEB or PHONE' })
  source: PunchSource;
}

@ArgsType()
export class PunchArgs {
  @Field(() => PunchInput, { description: 'The punch.' })
  @ValidateNested()
  @Type(() => PunchInput)
  input: PunchInput;
}

@InputType({ description: 'What is right instead of a punch, or a punch that is missing.' })
export class PunchCorrectionInput {
  @Field(() => ID, { nullable: true, description: 'The punch to correct. Null adds one that is missing.' })
  @IsOptional()
  @IsString()
  @Matches(/^[1-9]\d{0,14}$/, { message: 'must be the id of a punch' })
  punchId?: string | null;

  @Field({
    defaultValue: false,
    description: 'Whether to remove the punch. The other fields are then ignored.',
  })
  @IsBoolean()
  isRemoved: boolean;

  @Field(() => PunchKind, { description: 'Whether work began or ended.' })
  @IsEnum(PunchKind)
  kind: PunchKind;

  @Field(() => DateTime, { description: 'When it was: within the last 366 days.' })
  @IsDate({ message: 'must be a time' })
  at: Date;

  @Field(() => String, { nullable: true, description: 'The IANA time zone in which the person was.' })
  @TimeZone({ optional: true })
  timeZone?: string | null;

  @Field({ defaultValue: false, description: 'Whether the person worked from elsewhere.' })
  @IsBoolean()
  isRemote: boolean;

  @Field(() => String, { defaultValue: '', description: `Why: at most ${MAX_NOTE} characters.` })
  @Lines(0, MAX_NOTE)
  note: string;
}

@ArgsType()
export class RequestCorrectionArgs {
  @Field(() => PunchCorrectionInput, { description: 'What is right.' })
  @ValidateNested()
  @Type(() => PunchCorrectionInput)
  input: PunchCorrectionInput;
}

@ArgsType()
export class CorrectPunchArgs extends RequestCorrectionArgs {
  @Field(() => ID, { description: 'The id of the person.' })
  @RecordId()
  userId: number;
}

@InputType({ description: 'The days of leave.' })
export class AbsenceRangeInput {
  @Field({ description: 'The first day, such as 2026-12-21.' })
  @CalendarDay()
  from: string;

  @Field(() => DayHalf, {
    defaultValue: DayHalf.MORNING,
    description: 'The half with which the first day begins.',
  })
  @IsEnum(DayHalf)
  fromHalf: DayHalf;

  @Field({ description: 'The last day: within 366 days.' })
  @CalendarDay()
  to: string;

  @Field(() => DayHalf, {
    defaultValue: DayHalf.AFTERNOON,
    description: 'The half with which the last day ends.',
  })
  @IsEnum(DayHalf)
  toHalf: DayHalf;
}

@InputType({ description: 'A request for leave.' })
export class AbsenceInput extends AbsenceRangeInput {
  @Field(() => ID, { description: 'The id of the kind of leave.' })
  @RecordId()
  typeId: number;

  @Field(() => String, { defaultValue: '', description: `Why: at most ${MAX_NOTE} characters.` })
  @Lines(0, MAX_NOTE)
  reason: string;
}

@ArgsType()
export class RequestAbsenceArgs {
  @Field(() => AbsenceInput, { description: 'The request.' })
  @ValidateNested()
  @Type(() => AbsenceInput)
  input: AbsenceInput;
}

@ArgsType()
export class AbsencePreviewArgs {
  @Field(() => AbsenceRangeInput, { description: 'The days.' })
  @ValidateNested()
  @Type(() => AbsenceRangeInput)
  input: AbsenceRangeInput;
}

@ArgsType()
export class AbsenceArgs {
  @Field(() => ID, { description: 'The id of the request.' })
  @RecordId()
  id: number;
}

@ArgsType()
export class YearArgs {
  @Field(() => Int, { description: 'The year, from 1970 to 2199.' })
  @Max(2199, { message: 'must be a year from 1970 to 2199' })
  @Min(1970, { message: 'must be a year from 1970 to 2199' })
  @IsInt({ message: 'must be a year from 1970 to 2199' })
  year: number;
}

@ArgsType()
export class AttendancePageArgs extends PageArgs {
  @Field({ description: 'The first day.' })
  @CalendarDay()
  from: string;

  @Field({ description: 'The last day: at most 31 days.' })
  @CalendarDay()
  to: string;

  @Field(() => ID, { nullable: true, description: 'Only the members of this team.' })
  @RecordId({ optional: true })
  teamId?: number | null;
}

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

@InputType({ description: 'Hours from a day on.' })
export class WorkScheduleInput {
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
  @ArrayUnique(({ weekday }: DayHoursInput) => weekday, { message: 'must have each day of the week once' })
  @ArrayMaxSize(7, { message: 'must have at most seven days' })
  @ValidateNested({ each: true })
  @Type(() => DayHoursInput)
  hours?: DayHoursInput[] | null;

  @Field(() => String, { nullable: true, description: 'The IANA time zone. Null for that of each person.' })
  @TimeZone({ optional: true })
  timeZone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The region whose holidays apply: 1 to 100 characters.',
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
    description: 'The region: 1 to 100 characters. Null for the whole company.',
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
  @Given()
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
    description: 'The working days of a person in a year, in halves, up to 366. Null without a limit.',
  })
  @IsOptional()
  @Max(366, { message: 'must be at most 366 days' })
  @Min(0, { message: 'must be 0 or more days' })
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'must be a number of days' })
  allowance?: number | null;

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
export class UpdateAbsenceTypeArgs extends AbsenceArgs {
  @Field(() => AbsenceTypeInput, { description: 'The changes.' })
  @ValidateNested()
  @Type(() => AbsenceTypeInput)
  input: AbsenceTypeInput;
}
