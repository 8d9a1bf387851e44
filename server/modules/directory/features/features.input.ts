import { ArgsType, Field } from '@nestjs/graphql';
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
