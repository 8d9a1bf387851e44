import { Field, InputType, Int } from '@nestjs/graphql';
import { IsBoolean, IsInt, Max, Min } from 'class-validator';
import { Note } from '../../../platform/validation/validation.js';
import { IdField } from '../../../platform/graphql/arguments.js';

/** The maximum duration of a session, in minutes. */
export const MAX_MINUTES = 60;

const MINUTES = { message: `must be a whole number from 1 to ${MAX_MINUTES}` };

@InputType({ description: 'A new support session.' })
export class StartSupportSessionInput {
  @IdField('The person to see the product as.')
  personId: number;

  @Field({
    description:
      'Why: 1 to 500 characters. The person, the admins of their company and the audit log get it.',
  })
  @Note()
  reason: string;

  @Field(() => Int, { description: `After how many minutes it ends by itself: 1 to ${MAX_MINUTES}.` })
  @Max(MAX_MINUTES, MINUTES)
  @Min(1, MINUTES)
  @IsInt(MINUTES)
  minutes: number;

  @Field({
    defaultValue: false,
    description:
      'Whether to ask for changes too. Until a second holder of MASTER CONTROL allows them, the session only reads.',
  })
  @IsBoolean({ message: 'must be true or false' })
  askForChanges: boolean;
}
