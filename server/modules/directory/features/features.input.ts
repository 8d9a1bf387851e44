import { ArgsType, Field } from '@nestjs/graphql';
import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { Unique } from '../../../platform/validation/unique.js';
import { ExistingTitle, Title } from '../../../platform/validation/validation.js';
import { IdField } from '../../../platform/graphql/arguments.js';

@ArgsType()
export class FeatureArgs {
  @IdField('The company.')
  companyId: number;

  @Field({ description: '1 to 200 characters.' })
  @Title()
  title: string;
}

@ArgsType()
export class ExistingFeatureArgs {
  @IdField('The company.')
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
