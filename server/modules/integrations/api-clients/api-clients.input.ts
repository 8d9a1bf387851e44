import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { Unique } from '../../../platform/validation/unique.js';
import { scopeMeanings } from '../../../core/access/scopes.js';
import { AfterArgs } from '../../../core/ledger/live/subscription.js';
import { IsTime } from '../../../platform/validation/time-range.js';
import { DateTime } from '../../../platform/validation/time.js';
import { Name, OneOf, RecordId } from '../../../platform/validation/validation.js';
import { ApiScope } from './api-client.entity.js';
import { IdField } from '../../../platform/graphql/arguments.js';

/** More than there are. */
export const MAX_SCOPES = 100;
const MAX_NETWORKS = 20;
const MAX_NETWORK = 60;

/** The maximum and the default time for which an old key keeps working, in hours. */
const MAX_OVERLAP = 30 * 24;
const OVERLAP = 24;

export const OWNER = 'The company. Without it, the platform, for MASTER CONTROL.';
const HOURS = { message: `must be a whole number from 0 to ${MAX_OVERLAP}` };

@InputType({ description: 'A new API client.' })
export class CreateApiClientInput {
  @Field(() => ID, { nullable: true, description: OWNER })
  @RecordId({ optional: true })
  companyId?: number | null;

  @Field({ description: 'What it is called in lists and in the audit log: 1 to 100 characters.' })
  @Name()
  name: string;

  @Field(() => [ApiScope], { description: 'What it may do, as far as its creator may: at least one.' })
  @OneOf(() => Object.keys(scopeMeanings()), { each: true })
  @Unique({ message: 'must differ from each other' })
  @ArrayMaxSize(MAX_SCOPES, { message: `must be at most ${MAX_SCOPES}` })
  @ArrayMinSize(1, { message: 'must be at least one' })
  @IsArray({ message: 'must be a list' })
  scopes: string[];

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when it works. Without it, until it is revoked.',
  })
  @IsOptional()
  @IsTime()
  expiresAt?: Date | null;

  @Field(() => [String], {
    defaultValue: [],
    description: `The networks that it may be used from, such as 192.0.2.0/24, 192.0.2.7 or 2001:db8::/32: at most ${MAX_NETWORKS}. Empty for all.`,
  })
  @MaxLength(MAX_NETWORK, { each: true, message: 'must be networks such as 192.0.2.0/24' })
  @IsString({ each: true, message: 'must be text' })
  @ArrayMaxSize(MAX_NETWORKS, { message: `must be at most ${MAX_NETWORKS}` })
  @IsArray({ message: 'must be a list' })
  networks: string[];
}

@ArgsType()
export class RotateApiClientArgs {
  @IdField('The client.')
  id: number;

  @Field(() => Int, {
    defaultValue: OVERLAP,
    description: `For how many hours the old key works as well: 0 to ${MAX_OVERLAP}. A key from before that stops at once.`,
  })
  @Max(MAX_OVERLAP, HOURS)
  @Min(0, HOURS)
  @IsInt(HOURS)
  overlapHours: number;
}

@ArgsType()
export class ApiClientsAfterArgs extends AfterArgs {
  @Field(() => ID, { nullable: true, description: OWNER })
  @RecordId({ optional: true })
  companyId?: number | null;
}
