import { Field, Float, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { CURSOR_DESCRIPTION } from '../../../core/ledger/live/subscription.js';
import { connectionOf } from '../../../platform/graphql/connections.js';
import { DateTime, type IsoTime } from '../../../platform/validation/time.js';
import { AbsenceRequest, AbsenceType } from './absences/absence.entity.js';
import { AttendanceStatus, LeavePart, PunchKind, RequestState } from './attendance.enums.js';
import { Punch } from './punches/punch.entity.js';

/** The most days of a range. */
export const MAX_DAYS = 31;
/** The most entries of the lists of settings. */
export const [MAX_SCHEDULES, MAX_HOLIDAYS, MAX_TYPES] = [2_000, 2_000, 50];
/** The most schedules of a person. */
export const MAX_OWN_SCHEDULES = 200;
/** The most versions of the rules of working time. */
export const MAX_RULES = 50;
/** The most regions whose public holidays a company keeps up to date. */
export const MAX_SUBSCRIPTIONS = 50;
/** The most holidays that are added at once. */
export const MAX_ADDED = 100;
/** The most corrections of a day that are shown. */
export const MAX_CORRECTIONS = 20;
/** The most requests for leave in lists without pages. */
export const MAX_ABSENCES = 100;

/** A day of a person. */
@ObjectType({ description: 'What a day of a person was. It is calculated whenever it is read.' })
export class AttendanceDay {
  @Field({ description: 'The day, such as 2026-12-31. A shift belongs to the day on which it begins.' })
  date: string;

  @Field(() => AttendanceStatus, {
    nullable: true,
    description: 'What the day was. Null for days off, and for days without work that are not over.',
  })
  status: AttendanceStatus | null;

  @Field(() => Int, {
    description:
      'How many minutes the person worked, until now if they are at work, without the breaks that the rules deduct.',
  })
  workedMinutes: number;

  @Field(() => Int, {
    description:
      'The minutes of breaks: interruptions that were recorded as breaks, or of at most two hours.',
  })
  breakMinutes: number;

  @Field(() => Int, { description: 'The minutes that the rules of the company deduct for breaks not taken.' })
  deductedMinutes: number;

  @Field(() => Int, {
    description:
      'Work minus plan, in minutes. 0 for days that are not over or lack the end of some work, and without an overtime account.',
  })
  overtimeMinutes: number;

  @Field(() => Int, { description: 'The planned minutes that leave takes from the overtime account.' })
  timeOffMinutes: number;

  @Field({ description: 'Whether the person began more than 5 minutes after the planned time.' })
  isLate: boolean;

  @Field({ description: 'Whether the person did not record the end of some work.' })
  isMissingOut: boolean;

  @Field({ description: 'Whether the person is at work.' })
  isOngoing: boolean;

  @Field(() => Int, { description: 'How many minutes are planned, without leave and holidays.' })
  plannedMinutes: number;

  @Field(() => LeavePart, {
    nullable: true,
    description: 'The part of the day that is leave. Null without leave.',
  })
  leave: LeavePart | null;
}

/** A shift that is planned for a day. */
@ObjectType({ description: 'A shift that is planned for a day.' })
export class PlannedShiftOfDay {
  @Field(() => DateTime, { description: 'When it begins.' })
  start: IsoTime;

  @Field(() => DateTime, { description: 'When it ends, with its breaks.' })
  end: IsoTime;
}

/** A day of a person with its punches. */
@ObjectType({ description: 'A day of a person with its punches.' })
export class AttendanceOfDay {
  @HideField()
  userId: number;

  @HideField()
  companyId: number;

  @Field({ description: "The current day in the person's time zone at work." })
  today: string;

  @Field({
    description:
      'The IANA time zone in which the current day is judged: that of the hours, else of the site, else of the company.',
  })
  timeZone: string;

  /** The one in which this day is judged. */
  @HideField()
  zoneOfDay: string;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when the person is at work, without a break. Null if they are not.',
  })
  atWorkSince: IsoTime | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when the person has a break that they began. Null if they have none.',
  })
  onBreakSince: IsoTime | null;

  @Field(() => AttendanceDay, { description: 'What the day was.' })
  day: AttendanceDay;

  @Field(() => [PlannedShiftOfDay], {
    description: 'The shifts that the hours plan for the day, in order: also on leave. None on holidays.',
  })
  plannedShifts: PlannedShiftOfDay[];

  @Field(() => [Punch], { description: 'The punches that count for the day, in the order of their times.' })
  punches: Punch[];

  @Field({ description: 'Whether the caller may correct punches of the person without asking.' })
  canCorrect: boolean;
}

/** A correction that was asked for. */
@ObjectType({ description: 'A correction of working time that was asked for.' })
export class RequestedCorrection {
  @Field(() => ID, { description: 'The id of the correction.' })
  id: number;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the punch to replace. Null for one that is missing.',
  })
  punchId: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'The recorded time that is to be replaced. Null for a punch that is missing.',
  })
  recordedAt: IsoTime | null;

  @Field(() => DateTime, { description: 'When work began or ended.' })
  at: IsoTime;

  @Field({ description: 'The IANA time zone in which the person was, such as Europe/Berlin.' })
  timeZone: string;

  @Field(() => PunchKind, { description: 'Whether work began or ended.' })
  kind: PunchKind;

  @Field({ description: 'Whether the person worked from elsewhere than the workplace.' })
  isRemote: boolean;

  @Field({ description: 'Whether a break began.' })
  isBreak: boolean;

  @Field({ description: 'Whether the punch is to be removed, not replaced.' })
  isRemoved: boolean;

  @Field({ description: 'The reason: at most 500 characters, or empty.' })
  note: string;

  @Field(() => RequestState, { description: 'Where the request stands.' })
  state: RequestState;

  @Field(() => String, { nullable: true, description: 'What the person who decided wrote about it.' })
  comment: string | null;
}

/** A person with the days of a range. */
@ObjectType({ description: 'A person with the days of a range.' })
export class AttendanceRow {
  @Field(() => ID, { description: 'The id of the user.' })
  id: number;

  @HideField()
  companyId: number;

  @HideField()
  firstName: string;

  @HideField()
  timeZone: string;

  @HideField()
  since: number;

  @HideField()
  from: number;

  @HideField()
  to: number;
}

/** A page of people with the days of a range. */
export const AttendanceRowConnection = connectionOf('AttendanceRow', AttendanceRow);

/** A beginning of work without an end. */
@ObjectType({ description: 'A beginning of work whose end was not recorded.' })
export class MissingPunch {
  @Field(() => ID, { description: 'The id of the beginning.' })
  id: number;

  @HideField()
  userId: number;

  @Field({ description: 'The day on which it was, by the clocks where the person was.' })
  date: string;

  @Field(() => Punch, { description: 'The beginning.' })
  punch: Punch;

  @Field({ description: 'Whether the person has asked to add the end, and nobody has decided yet.' })
  isEndRequested: boolean;
}

/** A page of beginnings without an end. */
export const MissingPunchConnection = connectionOf('MissingPunch', MissingPunch);

/** What is left of a kind of leave. */
@ObjectType({
  description: 'What a person has taken and has left of a kind of leave in a year, in working days.',
})
export class AbsenceBalance {
  @Field(() => AbsenceType, { description: 'The kind of leave.' })
  type: AbsenceType;

  @Field(() => Float, { description: 'The days of leave that was approved.' })
  taken: number;

  @Field(() => Float, { description: 'The days that wait for a decision.' })
  requested: number;

  @Field(() => Float, { nullable: true, description: 'The days that are left. Null without a limit.' })
  left: number | null;
}

/** Leave of a person, without its kind and reason. */
@ObjectType({ description: 'Leave of a person, as near colleagues see it: without its kind and reason.' })
export class TeamAbsence {
  @HideField()
  userId: number;

  @Field({ description: 'The first day.' })
  from: string;

  @Field({ description: 'The last day.' })
  to: string;

  @Field({ description: 'Whether it was approved. Otherwise, it waits for a decision.' })
  isApproved: boolean;
}

/** What a request for leave would mean. */
@ObjectType({ description: 'What a request for leave would mean.' })
export class AbsencePreview {
  @Field(() => Float, { description: 'How many working days it takes.' })
  days: number;

  @Field(() => Float, {
    nullable: true,
    description: 'What it takes of its kind: days, or hours for kinds in hours. Null without `typeId`.',
  })
  cost: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'The least that is left of the kind afterwards, until the end of the year. Null without `typeId`, or without a limit.',
  })
  leftAfter: number | null;

  @Field(() => [TeamAbsence], {
    description: `People with the same manager that are away meanwhile: at most ${MAX_ABSENCES}.`,
  })
  overlaps: TeamAbsence[];
}

/** A page of requests for leave. */
export const AbsenceRequestConnection = connectionOf('AbsenceRequest', AbsenceRequest);

/** A change of the attendance of a company. */
@ObjectType({ description: 'The attendance of a company has changed. Read again what is shown.' })
export class AttendanceChange {
  @Field({ description: CURSOR_DESCRIPTION })
  cursor: string;
}
