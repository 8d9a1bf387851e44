import { type I18n, setupI18n } from '@lingui/core';
import type { BoardLanguage } from '../../../server/modules/hiring/job-board/pages/board-pages';
import { messages as ar } from './locales/ar.po';
import { messages as de } from './locales/de.po';
import { messages as en } from './locales/en.po';
import { messages as es } from './locales/es.po';
import { messages as fr } from './locales/fr.po';

const all = { en, de, es, fr, ar };

const of = (language: BoardLanguage): I18n =>
  setupI18n({ locale: language, messages: { [language]: all[language] } });

/** The texts of each language. One instance for each, because pages of several languages are rendered at once. */
export const texts: Record<BoardLanguage, I18n> = {
  en: of('en'),
  de: of('de'),
  es: of('es'),
  fr: of('fr'),
  ar: of('ar'),
};
