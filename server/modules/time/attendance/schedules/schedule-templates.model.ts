import { Field, Float, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime, type IsoTime } from '../../../../platform/validation/time.js';
import { ShiftOfWeek } from './work-schedule.model.js';

/** The most templates of a company, and the most people to whom one is assigned at once. */
export const [MAX_TEMPLATES, MAX_ASSIGNED] = [100, 500];
/** The assignments that are shown: the newest ones. */
export const SHOWN_ASSIGNMENTS = 20;

@ObjectType({ description: 'A schedule that a company gives to many people.' })
export class ScheduleTemplate {
  @Field(() => ID, { description: 'The id of the template.' })
  id: number;

  @HideField()
  companyId: number;

  @Field({ description: 'Its name: 1 to 100 characters.' })
  name: string;

  @Field(() => [ShiftOfWeek], { description: 'All shifts, in order.' })
  shifts: ShiftOfWeek[];

  @Field(() => Int, { description: 'How many weeks follow each other before the first one begins again.' })
  weeks: number;

  @Field({ description: 'A day of the first week.' })
  anchor: string;

  @Field(() => Float, { description: 'The working hours of a week, on average, without breaks.' })
  weeklyHours: number;

  @Field(() => String, {
    nullable: true,
    description: "The IANA time zone. Null for that of each person's site, else of the company.",
  })
  timeZone: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The region whose holidays apply besides those of the whole company.',
  })
  region: string | null;
}

@ObjectType({ description: 'What an assignment changes for a person.' })
export class ScheduleAssignmentRow {
  @HideField()
  userId: number;

  @Field(() => Float, { description: 'The planned hours of a week until now, on average.' })
  weeklyHoursBefore: number;

  @Field(() => Float, { description: 'The planned hours of a week from then on, on average.' })
  weeklyHours: number;

  @Field(() => String, {
    nullable: true,
    description: 'The day from which later hours of the person apply instead. Null if there are none.',
  })
  until: string | null;

  @Field({ description: 'Whether hours of the person that begin on the same day are replaced.' })
  isReplaced: boolean;
}

@ObjectType({ description: 'Whom an assignment changes. Nobody except admins changes their own hours.' })
export class ScheduleAssignmentPreview {
  @Field(() => Int, { description: 'How many people get the schedule.' })
  people: number;

  @Field({ description: 'Whether the caller is among the people and is left out.' })
  leavesOutCaller: boolean;

  @Field(() => [ScheduleAssignmentRow], { description: 'What changes for each of them, sorted by name.' })
  rows: ScheduleAssignmentRow[];
}

@ObjectType({ description: 'A template that was given to people at once.' })
export class ScheduleAssignment {
  @Field(() => ID, { description: 'The id of the assignment.' })
  id: number;

  @Field({ description: 'The name of the template.' })
  name: string;

  @Field({ description: 'The day from which the people have the schedule.' })
  effectiveFrom: string;

  @Field(() => Int, { description: 'How many people got it.' })
  people: number;

  @Field(() => DateTime, { description: 'When it was assigned.' })
  createdAt: IsoTime;

  @Field(() => DateTime, { nullable: true, description: 'When it was undone. Null if it was not.' })
  undoneAt: IsoTime | null;

  @Field({ description: 'Whether it can be undone: for a day.' })
  isUndoable: boolean;
}
