import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, unavailable } from '../errors/app-error.js';
import { FairQueue } from '../concurrency/fair-queue.js';
import { abandonedSignal, onClosed } from '../requests/request.js';

/** The most bytes of a form with a file. What is beyond the limit of the file is read and dropped. */
const MAX_FORM = 64 * 1024 * 1024;
/** The most bytes of a field. */
const MAX_FIELD = 64 * 1024;
/** The most fields of a form. */
const MAX_FIELDS = 120;
/** The largest form that does not wait for its turn. */
const SMALL = 256 * 1024;

/** Forms with large files, from when their body is received until they are responded to. */
const holding = new FairQueue(12, 6, {
  all: 200,
  perCaller: 100,
  full: () => unavailable('The server is busy with other files. Try again in a few seconds.'),
});

/** A file of a form. */
export interface FormFile {
  /** The name on the sender's device, without folders. */
  name: string;
  bytes: Buffer;
  /** Whether the file was larger than allowed. Its bytes are then incomplete. */
  isTooLarge: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most bytes of the file that a form may contain. Other routes take no `multipart/form-data`. */
    maxFile?: number;
  }
  interface FastifyRequest {
    /** The file of a form. Apart from the body, whose values are checked one by one. */
    formFile?: FormFile;
    /** Resolves once the response to a form is sent, or its connection is closed. */
    formEnd: Promise<void>;
  }
}

/**
 * Reads forms with a file on routes that declare `maxFile`: fields become the body, the file `request.formFile`, which stays
 * in memory until the response is sent. Large forms take turns. Register it before routes are added.
 */
export function readFormUploads(fastify: FastifyInstance): void {
  fastify.decorateRequest('formFile', undefined);
  fastify.addHook('onRoute', (route) => {
    if (route.config?.maxFile !== undefined) route.bodyLimit = MAX_FORM;
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.maxFile !== undefined) {
      request.formEnd = new Promise((end) => {
        onClosed(reply, () => {
          // Idle connections keep the request of their last statement, and would keep its file, too.
          request.formFile = undefined;
          end();
        });
      });
    }
    done();
  });
  fastify.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    const { maxFile } = request.routeOptions.config;
    if (maxFile === undefined) throw Object.assign(new Error('No form with a file.'), { statusCode: 415 });
    if (Number(request.headers['content-length'] ?? MAX_FORM) > SMALL) await startTurn(request);
    return readForm(request, payload, maxFile);
  });
}

/** Waits for the turn of a large form, which lasts until its response is sent. */
function startTurn(request: FastifyRequest): Promise<void> {
  return new Promise((start, reject) => {
    const turn = () => {
      start();
      return request.formEnd;
    };
    holding.run(request.account?.address ?? '', turn, abandonedSignal(request)).catch(reject);
  });
}

function readForm(request: FastifyRequest, payload: Readable, maxFile: number) {
  const fields = new Map<string, string>();
  return new Promise<Record<string, string>>((resolve, reject) => {
    const fail = (error: Error): void => {
      payload.unpipe();
      payload.resume();
      reject(error);
    };
    const parser = parserOf(request, maxFile);
    if (!parser) return fail(unreadable());
    let received = 0;
    payload.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > MAX_FORM) fail(Object.assign(new Error('The form is too large.'), { statusCode: 413 }));
    });
    payload.on('error', fail);
    parser.on('field', (name, value) => {
      if (!fields.has(name)) fields.set(name, value);
    });
    parser.on('file', (_field, stream, name) => {
      const chunks: Buffer[] = [];
      let isTooLarge = false;
      // A form that ends within its file fails there, too. Without a listener, that would end the process.
      stream.on('error', () => fail(unreadable()));
      stream.on('limit', () => {
        isTooLarge = true;
        chunks.length = 0;
      });
      stream.on('data', (chunk: Buffer) => {
        if (!isTooLarge) chunks.push(chunk);
      });
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        chunks.length = 0;
        // Browsers send an empty file without a name if none is chosen.
        if (isTooLarge || name || bytes.length > 0) {
          request.formFile = { name: basename(name ?? ''), bytes, isTooLarge };
        }
      });
    });
    parser.on('error', () => fail(unreadable()));
    parser.once('finish', () => resolve(Object.fromEntries(fields)));
    payload.pipe(parser);
  });
}

function parserOf({ headers }: FastifyRequest, fileSize: number) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type']! },
      limits: {
        fileSize,
        files: 1,
        fields: MAX_FIELDS,
        parts: MAX_FIELDS + 1,
        fieldSize: MAX_FIELD,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    });
  } catch {
    // Without a boundary.
    return null;
  }
}

const unreadable = () => new AppError('BAD_REQUEST', 'The form could not be read.');
