import { ArgsType, Field, ID } from '@nestjs/graphql';
import { RecordId } from '../../../platform/validation/validation.js';

@ArgsType()
export class PermissionsArgs {
  @Field(() => ID, { nullable: true, description: 'The user.' })
  @RecordId({ optional: true })
  userId?: number;

  @Field(() => ID, { nullable: true, description: 'The company.' })
  @RecordId({ optional: true })
  companyId?: number;
}
