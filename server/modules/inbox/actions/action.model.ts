import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { DateTime, type IsoTime } from '../../../platform/validation/time.js';

/** A decision that an action offers. */
@ObjectType({ description: 'A decision that an action offers.' })
export class ActionDecision {
  @Field({ description: 'Its name, such as APPROVE.' })
  name: string;

  @Field({ description: 'Its label in the requested language.' })
  label: string;
}

/** The result of deciding one of several actions. */
@ObjectType({ description: 'The result of deciding one of several actions.' })
export class DecideResult {
  @Field(() => ID, { description: 'The action.' })
  id: number;

  @Field({ description: 'Whether it is decided now.' })
  isDecided: boolean;

  @Field(() => String, { nullable: true, description: 'The error code. Null if it is decided.' })
  code: string | null;

  @Field(() => String, { nullable: true, description: 'The reason of the error. Null if there is none.' })
  reason: string | null;

  @Field(() => String, { nullable: true, description: 'What went wrong. Null if it is decided.' })
  message: string | null;
}

/** A period in which one person decides the actions of another. */
@ObjectType({
  description: 'A period in which one person decides the actions of another. Both can decide them.',
})
export class ActionDelegation {
  @HideField()
  userId: number;

  @HideField()
  delegateId: number;

  @Field(() => DateTime, { description: 'When it starts.' })
  startsAt: IsoTime;

  @Field(() => DateTime, { description: 'When it ends.' })
  endsAt: IsoTime;
}

/** The delegations that concern the caller. */
@ObjectType({ description: 'The delegations that concern the caller.' })
export class ActionDelegations {
  @Field(() => ActionDelegation, { nullable: true, description: "The caller's own. Null if there is none." })
  own: ActionDelegation | null;

  @Field(() => [ActionDelegation], {
    description: 'Those that let the caller decide for others now or later: at most 50.',
  })
  received: ActionDelegation[];
}
