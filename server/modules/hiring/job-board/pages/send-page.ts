import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Encoding, KeptPage } from './page-cache.service.js';

/** The headers that a response depends on. */
export type Varies = 'encoding' | 'reader';

const VARY: Record<Varies, string> = {
  encoding: 'Accept-Encoding',
  reader: 'Accept-Encoding, Accept-Language, Cookie',
};

const ENCODINGS = ['br', 'gzip', 'identity'] as const satisfies Encoding[];

/** Sends a page, or 304 if the client's copy is current. Caches may store it, but must revalidate it each time. */
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
  // Not permanent: a renamed record gets another address, and may get its old one back.
  void reply.header('Cache-Control', 'no-cache');
  void reply.redirect(to, status);
}

const hasTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');

/** Returns the smallest encoding that a client accepts, whatever order it lists them in. */
function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = new Negotiator({ headers }).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
