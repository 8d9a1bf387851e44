import type { FastifyReply, FastifyRequest } from 'fastify';
import { crossSiteRefusal, isCrossSite } from '../../core/identity/credentials.js';
import type { BuiltPage } from './page-cache.service.js';
import type { Reader } from './reader.js';

/** Sends a page for one reader alone: nobody keeps it, and search engines leave it out. */
export function sendOwn(reply: FastifyReply, { status, headers, body }: BuiltPage): void {
  void asOwn(reply).headers(headers).status(status).send(body);
}

/** Marks a response as one for one reader alone. */
export const asOwn = (reply: FastifyReply): FastifyReply =>
  reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow');

/** Leads the browser on after a form, so that a reload does not send it again. Keeps the language of the address. */
export function goOn(reply: FastifyReply, path: string, { isExplicit, language }: Reader): void {
  void asOwn(reply).redirect(withLanguage(path, isExplicit ? language : null), 303);
}

/** Returns a path that names a language. */
export function withLanguage(path: string, language: string | null): string {
  if (language === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/**
 * Refuses forms that other websites send. The pages have no scripts that could send a header, and no session: the origin,
 * which browsers send with each form, tells.
 */
export function checkOrigin(request: FastifyRequest): void {
  if (isCrossSite(request)) throw crossSiteRefusal(request);
}
