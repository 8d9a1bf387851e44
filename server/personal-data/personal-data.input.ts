import { ArgsType, Field, ID } from '@nestjs/graphql';
import { Email, RecordId } from '../platform/validation/validation.js';

@ArgsType()
export class CloseAccountArgs {
  @Field({ description: 'The email of the account, to confirm.' })
  @Email()
  confirmation: string;
}

@ArgsType()
export class DeleteUserArgs extends CloseAccountArgs {
  @Field(() => ID, { description: 'The user.' })
  @RecordId()
  userId: number;
}
