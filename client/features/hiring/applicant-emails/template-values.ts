import type { ApplicantEmailTemplateInput, Email_TemplateFragment } from '../../../generated/graphql';
import { languageCodes, type Language } from '../../../lib/languages';

/** What the form of a template has: the name, and a subject and a text for each language. */
export type TemplateValues = { name?: string } & {
  [Field in `subject-${Language}` | `text-${Language}`]?: string | null;
};

/** Returns the values of a template. */
export function valuesOf({ name, texts }: Pick<Email_TemplateFragment, 'name' | 'texts'>): TemplateValues {
  const values: TemplateValues = { name };
  for (const language of languageCodes) {
    const own = texts.find((one) => one.language === language);
    values[`subject-${language}`] = own?.subject ?? '';
    values[`text-${language}`] = own?.text ?? '';
  }
  return values;
}

/** Returns the languages that have a subject or a text. */
export const languagesIn = (values: TemplateValues): Language[] =>
  languageCodes.filter(
    (language) => values[`subject-${language}`]?.trim() || values[`text-${language}`]?.trim(),
  );

/** Returns what the server stores: the languages that have texts. */
export const inputOf = (values: TemplateValues, isBuiltIn: boolean): ApplicantEmailTemplateInput => ({
  ...(isBuiltIn ? {} : { name: values.name ?? '' }),
  texts: languagesIn(values).map((language) => ({
    language,
    subject: values[`subject-${language}`] ?? '',
    text: values[`text-${language}`] ?? '',
  })),
});
