import { ArgsType } from '@nestjs/graphql';
import { IdField } from '../../../../platform/graphql/arguments.js';

/** The arguments of `mergeCandidates`. */
@ArgsType()
export class MergeCandidatesArgs {
  @IdField('The id of the candidate to merge.')
  candidateId: number;

  @IdField('The id of the candidate to merge it into.')
  intoId: number;
}

/** The arguments of operations that declare whether two candidates are different people. */
@ArgsType()
export class DistinguishArgs {
  @IdField('The id of a candidate.')
  candidateId: number;

  @IdField('The id of the other candidate.')
  fromId: number;
}
