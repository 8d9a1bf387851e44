import { applyDecorators } from '@nestjs/common';
import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
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
import { Arg, IdField } from '../../../platform/graphql/arguments.js';

/** A time of a day. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
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

  @Field({
    defaultValue: false,
    description: 'Whether a break begins. Only of ends: the next beginning ends the break.',
  })
  @IsBoolean()
  isBreak: boolean;

  @Field({ defaultValue: false, description: 'Whether the person works from elsewhere than the workplace.' })
  @IsBoolean()
  isRemote: boolean;

  @Field(() => String, { defaultValue: '', description: `A remark: at most ${MAX_NOTE} characters.` })
  @Lines(0, MAX_NOTE)
  note: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The IANA time zone in which the person is. The one in which the current day is judged without it.',
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

  @Field({ defaultValue: false, description: 'Whether a break began. Only of ends.' })
  @IsBoolean()
  isBreak: boolean;

  @Field(() => String, { defaultValue: '', description: `Why: at most ${MAX_NOTE} characters.` })
  @Lines(0, MAX_NOTE)
  note: string;
}

@ArgsType()
export class CorrectPunchArgs {
  @Field(() => PunchCorrectionInput, { description: 'What is right.' })
  @ValidateNested()
  @Type(() => PunchCorrectionInput)
  input: PunchCorrectionInput;

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

  @Field(() => String, {
    nullable: true,
    description:
      'When leave of some hours of a day begins, such as 09:00: for kinds in hours, within the planned hours of the day.',
  })
  @IsOptional()
  @Matches(TIME, { message: 'must be a time such as 09:00' })
  fromTime?: string | null;

  @Field(() => String, { nullable: true, description: 'When it ends.' })
  @IsOptional()
  @Matches(TIME, { message: 'must be a time such as 09:00' })
  toTime?: string | null;
}

@InputType({ description: 'What leave is to be instead.' })
export class AbsenceChangeInput {
  @IdField('The id of the kind of leave.')
  typeId: number;

  @Field(() => [AbsenceRangeInput], {
    description: 'The days: two ranges, in order, to split the leave around other days.',
  })
  @ArrayMinSize(1)
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  @Type(() => AbsenceRangeInput)
  parts: AbsenceRangeInput[];

  @Field(() => String, { defaultValue: '', description: `Why: at most ${MAX_NOTE} characters.` })
  @Lines(0, MAX_NOTE)
  reason: string;
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

const YEAR = { message: 'must be a year from 1970 to 2199' };

const YEAR_RULES = [Max(2199, YEAR), Min(1970, YEAR), IsInt(YEAR)];
const YEAR_DESCRIPTION = 'The year, from 1970 to 2199.';

/** The argument `year`. */
export const YearArg = () => Arg('year', { type: () => Int, description: YEAR_DESCRIPTION }, ...YEAR_RULES);

/** The same as a field. */
export const YearField = (): PropertyDecorator =>
  applyDecorators(
    Field(() => Int, { description: YEAR_DESCRIPTION }),
    ...YEAR_RULES,
  );

@ArgsType()
export class AbsencePreviewArgs {
  @Field(() => ID, { nullable: true, description: 'The kind of leave, to say what will be left of it.' })
  @RecordId({ optional: true })
  typeId?: number | null;

  @Field(() => ID, { nullable: true, description: 'The id of the user. The caller without it.' })
  @RecordId({ optional: true })
  userId?: number | null;

  @Field(() => ID, { nullable: true, description: 'The id of the leave that it replaces.' })
  @RecordId({ optional: true })
  replacedId?: number | null;

  @Field(() => AbsenceRangeInput, { description: 'The days.' })
  @ValidateNested()
  @Type(() => AbsenceRangeInput)
  input: AbsenceRangeInput;
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
