import type { FastifyRequest } from 'fastify';
import { languageIn, languageOf, seemsSignedIn, themeIn } from '../../../../platform/requests/preferences.js';
import { propertiesOf } from '../../../../platform/validation/properties.js';
import type { BoardContext, BoardLanguage } from './board-pages.js';

/** The reader that a page is rendered for. */
export type Reader = Pick<BoardContext, 'language' | 'isExplicit' | 'theme' | 'isSignedIn'>;

/**
 * Returns the language of a request, the colours that its reader has chosen, and whether the browser says that somebody is
 * signed in. The language is that of `lang` in the address; otherwise the stored choice, the first of the browser's languages
 * that is on offer, or English.
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

/** Returns the language that an address names; English if it names none. */
export const languageOfFeed = (query: unknown): BoardLanguage => languageIn(propertiesOf(query).lang) ?? 'en';

/** Identifies what a page looks like apart from its content. */
export const variantOf = ({ language, isExplicit, theme, isSignedIn }: Reader): string =>
  `${language} ${isExplicit ? 'named' : 'chosen'} ${theme} ${isSignedIn ? 'user' : 'visitor'}`;
