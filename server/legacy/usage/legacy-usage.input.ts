import { applyDecorators } from '@nestjs/common';
import { ArgsType, Field } from '@nestjs/graphql';
import { IsEnum, IsOptional, IsString, MaxLength } from 'class-validator';
import { TimeBound } from '../../platform/validation/time-range.js';
import { DateTime } from '../../platform/validation/time.js';
import { MAX_CLIENT_NAME } from './client-name.js';
import { LegacyUsageGroup } from './legacy-usage.types.js';

const TOO_LONG = { message: `must be at most ${MAX_CLIENT_NAME} characters long` };

/** A range of days in UTC. */
@ArgsType()
export class UsageRange {
  @Field(() => DateTime, {
    nullable: true,
    description: 'From the day of this time on, in UTC; by default 30 days ago. Counts are kept for a year.',
  })
  @TimeBound()
  since?: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Up to the day of this time, in UTC; by default today. Midnight excludes the day it begins.',
  })
  @TimeBound()
  until?: Date;
}

const OptionalText = () =>
  applyDecorators(IsOptional(), MaxLength(MAX_CLIENT_NAME, TOO_LONG), IsString({ message: 'must be text' }));

/** A range of days, and optionally one client. */
@ArgsType()
export class UsageOfClient extends UsageRange {
  @Field(() => String, { nullable: true, description: 'Calls of this client.' })
  @OptionalText()
  client?: string;
}

/** Which calls to count, and by what. */
@ArgsType()
export class UsageArgs extends UsageOfClient {
  @Field(() => String, { nullable: true, description: 'Calls of this path.' })
  @OptionalText()
  path?: string;

  @Field(() => LegacyUsageGroup, { defaultValue: LegacyUsageGroup.PATH, description: 'By what to count.' })
  @IsEnum(LegacyUsageGroup)
  by: LegacyUsageGroup;
}
