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

/** What a form on such a page is sent to. `maxFile` is the most bytes of a file. */
export const OwnForm = (path = '', options: { maxFile?: number } = {}) =>
  applyDecorators(Post(path), Access('public'), RouteConfig({ isShared: true, ...options }));

/** Does what a form of the same website asks for. Sends the page that results, or leads to its address. */
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

/** Sends a page for one reader alone: nobody keeps it, and search engines leave it out. */
export function sendOwn(reply: FastifyReply, { status, headers, body }: BuiltPage): void {
  void asOwn(reply).headers(headers).status(status).send(body);
}

/** Marks a response as one for one reader alone. */
export const asOwn = (reply: FastifyReply): FastifyReply =>
  reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow');

/** Leads the browser on after a form, so that a reload does not send it again. Keeps the language of the address. */
function goOn(reply: FastifyReply, path: string, { isExplicit, language }: Reader): void {
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
function checkOrigin(request: FastifyRequest): void {
  if (isCrossSite(request)) throw crossSiteRefusal(request);
}
