import { ArgsType, Field, ID } from '@nestjs/graphql';
import { AnyTime } from '../../../platform/validation/time-range.js';
import { DateTime } from '../../../platform/validation/time.js';
import { RecordId } from '../../../platform/validation/validation.js';
import { ForwardPageArgs } from './forward-page.input.js';

/** A past moment. */
@ArgsType()
export class AsOfArgs {
  @Field(() => DateTime, { description: 'The moment. In the future, the company is as it is now.' })
  @AnyTime()
  at: Date;
}

/** Which members of which team. */
@ArgsType()
export class AsOfMemberArgs extends ForwardPageArgs {
  @Field(() => ID, { description: 'The id of the team.' })
  @RecordId()
  teamId: number;
}

/** Two moments. */
@ArgsType()
export class DifferenceArgs extends ForwardPageArgs {
  @Field(() => DateTime, { description: 'The earlier moment.' })
  @AnyTime()
  from: Date;

  @Field(() => DateTime, { description: 'The later moment.' })
  @AnyTime()
  to: Date;
}
