import { i18n, type Messages } from '@lingui/core';
import { readCookie, writeCookie } from './cookies';
import { isLanguage, isRightToLeft, type Language } from './languages';
import { messages as english } from '../locales/en/signed-out.po';

/** A catalogue of messages. The console's is loaded with the first page for signed-in users. */
type Catalogue = 'signed-out' | 'console';

// A cookie rather than local storage, which logging out clears.
const COOKIE = 'language';
const wanted = new Set<Catalogue>(['signed-out']);

/** The stored choice; by default the first of the browser's languages that is on offer. */
export function chosenLanguage(): Language {
  const kept = readCookie(COOKIE);
  if (isLanguage(kept)) return kept;
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

const load = async (language: Language, catalogue: Catalogue): Promise<Messages> =>
  language === 'en' && catalogue === 'signed-out'
    ? english
    : (await import(`../locales/${language}/${catalogue}.po`)).messages;

/** Loads the wanted catalogues of a language, then shows everything in it. */
async function show(language: Language): Promise<void> {
  const parts = await Promise.all([...wanted].map((catalogue) => load(language, catalogue)));
  for (const messages of parts) i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr';
}

/** Shows the chosen language; English, which is part of the page, if another one fails to load. */
export const startLanguage = (): Promise<void> => show(chosenLanguage()).catch(() => show('en'));

/** Loads the console's messages, too. */
export async function loadConsoleMessages(): Promise<void> {
  wanted.add('console');
  await show(isLanguage(i18n.locale) ? i18n.locale : 'en');
}

/** Stores a choice and shows it. Throws if its messages fail to load. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  writeCookie(COOKIE, language);
}
