/** The languages on offer, each by its own name. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
} as const;
export type Language = keyof typeof languages;

/** The codes of the languages on offer. */
export const languageCodes = Object.keys(languages).filter(isLanguage);

/** Whether a text is the code of a language on offer. */
export function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && text in languages;
}

/** Whether the language is written from right to left. */
export const isRightToLeft = (language: string): boolean => language === 'ar';
