import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { LANGUAGES } from '../../platform/settings/constants.js';
import { propertiesOf } from '../../platform/validation/properties.js';
import type { BoardContext, BoardLanguage, BoardTheme } from './board-pages.js';

/** The reader that a page is rendered for. */
export type Reader = Pick<BoardContext, 'language' | 'isExplicit' | 'theme'>;

/**
 * Returns the language of a request and the colours that its reader has chosen. The language is that of `lang` in the address;
 * otherwise the stored choice, the first of the browser's languages that is on offer, or English.
 */
export function readerOf(request: FastifyRequest): Reader {
  const { query, cookies, headers } = request;
  const explicit = languageIn(propertiesOf(query).lang);
  const language = explicit ?? languageIn(cookies.language) ?? preferred(headers) ?? 'en';
  return { language, isExplicit: explicit !== undefined, theme: themeIn(cookies.theme) };
}

/** Returns the language that an address names; English if it names none. */
export const languageOfFeed = (query: unknown): BoardLanguage => languageIn(propertiesOf(query).lang) ?? 'en';

const languageIn = (value: unknown): BoardLanguage | undefined =>
  LANGUAGES.find((language) => language === value);

/** Returns the colours that a value names. */
export const themeIn = (value: unknown): BoardTheme =>
  value === 'light' || value === 'dark' ? value : 'system';

const preferred = (headers: FastifyRequest['headers']): BoardLanguage | undefined =>
  languageIn(new Negotiator({ headers }).language([...LANGUAGES]));

/** Identifies what a page looks like apart from its content. */
export const variantOf = ({ language, isExplicit, theme }: Reader): string =>
  `${language} ${isExplicit ? 'named' : 'chosen'} ${theme}`;
