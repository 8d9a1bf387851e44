import { ArgsType, Field } from '@nestjs/graphql';
import { AnyTime } from '../../../platform/validation/time-range.js';
import { DateTime } from '../../../platform/validation/time.js';
import { ForwardPageArgs } from './forward-page.input.js';
import { IdField } from '../../../platform/graphql/arguments.js';

/** Which members of which team. */
@ArgsType()
export class AsOfMemberArgs extends ForwardPageArgs {
  @IdField('The id of the team.')
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
