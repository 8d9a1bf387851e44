import { ArgsType, Field } from '@nestjs/graphql';
import { Email, LinkToken } from '../../../../platform/validation/validation.js';

@ArgsType()
export class RequestEmailChangeArgs {
  @Field({ description: 'At most 254 characters.' })
  @Email()
  newEmail: string;
}

@ArgsType()
export class ConfirmEmailChangeArgs {
  @Field({ description: 'The token of the link in the email.' })
  @LinkToken()
  token: string;
}
