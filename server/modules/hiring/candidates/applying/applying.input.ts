import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  Equals,
  IsBoolean,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { Phone } from '../../../../platform/validation/formats.js';
import { Email, Lines, Name } from '../../../../platform/validation/validation.js';
import { MAX_QUESTIONS } from '../../roles/role.model.js';
import { MAX_COVER_NOTE } from '../applications/application.model.js';
import { IdField } from '../../../../platform/graphql/arguments.js';

/** The answer to a question of a role. */
@InputType({ description: 'The answer to a question of a role.' })
export class AnswerInput {
  @Field(() => ID, { description: 'The id of the question.' })
  @IsString()
  @MaxLength(100)
  questionId: string;

  @Field({
    description:
      'A text of at most 2,000 characters, one of the choices, some of the choices in lines, `yes` or `no`, a number such as 12.5, or a day such as 2026-12-31.',
  })
  @Lines(0, 5_000)
  answer: string;
}

/** What a person sends with an application. */
@InputType({ description: 'What a person sends with an application.' })
export class ApplyInput {
  @Field(() => [AnswerInput], { nullable: true, description: 'The answers to the questions of the role.' })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => AnswerInput)
  @ArrayMaxSize(MAX_QUESTIONS)
  answers?: AnswerInput[];

  @Field(() => String, {
    nullable: true,
    description: `What the person writes to the company: at most ${MAX_COVER_NOTE} characters.`,
  })
  @IsOptional()
  @Lines(0, MAX_COVER_NOTE)
  coverNote?: string;

  @Field(() => String, { nullable: true, description: 'The phone number.' })
  @IsOptional()
  @Phone()
  phone?: string;

  @Field({
    description:
      'Must be true: the person agrees that the company stores the data until the end of retention.',
  })
  @Equals(true, { message: 'must be true' })
  @IsBoolean()
  consent: boolean;
}

/** A person that a member of a company adds or refers. */
@InputType({ description: 'A person that a member of a company adds or refers.' })
export class AddCandidateInput {
  @Field({ description: 'The full name: 1 to 100 characters.' })
  @Name()
  name: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The email address. The person is informed by email of what is stored about it, 30 seconds later. Without an address, nothing can be sent.',
  })
  @IsOptional()
  @Email()
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'The phone number.' })
  @IsOptional()
  @Phone()
  phone?: string;

  @Field(() => String, {
    nullable: true,
    description: `Why the person suits the role: at most ${MAX_COVER_NOTE} characters. The person can read it.`,
  })
  @IsOptional()
  @Lines(0, MAX_COVER_NOTE)
  coverNote?: string;
}

@ArgsType()
export class ApplyArgs {
  @IdField('The id of the role.')
  roleId: number;

  @Field(() => ApplyInput, { description: 'What the person sends.' })
  @ValidateNested()
  @Type(() => ApplyInput)
  input: ApplyInput;
}

@ArgsType()
export class SetCandidateEmailArgs {
  @IdField('The id of an application of the person.')
  applicationId: number;

  @Field({ description: 'The email address.' })
  @Email()
  email: string;
}

@ArgsType()
export class AddCandidateArgs {
  @IdField('The id of the role.')
  roleId: number;

  @Field(() => AddCandidateInput, { description: 'The person.' })
  @ValidateNested()
  @Type(() => AddCandidateInput)
  input: AddCandidateInput;
}
