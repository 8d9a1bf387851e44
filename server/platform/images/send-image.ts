import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredImage } from './stored-image.js';

/** Documents a handler that responds with `sendImage`. */
export const SendsImage = () =>
  applyDecorators(
    ApiProduces('image/webp'),
    ApiOkResponse({ description: 'The image.', schema: { type: 'string', format: 'binary' } }),
  );

/** Sends an image with restricted access, or 304 if the client has it. `version` is the hash in the request. */
export function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, bytes }: StoredImage,
  version: unknown,
): void {
  const etag = `"${hash}"`;
  void reply
    .header('ETag', etag)
    // Browsers may cache an address with a version forever, but not across sign-ins.
    .header('Cache-Control', version === hash ? 'private, max-age=31536000, immutable' : 'private, no-cache')
    .header('Vary', 'Authorization, Cookie')
    .header('Content-Security-Policy', "default-src 'none'; sandbox");
  if (request.headers['if-none-match'] === etag) void reply.status(304).send();
  else void reply.type('image/webp').send(bytes);
}
