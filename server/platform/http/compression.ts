import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Responses below this size, in bytes, do not benefit from compression. */
const THRESHOLD = 1024;

/** Types that are generated per request. The client's files are compressed at build time. */
const DYNAMIC = /^(application\/([\w.-]+\+)?json|text\/(html|plain|calendar))\b/;

/**
 * Compresses responses for callers that accept it. Each part of a streamed list is flushed, so it arrives as soon as it
 * has been read. Responses are safe to compress (BREACH): none contains a secret next to attacker-controlled text.
 * The XSRF token and the session are in cookies only, and each response has a new nonce.
 */
export async function compressResponses(app: Pick<NestFastifyApplication, 'register'>): Promise<void> {
  await app.register(compress, {
    threshold: THRESHOLD,
    customTypes: DYNAMIC,
    encodings: ['br', 'gzip'],
    // Only responses: a small compressed request body could expand to a huge one.
    globalDecompression: false,
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 3,
        // A window of 512 kB, to limit memory.
        [constants.BROTLI_PARAM_LGWIN]: 19,
      },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 4 },
  });
}
