import { Field, ObjectType } from '@nestjs/graphql';
import { enumOf } from '../../../../platform/validation/enum-of.js';
import { DateTime, type IsoTime } from '../../../../platform/validation/time.js';

/** The kinds of second factors. */
export const SecondFactorKind = enumOf(
  'SecondFactorKind',
  'What a person proves their identity with, besides the password.',
  {
    TOTP: 'An authenticator app that shows a new code every 30 seconds.',
    PHONE: 'A code that is sent to a phone as a text message.',
  },
);
export type SecondFactorKind = keyof typeof SecondFactorKind;

/** A second factor as shown to its owner and to those who may remove it. */
@ObjectType({
  description: 'A second factor of an account. The identity provider keeps its secret or number.',
})
export class SecondFactor {
  @Field(() => SecondFactorKind, { description: 'What it is.' })
  kind: SecondFactorKind;

  @Field(() => DateTime, { nullable: true, description: 'When it was added. Null if that is not known.' })
  addedAt: IsoTime | null;
}

/** Maps the provider's name of a factor to its kind. */
export const kindOf = (kind: string): SecondFactorKind =>
  kind === 'totp' ? SecondFactorKind.TOTP : SecondFactorKind.PHONE;
