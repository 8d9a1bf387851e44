import { Field, Float, ID, ObjectType } from '@nestjs/graphql';
import { CURSOR_DESCRIPTION } from '../../../core/ledger/live/subscription.js';
import { Scorecard } from './scorecard.entity.js';
import { Criterion } from './scorecard-criteria.js';

/** The maximum number of scorecards of an application that are listed. */
export const MOST_SCORECARDS = 100;
/** The maximum number of revisions listed for a scorecard, newest first. */
export const MOST_REVISIONS = 20;

/** The scorecards of an application that the caller may see. */
@ObjectType({ description: 'The scorecards of an application, as far as the caller may see them.' })
export class Scorecards {
  @Field(() => ID, { description: 'The id of the application.' })
  applicationId: number;

  @Field(() => [Criterion], { description: 'What the role is rated by, in order.' })
  criteria: Criterion[];

  @Field(() => Scorecard, {
    nullable: true,
    description: "The caller's own scorecard, also as a draft. Null if there is none.",
  })
  own: Scorecard | null;

  @Field({
    description: 'Whether the caller sees the scorecards of others: after submitting one, or waiving it.',
  })
  isVisible: boolean;

  @Field(() => [Scorecard], {
    description: 'The submitted scorecards of others, oldest first. Empty unless `isVisible`.',
  })
  others: Scorecard[];

  @Field(() => Float, {
    nullable: true,
    description:
      'The average of all ratings as they were first submitted: corrections, whose authors have seen those of others, do not count. Null unless `isVisible`, and without ratings.',
  })
  average: number | null;

  @Field({ description: 'Whether the caller can save and submit a scorecard.' })
  canRate: boolean;

  @Field({ description: 'Whether the caller can waive the own scorecard, in order to read those of others.' })
  canWaive: boolean;
}

/** A change of the scorecards of an application. */
@ObjectType({ description: 'A change of the scorecards of an application. Read again what is shown.' })
export class ScorecardsChange {
  @Field({ description: CURSOR_DESCRIPTION })
  cursor: string;
}
