import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DateTime, type IsoTime } from '../../../platform/validation/time.js';

/** The maximum number of interviews of an application. */
export const MAX_INTERVIEWS = 30;
/** The maximum number of interviewers of an interview. */
export const MAX_INTERVIEWERS = 10;
/** The maximum length of an interview, in minutes. */
export const MAX_MINUTES = 600;
/** The maximum number of characters of a place, and of an outcome. */
export const MAX_PLACE = 500;
export const MAX_OUTCOME = 5_000;
/** The maximum number of events of an interview that are listed: the newest. */
export const MOST_EVENTS = 20;
/** The maximum number of planned interviews that the applicant is shown: the next ones. */
export const MOST_PLANNED = 5;

/** An interview as the applicant sees it. */
@ObjectType({ description: 'A planned interview, as the person that applied sees it.' })
export class OwnInterview {
  @Field(() => DateTime, { description: 'When it starts.' })
  startsAt: IsoTime;

  @Field(() => Int, { description: 'How long it takes, in minutes.' })
  minutes: number;

  @Field({ description: 'The time zone that the company planned it in, such as Europe/Berlin.' })
  timeZone: string;

  @Field({ description: 'Where it takes place: a text or a link. Or empty.' })
  place: string;
}
