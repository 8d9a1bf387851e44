import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { LANGUAGES } from '../settings/constants.js';

/** A language that the product has. */
export type Language = (typeof LANGUAGES)[number];

/** Returns the language that a value names. */
export const languageIn = (value: unknown): Language | undefined =>
  LANGUAGES.find((language) => language === value);

/** Colours: of the system, unless the user has chosen others. */
export type Theme = 'system' | 'light' | 'dark';

/** Returns the colours that a value names. */
export const themeIn = (value: unknown): Theme => (value === 'light' || value === 'dark' ? value : 'system');

/** Returns the stored choice of a language, the first of the browser's languages that is on offer, or English. */
export function languageOf({ cookies, headers }: FastifyRequest): Language {
  return (
    languageIn(cookies.language) ?? languageIn(new Negotiator({ headers }).language([...LANGUAGES])) ?? 'en'
  );
}

/**
 * Whether the browser says that somebody is signed in, by a cookie that the client sets. Worth nothing to an attacker: it only
 * selects what is painted first.
 */
export const seemsSignedIn = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  cookies['signed-in'] !== undefined;
