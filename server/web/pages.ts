import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { AppError } from '../common/app-error.js';
import { env } from '../config/env.js';
import { type PageName, pageHtml } from './client-files.js';
import { securityHeaders } from './security-headers.js';

/** Stands in the built page where this answer's nonce goes; `client/index.html` has it. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Which styles a page may hold besides the files of its origin. */
const STYLES: Record<PageName, (nonce: string) => string[]> = {
  // Ant Design writes its styles into the page and puts the nonce on them.
  index: (nonce) => [`'nonce-${nonce}'`],
  // The console's editor writes its own, and knows of no nonce.
  graphql: () => ["'unsafe-inline'"],
  'api-docs': () => [],
};

/** Sends a page of the built client, never stored: it names the newest assets and has a nonce of its own. */
export function sendPage(reply: FastifyReply, name: PageName): void {
  const html = pageHtml(name);
  if (html === null) throw new AppError('NOT_FOUND', 'The client is not built: run `npm run build`.');
  const nonce = randomBytes(16).toString('base64');
  void reply.header('Cache-Control', 'no-store');
  sendHtml(reply, html.replace(NONCE_PLACEHOLDER, nonce), ...STYLES[name](nonce));
}

/** Sends HTML with a policy that lets it hold the given styles, as `style-src` names them, and no others. */
export function sendHtml(reply: FastifyReply, html: string, ...styles: string[]): void {
  void reply
    .headers(securityHeaders(env(), ...styles))
    .type('text/html; charset=utf-8')
    .send(html);
}
