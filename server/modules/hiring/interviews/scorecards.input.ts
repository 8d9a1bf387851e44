import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Lines, Name } from '../../../platform/validation/validation.js';
import { ApplicationArgs } from '../candidates/applications/applications.input.js';
import { RoleArgs } from '../roles/roles.input.js';
import { HIGHEST, LOWEST, MAX_CRITERIA, MAX_SCORECARD_TEXT } from './scorecard-criteria.js';
import { Recommendation } from './scorecard.enums.js';

const RATING = { message: `must be a whole number from ${LOWEST} to ${HIGHEST}` };

@InputType({ description: 'The rating of a criterion.' })
export class RatingInput {
  @Field(() => ID, { description: 'The id of a criterion of the role.' })
  @IsString()
  @MaxLength(50)
  criterionId: string;

  @Field(() => Int, { description: `${LOWEST} (lowest) to ${HIGHEST} (highest).` })
  @Max(HIGHEST, RATING)
  @Min(LOWEST, RATING)
  @IsInt(RATING)
  rating: number;
}

@InputType({ description: 'What a rater thinks of the person of an application.' })
export class ScorecardInput {
  @Field(() => [RatingInput], { description: 'At most one rating of each criterion of the role.' })
  @ValidateNested({ each: true })
  @Type(() => RatingInput)
  @ArrayMaxSize(MAX_CRITERIA)
  @IsArray()
  ratings: RatingInput[];

  @Field(() => Recommendation, { nullable: true, description: 'Required to submit the scorecard.' })
  @IsOptional()
  recommendation?: Recommendation | null;

  @Field({ description: `At most ${MAX_SCORECARD_TEXT} characters. Or empty.` })
  @Lines(0, MAX_SCORECARD_TEXT)
  text: string;
}

@ArgsType()
export class SaveScorecardArgs extends ApplicationArgs {
  @Field(() => ScorecardInput, { description: 'The scorecard.' })
  @ValidateNested()
  @Type(() => ScorecardInput)
  input: ScorecardInput;

  @Field({ description: 'Whether it is submitted. Otherwise it is a draft that only its author sees.' })
  @IsBoolean()
  submit: boolean;
}

@InputType({ description: 'A criterion of a role.' })
export class CriterionInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The id of an existing criterion. Without it, a new one is added.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(50)
  id?: string | null;

  @Field({ description: '1 to 100 characters.' })
  @Name()
  name: string;
}

@ArgsType()
export class RoleCriteriaArgs extends RoleArgs {
  @Field(() => [CriterionInput], { description: `1 to ${MAX_CRITERIA} criteria, in order.` })
  @ValidateNested({ each: true })
  @Type(() => CriterionInput)
  @ArrayMaxSize(MAX_CRITERIA)
  @ArrayMinSize(1)
  @IsArray()
  criteria: CriterionInput[];
}
