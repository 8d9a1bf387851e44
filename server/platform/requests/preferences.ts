import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { LANGUAGES } from '../settings/languages.js';

/** A supported language. */
export type Language = (typeof LANGUAGES)[number];

/** Returns a value if it is a supported language. */
export const languageIn = (value: unknown): Language | undefined =>
  LANGUAGES.find((language) => language === value);

/** The color theme: that of the system unless the user has chosen one. */
export type Theme = 'system' | 'light' | 'dark';

/** Returns a value if it is a theme. */
export const themeIn = (value: unknown): Theme => (value === 'light' || value === 'dark' ? value : 'system');

/** Returns the stored language, the first supported language of the browser, or English. */
export function languageOf({ cookies, headers }: FastifyRequest): Language {
  return (
    languageIn(cookies.language) ?? languageIn(new Negotiator({ headers }).language([...LANGUAGES])) ?? 'en'
  );
}

/**
 * Whether the browser has the cookie that the client sets while a user is signed in. It grants no access: it only
 * selects what is painted first.
 */
export const seemsSignedIn = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  cookies['signed-in'] !== undefined;
