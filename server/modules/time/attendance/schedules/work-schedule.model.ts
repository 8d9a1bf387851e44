import { Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../../../../platform/graphql/connections.js';

/** Hours of a day of the week. */
@ObjectType({ description: 'The hours of a day of the week.' })
export class DayHours {
  @Field(() => Int, { description: 'The day of the week: 1 for Monday to 7 for Sunday.' })
  weekday: number;

  @Field({ description: 'When the shift begins, such as 09:00.' })
  start: string;

  @Field(() => Int, {
    description: 'How many minutes it is long, with its breaks: 1 to 960. It may go on after midnight.',
  })
  minutes: number;
}

/** A planned shift. */
@ObjectType({ description: 'A shift of a day of a week.' })
export class ShiftOfWeek {
  @Field(() => Int, { description: 'The week of the rotation: 1 for the first one.' })
  week: number;

  @Field(() => Int, { description: 'The day of the week: 1 for Monday to 7 for Sunday.' })
  weekday: number;

  @Field({ description: 'When the shift begins, such as 09:00.' })
  start: string;

  @Field(() => Int, {
    description: 'How many minutes it is long, with its breaks: 1 to 960. It may go on after midnight.',
  })
  minutes: number;

  @Field(() => Int, { description: 'The minutes of the planned breaks within it.' })
  breakMinutes: number;
}

/** Hours from a day on. */
@ObjectType({ description: 'The hours of a company, or of one of its people, from a day on.' })
export class WorkSchedule {
  @Field(() => ID, { description: 'The id of the schedule.' })
  id: number;

  @HideField()
  companyId: number;

  @HideField()
  userId: number | null;

  @Field({ description: 'The first day on which it applies, until a later one begins.' })
  effectiveFrom: string;

  @Field(() => [DayHours], {
    nullable: true,
    description:
      'The hours of working days; other days are off. Null if the person has the hours of the company again. Of several shifts a day, from the beginning of the first to the end of the last; of several weeks, the first one: `shifts` says all.',
  })
  hours: DayHours[] | null;

  @Field(() => [ShiftOfWeek], {
    nullable: true,
    description: 'All shifts, in order. Null if the person has the hours of the company again.',
  })
  shifts: ShiftOfWeek[] | null;

  @Field(() => Int, { description: 'How many weeks follow each other before the first one begins again.' })
  weeks: number;

  @Field(() => String, {
    nullable: true,
    description: 'A day of the first week of the rotation. Null if all weeks are the same.',
  })
  anchor: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The IANA time zone of these hours. Null for that of the person's site, else of the company.",
  })
  timeZone: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The region whose holidays apply besides those of the whole company.',
  })
  region: string | null;
}

export const WorkScheduleConnection = connectionOf('WorkSchedule', WorkSchedule);
