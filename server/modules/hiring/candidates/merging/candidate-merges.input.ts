import { ArgsType, Field, ID } from '@nestjs/graphql';
import { RecordId } from '../../../../platform/validation/validation.js';

/** The arguments of `mergeCandidates`. */
@ArgsType()
export class MergeCandidatesArgs {
  @Field(() => ID, { description: 'The id of the candidate to merge.' })
  @RecordId()
  candidateId: number;

  @Field(() => ID, { description: 'The id of the candidate to merge it into.' })
  @RecordId()
  intoId: number;
}

/** The arguments of operations that say whether two candidates are different people. */
@ArgsType()
export class DistinguishArgs {
  @Field(() => ID, { description: 'The id of a candidate.' })
  @RecordId()
  candidateId: number;

  @Field(() => ID, { description: 'The id of the other candidate.' })
  @RecordId()
  fromId: number;
}

/** The argument of operations about one merge. */
@ArgsType()
export class MergeArgs {
  @Field(() => ID, { description: 'The id of the merge.' })
  @RecordId()
  mergeId: number;
}
