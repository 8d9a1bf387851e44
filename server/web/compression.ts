import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Smaller responses gain nothing, in bytes. */
const THRESHOLD = 1024;

/** What is made for each request. The client's files are compressed when they are built. */
const DYNAMIC = /^(application\/([\w.-]+\+)?json|text\/(html|plain))\b/;

/**
 * Compresses responses for callers that accept it. Each part of a streamed list is flushed, so it arrives as soon as it
 * has been read. Responses are safe to compress (BREACH): none contains a secret next to text of an attacker's choice.
 * The XSRF token and the session are in cookies only, and the nonce of a page is new on every response.
 */
export async function compressResponses(app: Pick<NestFastifyApplication, 'register'>): Promise<void> {
  await app.register(compress, {
    threshold: THRESHOLD,
    customTypes: DYNAMIC,
    encodings: ['br', 'gzip'],
    // Only responses: a small compressed request body could unfold to a large one.
    globalDecompression: false,
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 3,
        // A window of 512 kB, and memory to match.
        [constants.BROTLI_PARAM_LGWIN]: 19,
      },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 4 },
  });
}
