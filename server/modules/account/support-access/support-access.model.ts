import { Field, ID, ObjectType } from '@nestjs/graphql';
import { CURSOR_DESCRIPTION } from '../../../core/ledger/live/subscription.js';

@ObjectType({ description: 'Support sessions have changed: read them again.' })
export class SupportSessionChange {
  @Field({ description: CURSOR_DESCRIPTION })
  cursor: string;

  @Field(() => ID, { nullable: true, description: 'The person of the session.' })
  personId: number | null;
}
