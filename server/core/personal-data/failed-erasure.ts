import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { enumOf } from '../../platform/validation/enum-of.js';
import { DateTime, type IsoTime } from '../../platform/validation/time.js';

/** The people whose traces an erasure removes. */
export const ErasureKind = enumOf('ErasureKind', 'Whose traces an erasure removes.', {
  ACCOUNT: 'Those of a person whose account was closed or deleted.',
  INVITATIONS: 'Those of people that a company invited and that never registered.',
});
export type ErasureKind = keyof typeof ErasureKind;

/** A failed erasure that is being retried, for operators. */
@ObjectType({
  description:
    'An erasure that failed. It is tried again, at least every two hours, until it succeeds. The records of the people are gone already.',
})
export class FailedErasure {
  @Field(() => ID, { description: 'The id of the erasure.' })
  id: number;

  @Field(() => ErasureKind, { description: 'Whose traces it removes.' })
  kind: ErasureKind;

  @Field(() => ID, {
    nullable: true,
    description: 'The id that the deleted record had, for `npm run audit:erase`. Null for invited people.',
  })
  userId: number | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the company that invited the people. Null for accounts.',
  })
  companyId: number | null;

  @Field(() => String, { nullable: true, description: 'Why the last attempt failed.' })
  reason: string | null;

  @Field(() => Int, { description: 'How often it was attempted.' })
  attempts: number;

  @Field(() => DateTime, { description: 'When the records were deleted.' })
  createdAt: IsoTime;

  @Field(() => DateTime, { description: 'When the last attempt failed.' })
  failedAt: IsoTime;
}
