import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Encoding, KeptPage } from './page-cache.service.js';

/** What a response depends on besides its address. */
export type Varies = 'encoding' | 'reader';

const VARY: Record<Varies, string> = {
  encoding: 'Accept-Encoding',
  reader: 'Accept-Encoding, Accept-Language, Cookie',
};

const ENCODINGS = ['br', 'gzip', 'identity'] as const satisfies Encoding[];

/** Sends a page, or 304 if the client has it. Caches may keep it, and ask each time whether it has changed. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  varies: Varies,
): Promise<void> {
  const { status, headers, etag } = page;
  void reply
    .headers(headers)
    .header('Vary', VARY[varies])
    .header('Cache-Control', 'public, no-cache')
    .status(status);
  if (status === 200) {
    void reply.header('ETag', etag);
    if (hasTag(request.headers['if-none-match'], etag)) return void reply.status(304).send();
  }
  const encoding = encodingFor(request);
  const body = await page.as(encoding);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  void reply.send(body);
}

/** Redirects to another address of this product. */
export function redirect(reply: FastifyReply, status: 301 | 302, to: string): void {
  // A renamed record gets another address, and its old one may come back.
  void reply.header('Cache-Control', 'no-cache');
  void reply.redirect(to, status);
}

const hasTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');

/** Returns the smallest form that a client accepts, whatever order it names them in. */
function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = new Negotiator({ headers }).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
