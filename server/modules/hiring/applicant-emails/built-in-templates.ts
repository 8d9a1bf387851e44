import type { Language } from '../../../platform/mail/languages.js';
import { type Message, msg, translated } from '../../../platform/mail/texts.js';
import type { EmailTexts } from './applicant-email-template.entity.js';
import { BuiltInTemplate } from './applicant-emails.enums.js';

const BUILT_IN: Record<BuiltInTemplate, { subject: Message; text: Message }> = {
  [BuiltInTemplate.REJECTION]: {
    subject: msg('Your application for “{role}”'),
    text: msg(`Hello {name},

Thank you for your interest in the role “{role}” and for the time that you have given us.

We have decided to continue with other applicants. This was not an easy choice.

We wish you all the best.

{sender}
{company}`),
  },
  [BuiltInTemplate.INVITATION]: {
    subject: msg('Let’s talk about the role “{role}”'),
    text: msg(`Hello {name},

Thank you for your application for the role “{role}”. We would like to get to know you and invite you to talk with us.

You will soon receive a suggestion for a time. You can always see where your application stands here: {link}

Kind regards
{sender}
{company}`),
  },
  [BuiltInTemplate.DELAY]: {
    subject: msg('News about your application for “{role}”'),
    text: msg(`Hello {name},

Thank you for your patience. We need a little more time to decide about the role “{role}”, and will write to you as soon as we know more.

You can always see where your application stands here: {link}

Kind regards
{sender}
{company}`),
  },
};

/** Returns the texts of a built-in template in each language, with placeholders such as `{name}`. */
export function builtInTexts(template: BuiltInTemplate): Required<EmailTexts> {
  const { subject, text } = BUILT_IN[template];
  const placeholder = (name: string) => `{${name}}`;
  const textsOf = (language: Language) => ({
    subject: translated(language, subject, placeholder),
    text: translated(language, text, placeholder),
  });
  return { en: textsOf('en'), de: textsOf('de'), es: textsOf('es'), fr: textsOf('fr'), ar: textsOf('ar') };
}
