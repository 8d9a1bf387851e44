import { ArgsType, Field, ID, Int } from '@nestjs/graphql';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_PAGE_SIZE } from '../../../platform/database/pagination.js';
import { OneOf, RecordId } from '../../../platform/validation/validation.js';
import { eventTypes } from '../../../core/ledger/event-types.js';

/** More types than there are. */
const MAX_TYPES = 200;
/** Longer than every id of an event. */
const MAX_ID_LENGTH = 64;

/** How many events a page has by default. */
export const DEFAULT_EVENTS = 100;

/** The maximum time that a request may wait for an event, in seconds. */
export const MAX_WAIT = 25;

/** Which events of a company. */
@ArgsType()
export class EventsArgs {
  @Field(() => ID, { nullable: true, description: "The company. By default, the caller's own." })
  @IsOptional()
  @RecordId()
  companyId?: number;

  @Field(() => ID, {
    nullable: true,
    description:
      'The `next` of the previous page, or the id of an event: only events after it. `latest`: none, only `next`. By default, from the oldest that is kept.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_ID_LENGTH)
  after?: string;

  @Field(() => [String], { nullable: true, description: 'Only events of these types; all by default.' })
  @IsOptional()
  @OneOf(() => [...eventTypes().keys()], { each: true })
  @ArrayMaxSize(MAX_TYPES)
  @IsArray()
  types?: string[];

  @Field(() => Int, { nullable: true, description: `At most this many events, up to ${MAX_PAGE_SIZE}.` })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  @Type(() => Number)
  first?: number;
}

/** The same for requests that wait for events. */
export class WaitingEventsArgs extends EventsArgs {
  /** Separated by commas. */
  @Transform(({ value }) => (typeof value === 'string' ? value.split(',') : value))
  override types?: string[];

  /** Seconds. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_WAIT)
  @Type(() => Number)
  wait?: number;
}
