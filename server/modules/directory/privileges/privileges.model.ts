import { Field, ObjectType } from '@nestjs/graphql';
import { enumOf } from '../../../platform/validation/enum-of.js';

export const PrivilegeChangeOutcome = enumOf(
  'PrivilegeChangeOutcome',
  'What became of a change of a privilege.',
  {
    GRANTED: 'The user got the privilege.',
    REVOKED: 'The user lost the privilege.',
    UNCHANGED: 'The user had it already, or did not have it.',
    FAILED: 'See `code`, `reason` and `message`.',
  },
);
export type PrivilegeChangeOutcome = keyof typeof PrivilegeChangeOutcome;

@ObjectType({ description: 'What became of one change of a privilege.' })
export class PrivilegeChangeResult {
  @Field(() => PrivilegeChangeOutcome, { description: 'What happened, or would happen with `dryRun`.' })
  outcome: PrivilegeChangeOutcome;

  @Field(() => String, { nullable: true, description: 'The code of the error. Null unless FAILED.' })
  code: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The reason, if there is one, such as MASTER_CONTROL_ONLY or REPEATED (by an earlier row).',
  })
  reason: string | null;

  @Field(() => String, { nullable: true, description: 'What is wrong. Null unless FAILED.' })
  message: string | null;
}

@ObjectType({ description: 'What became of changes of privileges.' })
export class PrivilegeChanges {
  @Field(() => [PrivilegeChangeResult], { description: 'One result per row, in the order of the rows.' })
  results: PrivilegeChangeResult[];
}
