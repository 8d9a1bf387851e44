import { applyDecorators } from '@nestjs/common';
import { ArgsType, Field } from '@nestjs/graphql';
import { IsEnum, IsOptional, IsString, MaxLength } from 'class-validator';
import { UsageRange } from '../../platform/validation/usage-range.js';
import { MAX_CLIENT_NAME } from './client-name.js';
import { LegacyUsageGroup } from './legacy-usage.types.js';

const TOO_LONG = { message: `must be at most ${MAX_CLIENT_NAME} characters long` };

const OptionalText = () =>
  applyDecorators(IsOptional(), MaxLength(MAX_CLIENT_NAME, TOO_LONG), IsString({ message: 'must be text' }));

/** A range of days, and optionally one client. */
@ArgsType()
export class UsageOfClient extends UsageRange {
  @Field(() => String, { nullable: true, description: 'Calls of this client.' })
  @OptionalText()
  client?: string;
}

/** The filter and the grouping of the counts. */
@ArgsType()
export class UsageArgs extends UsageOfClient {
  @Field(() => String, { nullable: true, description: 'Calls of this path.' })
  @OptionalText()
  path?: string;

  @Field(() => LegacyUsageGroup, { defaultValue: LegacyUsageGroup.PATH, description: 'By what to count.' })
  @IsEnum(LegacyUsageGroup)
  by: LegacyUsageGroup;
}
