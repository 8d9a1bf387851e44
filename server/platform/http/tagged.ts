import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A document that callers may cache, with its ETag. */
export interface Tagged {
  text: string;
  type: string;
  etag: string;
}

/** Makes a document cacheable. The ETag is weak, because compression changes the bytes but not the content. */
export function tagged(text: string, type: string): Tagged {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  return { text, type, etag: `W/"${digest}"` };
}

/** Sends a document, or 304 if the caller has it (If-None-Match). Caches must revalidate it each time. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, { text, type, etag }: Tagged): void {
  void reply.header('ETag', etag).header('Cache-Control', 'no-cache');
  if (isMatch(request.headers['if-none-match'], etag)) void reply.status(304).send();
  else void reply.type(type).send(text);
}

/** Whether If-None-Match lists a tag, compared weakly (RFC 9110). */
function isMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}
