import type { FastifyRequest } from 'fastify';
import { languageIn, languageOf, seemsSignedIn, themeIn } from '../../../../platform/requests/preferences.js';
import { propertiesOf } from '../../../../platform/validation/properties.js';
import type { BoardContext, BoardLanguage } from './board-pages.js';

/** The reader that a page is rendered for. */
export type Reader = Pick<BoardContext, 'language' | 'isExplicit' | 'theme' | 'isSignedIn'>;

/**
 * Returns the language of a request, the reader's color scheme, and whether a cookie shows that the reader is signed
 * in. The language is `lang` in the address, else the stored choice, else the first supported language of the browser,
 * else English.
 */
export function readerOf(request: FastifyRequest): Reader {
  const { query, cookies } = request;
  const explicit = languageIn(propertiesOf(query).lang);
  const language = explicit ?? languageOf(request);
  return {
    language,
    isExplicit: explicit !== undefined,
    theme: themeIn(cookies.theme),
    isSignedIn: seemsSignedIn(request),
  };
}

/** Returns the language in an address, by default English. */
export const languageOfFeed = (query: unknown): BoardLanguage => languageIn(propertiesOf(query).lang) ?? 'en';

/** The cache key of a page's appearance, apart from its content. */
export const variantOf = ({ language, isExplicit, theme, isSignedIn }: Reader): string =>
  `${language} ${isExplicit ? 'named' : 'chosen'} ${theme} ${isSignedIn ? 'user' : 'visitor'}`;
