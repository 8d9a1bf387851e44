import { ArgsType, Field, ID } from '@nestjs/graphql';
import { IsDate, MinDate } from 'class-validator';
import { DateTime } from '../../platform/validation/time.js';
import { RecordId } from '../../platform/validation/validation.js';
import { ForwardPageArgs } from './forward-page.input.js';

/** PostgreSQL's earliest supported time is later than JavaScript's. */
const YEAR_1 = new Date('0001-01-01T00:00:00Z');
const EARLIEST = { message: 'must be in the year 1 or later' };
const TIME = { message: 'must be a time' };

/** A past moment. */
@ArgsType()
export class AsOfArgs {
  @Field(() => DateTime, { description: 'The moment. In the future, the company is as it is now.' })
  @MinDate(YEAR_1, EARLIEST)
  @IsDate(TIME)
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
  @MinDate(YEAR_1, EARLIEST)
  @IsDate(TIME)
  from: Date;

  @Field(() => DateTime, { description: 'The later moment.' })
  @MinDate(YEAR_1, EARLIEST)
  @IsDate(TIME)
  to: Date;
}
