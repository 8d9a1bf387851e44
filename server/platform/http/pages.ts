import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { AppError } from '../errors/app-error.js';
import { settings } from '../settings/settings.js';
import { type PageName, pageHtml } from './client-files.js';
import { securityHeaders, VIEWER_HEADERS } from './security-headers.js';

/** The placeholder for the nonce in the built page. Also used in `client/index.html`. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** The inline styles that each page may use besides files of its origin. */
const STYLES: Record<PageName, (nonce: string) => string[]> = {
  // Ant Design inserts styles into the page and adds the nonce to them.
  index: (nonce) => [`'nonce-${nonce}'`],
  // The console's editor inserts styles without a nonce.
  graphql: () => ["'unsafe-inline'"],
  'api-docs': () => [],
  'cv-viewer': () => [],
};

/**
 * Sends a page of the built client, completed for the request. It must not be cached: it names the newest assets and has
 * its own nonce.
 */
export function sendPage(reply: FastifyReply, name: PageName, complete = (html: string) => html): void {
  const html = pageHtml(name);
  if (html === null) throw new AppError('NOT_FOUND', 'The client is not built: run `npm run build`.');
  const nonce = randomBytes(16).toString('base64');
  void reply.header('Cache-Control', 'no-store');
  const headers = name === 'cv-viewer' ? VIEWER_HEADERS : securityHeaders(settings(), ...STYLES[name](nonce));
  send(reply, complete(html).replaceAll(NONCE_PLACEHOLDER, nonce), headers);
}

/** Sends HTML with a policy that allows only the given inline styles, in `style-src` syntax. */
export function sendHtml(reply: FastifyReply, html: string, ...styles: string[]): void {
  send(reply, html, securityHeaders(settings(), ...styles));
}

function send(reply: FastifyReply, html: string, headers: Record<string, string>): void {
  void reply.headers(headers).type('text/html; charset=utf-8').send(html);
}
