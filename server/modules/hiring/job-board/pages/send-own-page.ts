import { applyDecorators, Get, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../../core/access/access.decorator.js';
import { crossSiteRefusal, isCrossSite } from '../../../../core/identity/credentials.js';
import type { BuiltPage } from './page-cache.service.js';
import { type Reader, readerOf } from './reader.js';

/** A page for people without an account. */
export const OwnPage = (path = '') =>
  applyDecorators(Get(path), Access('public'), RouteConfig({ isShared: true }));

/** The options of a form handler on such a page. `maxFile` is the maximum size of a file in bytes. */
export const OwnForm = (path = '', options: { maxFile?: number } = {}) =>
  applyDecorators(Post(path), Access('public'), RouteConfig({ isShared: true, ...options }));

/** Handles a form from the same website. Sends the resulting page, or redirects to its address. */
export async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (reader: Reader) => Promise<BuiltPage | string>,
): Promise<void> {
  checkOrigin(request);
  const reader = readerOf(request);
  const next = await work(reader);
  if (typeof next === 'string') goOn(reply, next, reader);
  else sendOwn(reply, next);
}

/** Sends a private page: it is neither cached nor indexed. */
export function sendOwn(reply: FastifyReply, { status, headers, body }: BuiltPage): void {
  void asOwn(reply).headers(headers).status(status).send(body);
}

/** Marks a response as private to one reader. */
export const asOwn = (reply: FastifyReply): FastifyReply =>
  reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow');

/** Redirects after a form, so that a reload does not send it again. Keeps the language of the address. */
function goOn(reply: FastifyReply, path: string, { isExplicit, language }: Reader): void {
  void asOwn(reply).redirect(withLanguage(path, isExplicit ? language : null), 303);
}

/** Adds a language to a path. */
export function withLanguage(path: string, language: string | null): string {
  if (language === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/**
 * Refuses forms sent from other websites. The pages have neither scripts that could send a header nor a session, so the
 * check uses the Origin header that browsers send with forms.
 */
function checkOrigin(request: FastifyRequest): void {
  if (isCrossSite(request)) throw crossSiteRefusal(request);
}
