import type { FastifyReply } from 'fastify';
import { AppError } from '../common/app-error.js';
import { type PageName, pageHtml } from './client-files.js';

/** Sends a page of the built client, never stored: it names the newest assets. */
export function sendPage(reply: FastifyReply, name: PageName): void {
  const html = pageHtml(name);
  if (html === null) throw new AppError('NOT_FOUND', 'The client is not built: run `npm run build`.');
  void reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(html);
}
