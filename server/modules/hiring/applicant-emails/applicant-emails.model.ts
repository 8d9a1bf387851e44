import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { BuiltInTemplate, EmailLanguage } from './applicant-emails.enums.js';

/** The maximum number of characters of a subject and of a text. */
export const MAX_SUBJECT = 150;
export const MAX_TEXT = 5_000;
/** The maximum number of templates of a company, apart from the built-in ones. */
export const MAX_TEMPLATES = 50;
/** The maximum number of emails listed for an application, newest first. */
export const MOST_EMAILS = 100;

/** The texts of an email template in one language. */
@ObjectType({ description: 'The texts of an email template in one language.' })
export class TemplateText {
  @Field(() => EmailLanguage, { description: 'The language.' })
  language: EmailLanguage;

  @Field({ description: 'The subject, with placeholders.' })
  subject: string;

  @Field({ description: 'The text, with placeholders.' })
  text: string;
}

/** An email template of a company for applicants. */
@ObjectType({
  description:
    'An email template of a company for applicants. The placeholders `{name}`, `{role}`, `{company}`, `{sender}` and `{link}` stand for the applicant, the role, the company, the person that sends it, and the address of the application.',
})
export class ApplicantEmailTemplate {
  @Field(() => ID, {
    description: 'The id within the company: a number or, for built-in templates, their name.',
  })
  id: string;

  @Field(() => BuiltInTemplate, {
    nullable: true,
    description: 'Which of the built-in templates it is. Null for one of the company itself.',
  })
  builtIn: BuiltInTemplate | null;

  @Field({ description: 'The name. Empty for built-in templates.' })
  name: string;

  @Field(() => [TemplateText], { description: 'The texts, one for each language that it has.' })
  texts: TemplateText[];

  @Field(() => Int, { description: 'Grows with each change, from 1.' })
  version: number;

  @Field({ description: 'Whether the company has changed the texts of a built-in template.' })
  isChanged: boolean;
}

/** An email as its recipient would get it. */
@ObjectType({ description: 'An email to an applicant, as the person would get it.' })
export class ApplicantEmailPreview {
  @Field({ description: 'The address that it is sent to. Empty once the personal data is erased.' })
  to: string;

  @Field(() => EmailLanguage, { description: 'The language of the text, and of the words around it.' })
  language: EmailLanguage;

  @Field({ description: 'The subject.' })
  subject: string;

  @Field({ description: 'The whole email as plain text. The address of the application is an example.' })
  body: string;

  @Field({
    description:
      'Whether the person gets emails: an address is known, its account is active if it has one, and it has not withdrawn the application.',
  })
  canReceive: boolean;

  @Field({
    description:
      'Whether the email only says that the page of the application shows the text, because the person has not confirmed the address.',
  })
  isOnPage: boolean;
}
