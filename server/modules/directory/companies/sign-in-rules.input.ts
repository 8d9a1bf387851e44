import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, ValidateIf, ValidateNested } from 'class-validator';
import { IDLE_MINUTES } from '../../../core/identity/sign-in-uses.js';
import { CompanyIdArgs } from './company-profile.input.js';

@InputType({
  description:
    'Changes of the rules for sign-ins. Omitted fields keep their values, and null clears a field.',
})
export class SignInRulesInput {
  @Field(() => Int, {
    nullable: true,
    description: 'After how many minutes without use people are signed out: 15, 60 or 480.',
  })
  @IsOptional()
  @IsIn(IDLE_MINUTES, { message: `must be one of ${IDLE_MINUTES.join(', ')}` })
  signOutAfterMinutes?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether people need a second factor. Only a caller that has signed in with one may switch this on. Must not be null.',
  })
  @ValidateIf((_, value) => value !== undefined)
  @IsBoolean()
  requiresSecondFactor?: boolean;
}

@ArgsType()
export class UpdateSignInRulesArgs extends CompanyIdArgs {
  @Field(() => SignInRulesInput, { description: 'The changes.' })
  @ValidateNested()
  @Type(() => SignInRulesInput)
  input: SignInRulesInput;
}
