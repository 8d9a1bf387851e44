import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { type DocumentType, MEDIA_TYPES } from './document-type.js';

/** A file with its content as a stream. */
export interface SentFile {
  name: string;
  type: DocumentType;
  size: number;
  content: AsyncIterable<Buffer> | Readable;
}

/**
 * Sends an uploaded file. Browsers save it and never run its contents. `inline` shows a PDF in a frame of our own pages, and
 * saves any other type.
 */
export function sendFile(
  reply: FastifyReply,
  { name, type, size, content }: SentFile,
  inline: boolean,
): void {
  const isShown = inline && type === 'PDF';
  void reply
    .headers({
      'Content-Type': MEDIA_TYPES[type],
      'Content-Length': size,
      'Content-Disposition': create(name, { type: isShown ? 'inline' : 'attachment' }),
      'Content-Security-Policy': `default-src 'none'; frame-ancestors ${isShown ? "'self'" : "'none'"}; sandbox`,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': isShown ? 'SAMEORIGIN' : 'DENY',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'private, no-store',
      Vary: 'Authorization, Cookie',
    })
    .send(Readable.from(content));
}
