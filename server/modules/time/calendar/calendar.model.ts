import { Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { CURSOR_DESCRIPTION } from '../../../core/ledger/live/subscription.js';
import { DateTime, type IsoTime } from '../../../platform/validation/time.js';
import {
  AttendeeResponse,
  CalendarEntryKind,
  CalendarSubjectKind,
  CalendarVisibility,
} from './calendar.enums.js';

/** The maximum number of days of a calendar range. */
export const MAX_DAYS = 62;
/** The maximum number of entries in a range. */
export const MAX_ENTRIES = 2_000;
/** The maximum number of people that are invited to an event. */
export const MAX_ATTENDEES = 100;
/** The maximum number of people, and of days, in a free/busy query. */
export const [MAX_BUSY_PEOPLE, MAX_BUSY_DAYS] = [20, 31];
/** The maximum number of events that a person owns, except cancelled and past ones. */
export const MAX_OWNED = 5_000;
/** The maximum number of exceptions in a series. */
export const MAX_EXCEPTIONS = 366;
/** The maximum duration of an occurrence, in days. */
export const LONGEST = 31;
/** The maximum length of a title, location and description. */
export const [MAX_TITLE, MAX_LOCATION, MAX_DESCRIPTION] = [200, 200, 10_000];
/** The earliest reminder: four weeks before the start. */
export const MAX_REMINDER = 40_320;

@ObjectType({ description: 'Something in a calendar.' })
export class CalendarEntry {
  @Field(() => ID, { description: 'Unique in the calendar, and the same whenever it is read.' })
  id: string;

  @Field(() => CalendarEntryKind, { description: 'What it is.' })
  kind: CalendarEntryKind;

  @Field({ description: 'What it is called. Empty for leave, which its person names.' })
  title: string;

  @Field(() => DateTime, { nullable: true, description: 'When it begins. Null if it lasts whole days.' })
  startsAt: IsoTime | null;

  @Field(() => DateTime, { nullable: true, description: 'When it ends. Null if it lasts whole days.' })
  endsAt: IsoTime | null;

  @Field({ description: 'Its first day in the time zone of the calendar, such as 2026-12-31.' })
  from: string;

  @Field({ description: 'Its last day.' })
  to: string;

  @Field({ description: 'Whether it lasts whole days.' })
  isAllDay: boolean;

  @Field({ description: 'Where it takes place. Empty if nothing is given.' })
  location: string;

  @Field(() => ID, { nullable: true, description: 'The id of the event. Null for other kinds of entries.' })
  eventId: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The day that names the occurrence within its series. Null for other kinds of entries.',
  })
  date: string | null;

  @Field({ description: 'Whether it is an occurrence of an event that repeats.' })
  isRepeating: boolean;

  @Field({ description: 'Whether the caller may change the event.' })
  isEditable: boolean;

  @Field(() => CalendarVisibility, {
    nullable: true,
    description: 'Who sees the event. Null for other kinds of entries.',
  })
  visibility: CalendarVisibility | null;

  @Field(() => AttendeeResponse, {
    nullable: true,
    description: 'What the caller has answered. Null unless the caller is invited.',
  })
  response: AttendeeResponse | null;

  @Field({ description: 'Whether the caller has something else at that time.' })
  hasConflict: boolean;

  @HideField()
  personId: number | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The id of what it is about: the action of a task, the role of a last day, or the application of an interview.',
  })
  recordId: number | null;
}

@ObjectType({ description: 'What an event is about.' })
export class CalendarSubject {
  @Field(() => CalendarSubjectKind, { description: 'What it is.' })
  kind: CalendarSubjectKind;

  @Field(() => ID, { description: 'The id of the record.' })
  id: number;

  @HideField()
  companyId: number;
}

@ObjectType({ description: 'A person that is invited to an event.' })
export class CalendarAttendee {
  @Field(() => ID, { description: 'The id of the user.' })
  id: number;

  @Field(() => AttendeeResponse, { description: 'What the person has answered.' })
  response: AttendeeResponse;

  @Field(() => DateTime, { nullable: true, description: 'When the person answered. Null before.' })
  respondedAt: IsoTime | null;
}

@ObjectType({ description: 'An event of a calendar: one occurrence, or a series that repeats.' })
export class CalendarEvent {
  @Field(() => ID, { description: 'The id of the event.' })
  id: number;

  @HideField()
  companyId: number;

  @HideField()
  ownerId: number | null;

  @Field({ description: `What it is called: 1 to ${MAX_TITLE} characters.` })
  title: string;

  @Field({ description: `What it is about, as Markdown: at most ${MAX_DESCRIPTION} characters.` })
  description: string;

  @Field({ description: 'Whether it lasts whole days.' })
  isAllDay: boolean;

  @Field({ description: 'When it begins: a local time such as 2026-12-01T09:00, or a day.' })
  start: string;

  @Field({ description: 'When it ends: a local time, or the last day.' })
  end: string;

  @Field({ description: 'The IANA time zone of its local times, such as Europe/Berlin.' })
  timeZone: string;

  @Field(() => DateTime, { description: 'When it begins.' })
  startsAt: IsoTime;

  @Field(() => DateTime, { description: 'When it ends.' })
  endsAt: IsoTime;

  @Field(() => String, {
    nullable: true,
    description: 'How it repeats: a rule of RFC 5545 such as FREQ=WEEKLY;BYDAY=MO. Null if it does not.',
  })
  recurrence: string | null;

  @Field({ description: 'The day that names this occurrence within its series.' })
  date: string;

  @Field({ description: 'Where it takes place: a text, or empty.' })
  location: string;

  @Field({ description: 'The address of an online meeting, or empty.' })
  link: string;

  @Field(() => CalendarVisibility, { description: 'Who sees it.' })
  visibility: CalendarVisibility;

  @Field(() => ID, { nullable: true, description: 'The team that it is for. Null if it is for no team.' })
  teamId: number | null;

  @Field(() => CalendarSubject, {
    nullable: true,
    description: 'What it is about. Null for nothing in particular.',
  })
  subject: CalendarSubject | null;

  @Field(() => AttendeeResponse, {
    nullable: true,
    description: 'What the caller has answered. Null unless the caller is invited.',
  })
  response: AttendeeResponse | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes before the start at which people are reminded. Null without a reminder.',
  })
  reminderMinutes: number | null;

  @Field({ description: 'Whether the caller may change it.' })
  isEditable: boolean;

  @Field(() => DateTime, { nullable: true, description: 'When it was cancelled. Null if it takes place.' })
  cancelledAt: IsoTime | null;

  @Field(() => Int, { description: 'Increases with every change. Send it back with updates.' })
  version: number;
}

@ObjectType({ description: 'A time at which a person is busy.' })
export class BusyPeriod {
  @Field(() => DateTime, { description: 'When it begins.' })
  startsAt: IsoTime;

  @Field(() => DateTime, { description: 'When it ends.' })
  endsAt: IsoTime;
}

@ObjectType({ description: 'When a person is busy, without what for.' })
export class PersonBusy {
  @Field(() => ID, { description: 'The id of the user.' })
  id: number;

  @Field(() => [BusyPeriod], { description: 'When the person is busy, in order and without overlaps.' })
  periods: BusyPeriod[];
}

@ObjectType({ description: 'News that the calendars of a company have changed.' })
export class CalendarChange {
  @Field({ description: CURSOR_DESCRIPTION })
  cursor: string;
}
