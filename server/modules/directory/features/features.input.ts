import { ArgsType, Field, ID } from '@nestjs/graphql';
import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { Unique } from '../../../platform/validation/unique.js';
import { ExistingTitle, RecordId, Title } from '../../../platform/validation/validation.js';

@ArgsType()
export class FeatureArgs {
  @Field(() => ID, { description: 'The company.' })
  @RecordId()
  companyId: number;

  @Field({ description: '1 to 200 characters.' })
  @Title()
  title: string;
}

@ArgsType()
export class ExistingFeatureArgs {
  @Field(() => ID, { description: 'The company.' })
  @RecordId()
  companyId: number;

  @Field({ description: '1 to 200 characters.' })
  @ExistingTitle()
  title: string;
}

@ArgsType()
export class DefaultFeaturesArgs {
  @Field(() => [String], { description: 'Titles of the catalogue; none for companies without features.' })
  @IsArray()
  @ArrayMaxSize(100)
  @Unique({ message: 'must be different' })
  @IsString({ each: true })
  titles: string[];
}
