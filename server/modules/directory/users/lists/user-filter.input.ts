import { Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { privilegeTitles, type PrivilegeTitle } from '../../../../core/access/privilege.js';
import { TimeRange } from '../../../../platform/validation/time-range.js';
import { OneOf, RecordId } from '../../../../platform/validation/validation.js';
import { UserType } from '../user.entity.js';

/** How many external ids a filter may name. */
const MAX_EXTERNAL_IDS = 200;

/** Filters a list of users. All conditions must match. */
@InputType({ description: 'Filters a list of users. All given conditions must match.' })
export class UserFilter {
  @Field(() => UserType, { nullable: true, description: 'Users of this type.' })
  @IsOptional()
  userType?: UserType;

  @Field(() => Boolean, { nullable: true, description: 'Users whose email is confirmed, or is not.' })
  @IsOptional()
  @IsBoolean()
  accountConfirmed?: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Users who hold this privilege, one of `Query.privilegeCatalogue`.',
  })
  @OneOf(privilegeTitles, { optional: true })
  privilege?: PrivilegeTitle;

  @Field(() => Boolean, { nullable: true, description: 'Suspended users if true, all others if false.' })
  @IsOptional()
  @IsBoolean()
  isSuspended?: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'Members of this team. FORBIDDEN (`TEAM_CLOSED`) if the caller may not see them.',
  })
  @RecordId({ optional: true })
  teamId?: number;

  @Field(() => [String], {
    nullable: true,
    description: `Users with one of these external ids, at most ${MAX_EXTERNAL_IDS}.`,
  })
  @IsOptional()
  @MaxLength(100, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(MAX_EXTERNAL_IDS)
  @IsArray()
  externalIds?: string[];

  @Field(() => TimeRange, { nullable: true, description: 'Users created in this range.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => TimeRange)
  createdAt?: TimeRange;

  @Field(() => TimeRange, { nullable: true, description: 'Users last updated in this range.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => TimeRange)
  updatedAt?: TimeRange;
}
