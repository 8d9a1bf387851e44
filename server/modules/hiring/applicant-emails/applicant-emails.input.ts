import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsEnum,
  IsOptional,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { Unique } from '../../../platform/validation/unique.js';
import { ExpectedVersion } from '../../../platform/graphql/arguments.js';
import { LANGUAGES } from '../../../platform/settings/languages.js';
import { Lines, Name, RecordId, Title } from '../../../platform/validation/validation.js';
import { ApplicationArgs } from '../candidates/applications/applications.input.js';
import { EmailLanguage } from './applicant-emails.enums.js';
import { MAX_SUBJECT, MAX_TEXT } from './applicant-emails.model.js';
import { Placeholders } from './placeholders.js';

/** The subject and the text of an email. */
@InputType({
  description:
    'The subject and the text of an email: plain text with the placeholders `{name}`, `{role}`, `{company}`, `{sender}` and `{link}`.',
})
export class EmailTextInput {
  @Field({ description: `The subject, without the name of the company: 1 to ${MAX_SUBJECT} characters.` })
  @Placeholders()
  @MaxLength(MAX_SUBJECT, { message: `must be at most ${MAX_SUBJECT} characters long` })
  @Title()
  subject: string;

  @Field({ description: `The text: 1 to ${MAX_TEXT} characters.` })
  @Placeholders()
  @Lines(1, MAX_TEXT)
  text: string;
}

/** The subject and the text of a template in one language. */
@InputType({ description: 'The subject and the text of a template in one language.' })
export class TemplateTextInput extends EmailTextInput {
  @Field(() => EmailLanguage, { description: 'The language.' })
  @IsEnum(EmailLanguage)
  language: EmailLanguage;
}

/** The texts of a template. */
@InputType({ description: 'An email template for applicants.' })
export class ApplicantEmailTemplateInput {
  @Field(() => String, {
    nullable: true,
    description: 'The name: 1 to 100 characters. Required, except for built-in templates, which keep theirs.',
  })
  @IsOptional()
  @Name()
  name?: string;

  @Field(() => [TemplateTextInput], {
    description: 'The texts, one for each language that it has. At least one.',
  })
  @ValidateNested({ each: true })
  @Type(() => TemplateTextInput)
  @Unique({ by: 'language', message: 'must have each language once' })
  @ArrayMaxSize(LANGUAGES.length)
  @ArrayMinSize(1, { message: 'must have at least one language' })
  texts: TemplateTextInput[];
}

@ArgsType()
export class CreateTemplateArgs {
  @Field(() => ID, { nullable: true, description: "The id of the company. Without it, the caller's." })
  @RecordId({ optional: true })
  companyId?: number;

  @Field(() => ApplicantEmailTemplateInput, { description: 'The template.' })
  @ValidateNested()
  @Type(() => ApplicantEmailTemplateInput)
  input: ApplicantEmailTemplateInput;
}

/** The id of a template within a company. */
@ArgsType()
export class TemplateArgs {
  @Field(() => ID, { nullable: true, description: "The id of the company. Without it, the caller's." })
  @RecordId({ optional: true })
  companyId?: number;

  @Field(() => ID, { description: 'The id of the template.' })
  @Matches(/^([1-9]\d{0,9}|[A-Z]{1,20})$/, { message: 'must be the id of a template' })
  templateId: string;
}

@ArgsType()
export class UpdateTemplateArgs extends TemplateArgs {
  @Field(() => ApplicantEmailTemplateInput, { description: 'The new values.' })
  @ValidateNested()
  @Type(() => ApplicantEmailTemplateInput)
  input: ApplicantEmailTemplateInput;

  @ExpectedVersion('template')
  expectedVersion: number;
}

@ArgsType()
export class SendEmailArgs extends ApplicationArgs {
  @Field(() => EmailTextInput, { description: 'The email, in the language of the person.' })
  @ValidateNested()
  @Type(() => EmailTextInput)
  input: EmailTextInput;
}

@ArgsType()
export class PreviewArgs extends ApplicationArgs {
  @Field(() => ID, { nullable: true, description: "The id of a template of the role's company." })
  @IsOptional()
  @Matches(/^([1-9]\d{0,9}|[A-Z]{1,20})$/, { message: 'must be the id of a template' })
  templateId?: string;

  @Field(() => EmailTextInput, {
    nullable: true,
    description: 'The email. Exactly one of this and `templateId` is required.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => EmailTextInput)
  input?: EmailTextInput;
}
