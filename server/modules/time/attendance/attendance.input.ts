import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsEnum,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { PageArgs } from '../../../platform/graphql/connections.js';
import { CalendarDay } from '../../../platform/time/calendar-day.js';
import { TimeZone } from '../../../platform/validation/formats.js';
import { IsTime } from '../../../platform/validation/time-range.js';
import { DateTime } from '../../../platform/validation/time.js';
import { Lines, RecordId } from '../../../platform/validation/validation.js';
import { DayHalf } from '../../../platform/time/day-half.js';
import { PunchKind, PunchSource } from './attendance.enums.js';
import { IdField } from '../../../platform/graphql/arguments.js';

/** The longest remark. */
const MAX_NOTE = 500;

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
  @IsTime()
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
  @IdField('The id of the person.')
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
  @IdField('The id of the kind of leave.')
  typeId: number;

  @Field(() => String, { defaultValue: '', description: `Why: at most ${MAX_NOTE} characters.` })
  @Lines(0, MAX_NOTE)
  reason: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The person, for managers and HR that enter leave of others. The caller without it.',
  })
  @RecordId({ optional: true })
  userId?: number | null;
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
  @Field(() => ID, { nullable: true, description: 'The kind of leave, to say what will be left of it.' })
  @RecordId({ optional: true })
  typeId?: number | null;

  @Field(() => ID, { nullable: true, description: 'The id of the user. The caller without it.' })
  @RecordId({ optional: true })
  userId?: number | null;

  @Field(() => AbsenceRangeInput, { description: 'The days.' })
  @ValidateNested()
  @Type(() => AbsenceRangeInput)
  input: AbsenceRangeInput;
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
