import { applyDecorators } from '@nestjs/common';
import { ArgsType, Field, ID, InputType, Int, PartialType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsEnum,
  IsInt,
  IsOptional,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { IdField, RecordIds } from '../../../platform/graphql/arguments.js';
import { CalendarDay, isCalendarDay } from '../../../platform/time/calendar-day.js';
import { TimeZone } from '../../../platform/validation/formats.js';
import { WebAddressOrEmpty } from '../../../platform/validation/places.js';
import { IsTime } from '../../../platform/validation/time-range.js';
import { DateTime } from '../../../platform/validation/time.js';
import { Omittable, Lines, MAX_ID, RecordId, Title } from '../../../platform/validation/validation.js';
import {
  AttendeeResponse,
  CalendarScope,
  CalendarSubjectKind,
  CalendarVisibility,
} from './calendar.enums.js';
import {
  LONGEST,
  MAX_ATTENDEES,
  MAX_BUSY_DAYS,
  MAX_BUSY_PEOPLE,
  MAX_DAYS,
  MAX_DESCRIPTION,
  MAX_LOCATION,
  MAX_REMINDER,
} from './calendar.model.js';

const isLocalTime = (value: unknown): boolean =>
  typeof value === 'string' &&
  isCalendarDay(value.slice(0, 10)) &&
  /^(T([01]\d|2[0-3]):[0-5]\d)?$/.test(value.slice(10));

/** A day, or a local time to the minute, such as 2026-12-01T09:00, from 1970 to 2199. */
const LocalTime = () =>
  ValidateBy({
    name: 'localTime',
    validator: {
      validate: isLocalTime,
      defaultMessage: () => 'must be a local time such as 2026-12-01T09:00, or a day, from 1970 to 2199',
    },
  });

const ReminderMinutes = () => {
  const not = { message: `must be a whole number of minutes from 0 to ${MAX_REMINDER}` };
  return applyDecorators(IsOptional(), Max(MAX_REMINDER, not), Min(0, not), IsInt(not));
};

@InputType({ description: 'What an event is about.' })
export class CalendarSubjectInput {
  @Field(() => CalendarSubjectKind, { description: 'What it is.' })
  @IsEnum(CalendarSubjectKind)
  kind: CalendarSubjectKind;

  @IdField('The id of a role or team that the caller may see.')
  id: number;
}

/** The common fields of events and their changes. */
@InputType({ isAbstract: true })
class EventFields {
  @Field({ description: 'What it is called: 1 to 200 characters.' })
  @Omittable()
  @Title()
  title: string;

  @Field(() => String, {
    description: `What it is about, as Markdown: at most ${MAX_DESCRIPTION} characters.`,
  })
  @Omittable()
  @Lines(0, MAX_DESCRIPTION)
  description: string;

  @Field({ description: 'Whether it lasts whole days.' })
  @Omittable()
  @IsBoolean()
  isAllDay: boolean;

  @Field({ description: 'When it begins: a local time such as 2026-12-01T09:00, or a day.' })
  @Omittable()
  @LocalTime()
  start: string;

  @Field({
    description: `When it ends: a local time after the start, or the last day. At most ${LONGEST} days after the start.`,
  })
  @Omittable()
  @LocalTime()
  end: string;

  @Field({ description: 'The IANA time zone of the local times.' })
  @Omittable()
  @TimeZone()
  timeZone: string;

  @Field(() => String, {
    nullable: true,
    description:
      'How it repeats: a rule of RFC 5545 with FREQ from DAILY to YEARLY, INTERVAL, COUNT or UNTIL, BYDAY, BYMONTHDAY, BYMONTH, WKST and, within a month, BYSETPOS. Rules of Google and Outlook may be sent as they are, and are stored in a common form, with UNTIL as a day. The start becomes the first day of the rule. Null if it does not repeat.',
  })
  @IsOptional()
  @MaxLength(300, { message: 'must be at most 300 characters long' })
  recurrence?: string | null;

  @Field(() => String, { description: `Where it takes place: at most ${MAX_LOCATION} characters, or empty.` })
  @Omittable()
  @Lines(0, MAX_LOCATION)
  location: string;

  @Field(() => String, { description: 'The address of an online meeting, or empty.' })
  @Omittable()
  @WebAddressOrEmpty()
  link: string;

  @Field(() => CalendarVisibility, {
    description:
      "Who sees it. COMPANY is for the company's admins to choose, TEAM for members of the team and the admins.",
  })
  @Omittable()
  @IsEnum(CalendarVisibility)
  visibility: CalendarVisibility;

  @Field(() => ID, { nullable: true, description: 'The team, if the visibility is TEAM.' })
  @RecordId({ optional: true })
  teamId?: number | null;

  @Field(() => CalendarSubjectInput, { nullable: true, description: 'What it is about.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => CalendarSubjectInput)
  subject?: CalendarSubjectInput | null;

  @Field(() => [ID], {
    description: `The people to invite: members of the company besides the owner, at most ${MAX_ATTENDEES}. None for PRIVATE.`,
  })
  @Omittable()
  @RecordIds(MAX_ATTENDEES, 'users', 0)
  attendeeIds: number[];

  @Field(() => Int, {
    nullable: true,
    description: `Minutes before the start at which to remind the owner and everyone who has not declined: 0 to ${MAX_REMINDER}. All-day events start at midnight. Null for no reminder.`,
  })
  @ReminderMinutes()
  reminderMinutes?: number | null;
}

@InputType({ description: 'An event.' })
export class CalendarEventInput extends EventFields {
  @Field(() => String, {
    defaultValue: '',
    description: `What it is about, as Markdown: at most ${MAX_DESCRIPTION} characters.`,
  })
  declare description: string;

  @Field({ defaultValue: false, description: 'Whether it lasts whole days.' })
  declare isAllDay: boolean;

  @Field(() => String, {
    defaultValue: '',
    description: `Where it takes place: at most ${MAX_LOCATION} characters, or empty.`,
  })
  declare location: string;

  @Field(() => String, { defaultValue: '', description: 'The address of an online meeting, or empty.' })
  declare link: string;

  @Field(() => CalendarVisibility, {
    defaultValue: CalendarVisibility.PRIVATE,
    description:
      "Who sees it. COMPANY is for the company's admins to choose, TEAM for members of the team and the admins.",
  })
  declare visibility: CalendarVisibility;

  @Field(() => [ID], {
    defaultValue: [],
    description: `The people to invite: members of the company besides the owner, at most ${MAX_ATTENDEES}. None for PRIVATE.`,
  })
  declare attendeeIds: number[];
}

@InputType({ description: 'What to change of an event. Fields that are left out stay as they are.' })
export class CalendarEventChanges extends PartialType(EventFields) {}

@ArgsType()
export class CalendarArgs {
  @Field({ description: 'The first day, such as 2026-12-01.' })
  @CalendarDay()
  from: string;

  @Field({ description: `The last day: at most ${MAX_DAYS} days.` })
  @CalendarDay()
  to: string;

  @Field(() => String, {
    nullable: true,
    description: "The IANA time zone of the days. That of the caller's profile without it.",
  })
  @TimeZone({ optional: true })
  timeZone?: string | null;
}

@ArgsType()
export class CalendarEventArgs {
  @IdField('The id of the event.')
  id: number;
}

@ArgsType()
export class OccurrenceArgs extends CalendarEventArgs {
  @Field(() => String, {
    nullable: true,
    description: 'The day that names an occurrence of an event that repeats. The first one without it.',
  })
  @IsOptional()
  @CalendarDay()
  date?: string | null;
}

@ArgsType()
export class ScopeArgs extends OccurrenceArgs {
  @Field(() => CalendarScope, {
    defaultValue: CalendarScope.ALL,
    description: 'Which occurrences. THIS and FOLLOWING need the day of one.',
  })
  @IsEnum(CalendarScope)
  scope: CalendarScope;
}

const VERSION = { message: 'must be the version of the event, a whole number from 1' };

@ArgsType()
export class UpdateCalendarEventArgs extends ScopeArgs {
  @Field(() => CalendarEventChanges, { description: 'What to change.' })
  @ValidateNested()
  @Type(() => CalendarEventChanges)
  input: CalendarEventChanges;

  @Field(() => Int, {
    nullable: true,
    description: 'The `version` of the event that the changes are based on. Without it, the latest.',
  })
  @IsOptional()
  @Max(MAX_ID, VERSION)
  @Min(1, VERSION)
  @IsInt(VERSION)
  expectedVersion?: number | null;
}

@ArgsType()
export class RespondArgs extends CalendarEventArgs {
  @Field(() => AttendeeResponse, { description: 'What the caller answers.' })
  @IsEnum(AttendeeResponse)
  response: AttendeeResponse;
}

@ArgsType()
export class FreeBusyArgs {
  @Field(() => [ID], { description: `The ids of 1 to ${MAX_BUSY_PEOPLE} members of the caller's company.` })
  @RecordIds(MAX_BUSY_PEOPLE, 'users')
  userIds: number[];

  @Field(() => DateTime, { description: 'When the period begins.' })
  @IsTime()
  from: Date;

  @Field(() => DateTime, { description: `When it ends: at most ${MAX_BUSY_DAYS} days later.` })
  @IsTime()
  to: Date;
}
