import { ArgsType, Field, ID } from '@nestjs/graphql';
import { IsBoolean } from 'class-validator';
import { RecordId } from '../../../platform/validation/validation.js';

@ArgsType()
export class SetDevModeArgs {
  @Field({ description: 'On or off.' })
  @IsBoolean({ message: 'must be true or false' })
  enabled: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'Without it, the caller. Another user needs MASTER CONTROL.',
  })
  @RecordId({ optional: true })
  userId?: number;
}
