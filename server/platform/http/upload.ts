import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.js';
import type { Receipt } from './received-bytes.js';
import { propertiesOf } from '../validation/properties.js';

/** The media type of uploaded files, whatever they contain. */
export const UPLOAD_TYPE = 'application/octet-stream';

/**
 * The body of a file upload. It has not arrived yet: the handler reads it after checking that the caller may send it,
 * so that other callers take no memory.
 */
export class Upload {
  // Private to the class, so that code which traverses bodies does not find the stream.
  readonly #stream: Readable;
  readonly #query: unknown;
  readonly #declared: number;
  #digest = '';

  constructor(stream: Readable, query: unknown, declared: number) {
    this.#stream = stream;
    this.#query = query;
    this.#declared = declared;
  }

  /**
   * Reads the whole body, and counts its bytes. Throws if it is too large or interrupted. `size` is the limit in words.
   */
  async read(limit: number, size: string, receipt?: Receipt): Promise<Buffer> {
    const tooLarge = () =>
      new AppError('BAD_REQUEST', `The file is larger than ${size}. Send a smaller one.`, { status: 413 });
    if (this.#declared > limit) throw tooLarge();
    const bytes = await collect(this.#stream, limit, this.#declared, receipt);
    if (!bytes) throw tooLarge();
    this.#digest = createHash('sha256').update(bytes).digest('hex');
    return bytes;
  }

  /** Distinguishes requests with the same Idempotency-Key. */
  toJSON(): object {
    return { query: this.#query, digest: this.#digest };
  }
}

/**
 * Returns all bytes of a stream, or null if there are more than `most`. `declared` is the Content-Length: chunks are
 * copied to their position as they arrive, which takes half the memory of concatenating them at the end. Leaves no
 * listener behind: idle connections keep a reference to the request of their last statement, and so would keep its file
 * in memory.
 */
async function collect(
  stream: Readable,
  most: number,
  declared: number,
  receipt?: Receipt,
): Promise<Buffer | null> {
  let bytes: Buffer = Buffer.allocUnsafeSlow(Math.min(declared, most));
  let length = 0;
  let leave = () => {};
  const isWhole = await new Promise<boolean>((resolve, reject) => {
    const take = (part: Buffer) => {
      // The rest is still read, so that the client reads the response.
      if (length + part.length > most) return resolve(false);
      try {
        receipt?.add(part.length);
      } catch (error) {
        return reject(error);
      }
      if (length + part.length > bytes.length) bytes = grown(bytes, length + part.length, most);
      part.copy(bytes, length);
      length += part.length;
    };
    const end = () => resolve(true);
    const interrupted = () =>
      reject(new AppError('BAD_REQUEST', 'The upload was interrupted. Send the file again.'));
    receipt?.onYield(reject);
    stream.on('data', take).once('end', end).once('error', interrupted).once('close', interrupted);
    leave = () =>
      stream.off('data', take).off('end', end).off('error', interrupted).off('close', interrupted);
  }).finally(() => {
    receipt?.arrived();
    leave();
  });
  return isWhole ? bytes.subarray(0, length) : null;
}

/** Returns a larger buffer with the same bytes, for clients that declared no length. */
function grown(bytes: Buffer, least: number, most: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.min(Math.max(2 * bytes.length, least), most));
  bytes.copy(larger);
  return larger;
}

/** Passes bodies of upload routes on as `Upload`. Other routes do not accept the media type. */
export function admitFiles(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(UPLOAD_TYPE, (request, stream, done) => {
    if (request.routeOptions.config.isUpload) {
      done(null, new Upload(stream, request.query, Number(request.headers['content-length'] ?? 0)));
    } else done(Object.assign(new Error(), { statusCode: 415 }));
  });
}

/** Returns the body of an upload route. Throws if it has another media type. */
export function uploadOf(body: unknown): Upload {
  if (body instanceof Upload) return body;
  const isMissing = body === undefined || Object.keys(propertiesOf(body)).length === 0;
  throw new AppError('BAD_REQUEST', `Send the file as the body, as ${UPLOAD_TYPE}.`, {
    status: isMissing ? 400 : 415,
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body of a route is a file, which its handler reads. See `RouteConfig` of NestJS. */
    isUpload?: boolean;
  }
}
