import { ArgsType, Field, ID } from '@nestjs/graphql';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { toGraphqlError } from '../../../platform/http/error.filter.js';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { parseId } from '../../../platform/validation/validation.js';

export const ChangeKind = enumOf(
  'ChangeKind',
  "What happened to a record, from the subscriber's point of view.",
  {
    CREATED: 'It was created, or moved in.',
    UPDATED: 'It was changed.',
    REMOVED: 'It was removed, or moved out.',
  },
);
export type ChangeKind = keyof typeof ChangeKind;

/** The description of the field `cursor` of every change. */
export const CURSOR_DESCRIPTION =
  'For `after`: subscribing again with it replays missed changes with no gaps or duplicates.';

const CURSOR = { message: 'is not a cursor of a subscription' };
const AFTER =
  'The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release.';

/** The cursor that a subscription resumes from. */
@ArgsType()
export class AfterArgs {
  @Field(() => String, { nullable: true, description: AFTER })
  @IsOptional()
  @MaxLength(200, CURSOR)
  @IsString(CURSOR)
  after?: string;
}

/** The company of a subscription, and the cursor that it resumes from. */
@ArgsType()
export class CompanyAfterArgs extends AfterArgs {
  /** Null for a text that is not an id, which is then reported as not found. */
  @Field(() => ID, { description: 'The id of the company.' })
  @Transform(({ value }) => parseId(value))
  @IsOptional()
  companyId: number | null;
}

/** Resolves a subscription field: returns the next change, or throws the error that ends the subscription. */
export function changeOf<T>(delivered: { change: T } | { ended: unknown }): T {
  if ('ended' in delivered) throw toGraphqlError(delivered.ended);
  return delivered.change;
}
