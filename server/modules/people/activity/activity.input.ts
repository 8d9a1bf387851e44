import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsOptional, ValidateNested } from 'class-validator';
import { AfterArgs } from '../../../core/ledger/live/subscription.js';
import { TimeRange } from '../../../platform/validation/time-range.js';
import { OneOf, RecordId } from '../../../platform/validation/validation.js';
import { ActivityKind, activityKinds } from '../../../core/ledger/activity.js';
import { ForwardPageArgs } from './forward-page.input.js';
import { IdField } from '../../../platform/graphql/arguments.js';

/** More kinds than there are. */
const MAX_KINDS = 20;

/** Filters a feed. All conditions must match. */
@InputType({ description: 'Filters a feed. All given conditions must match.' })
export class ActivityFilter extends TimeRange {
  @Field(() => ID, { nullable: true, description: "The company. By default, the caller's own." })
  @IsOptional()
  @RecordId()
  companyId?: number;

  @Field(() => ID, { nullable: true, description: 'Only what happened in this team.' })
  @IsOptional()
  @RecordId()
  teamId?: number;

  @Field(() => ID, {
    nullable: true,
    description: 'Only what happened to this user. Not what they did to others.',
  })
  @IsOptional()
  @RecordId()
  userId?: number;

  @Field(() => [ActivityKind], { nullable: true, description: 'Only these kinds; all by default.' })
  @IsOptional()
  @OneOf(activityKinds, { each: true })
  @ArrayMaxSize(MAX_KINDS)
  @IsArray()
  kinds?: ActivityKind[];
}

/** Which page of a feed, newest first. */
@ArgsType()
export class ActivityArgs extends ForwardPageArgs {
  @Field(() => ActivityFilter, { nullable: true, description: 'Conditions for the entries to return.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => ActivityFilter)
  filter?: ActivityFilter;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether entries that belong together form one group, which lists ten of them: the default. Otherwise each entry is a group, for exports.',
  })
  @IsOptional()
  @IsBoolean()
  grouped?: boolean;
}

/** Which feed to follow. */
@ArgsType()
export class ActivityAfterArgs extends AfterArgs {
  @IdField('The id of the company.')
  companyId: number;

  @Field(() => ID, { nullable: true, description: 'Only what happens in this team.' })
  @IsOptional()
  @RecordId()
  teamId?: number;
}
