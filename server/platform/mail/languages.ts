import { LANGUAGES } from '../settings/languages.js';

/** A language of emails. */
export type Language = (typeof LANGUAGES)[number];

/** Returns the language for a stored or requested value such as `de-AT`; English for any other. */
export function languageOf(value: string | null | undefined): Language {
  const primary = value?.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language === primary) ?? 'en';
}

/** Formats a day in a language, in UTC. */
export const formatDay = (language: Language, at: string | Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
