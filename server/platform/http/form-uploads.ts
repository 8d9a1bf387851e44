import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.js';
import { networkKey } from '../limits/address.js';
import { receivedFiles } from './received-bytes.js';
import { hookRoutes } from './route-hooks.js';
import { onClosed } from '../requests/request.js';

/**
 * How many bytes a form may have in addition to the maximum size of its file. A file slightly above its limit is read
 * and discarded, so that its sender gets the form back; larger forms are refused at once.
 */
const FORM_MARGIN = 5 * 1024 * 1024;
/** The maximum size of a field, in bytes. */
const MAX_FIELD = 64 * 1024;
/** How many code units of a file name are kept, from its end. */
const MAX_NAME = 1_000;
/** The maximum number of fields in a form: a role may ask 20 questions with 20 choices each, every one a field. */
const MAX_FIELDS = 450;
/** A file of a form. */
export interface FormFile {
  /** The name on the sender's device, without folders. */
  name: string;
  bytes: Buffer;
  /** Whether the file exceeded the limit. Its bytes are then incomplete. */
  isTooLarge: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The maximum size of the file in a form, in bytes. Other routes do not accept `multipart/form-data`. */
    maxFile?: number;
  }
  interface FastifyRequest {
    /** The file of a form. Separate from the body, whose values are validated individually. */
    formFile?: FormFile;
    /** Resolves once the response to a form is sent, or its connection is closed. */
    formEnd: Promise<void>;
  }
}

/**
 * Reads forms with a file on routes that declare `maxFile`: fields become the body, the file `request.formFile`, which
 * stays in memory until the response is sent (see `ReceivedBytes`). Register it before routes are added.
 */
export function readFormUploads(fastify: FastifyInstance): void {
  fastify.decorateRequest('formFile', undefined);
  hookRoutes(fastify, ({ config }) => config?.maxFile !== undefined, {
    onRequest: (request, reply, done) => {
      request.formEnd = new Promise((end) => {
        onClosed(reply, () => {
          // Idle connections keep a reference to the request of their last statement, and so would keep its file in
          // memory.
          request.formFile = undefined;
          end();
        });
      });
      done();
    },
  });
  fastify.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    const { maxFile } = request.routeOptions.config;
    if (maxFile === undefined) throw Object.assign(new Error('No form with a file.'), { statusCode: 415 });
    if (Number(request.headers['content-length'] ?? 0) > maxFile + FORM_MARGIN) throw tooLarge();
    return readForm(request, payload, maxFile);
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
    const receipt = receivedFiles.begin(networkKey(request.account?.address ?? ''));
    receipt.onYield(fail);
    void request.formEnd.then(() => receipt.end());
    payload.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxFile + FORM_MARGIN) return fail(tooLarge());
      try {
        receipt.add(chunk.length);
      } catch (error) {
        fail(error as Error);
      }
    });
    payload.on('error', fail);
    parser.on('field', (name, value) => {
      if (!fields.has(name)) fields.set(name, value);
    });
    parser.on('file', (_field, stream, name) => {
      const chunks: Buffer[] = [];
      let isTooLarge = false;
      // A form that ends within its file also emits an error there. Without a listener, that would end the process.
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
          request.formFile = { name: basename(name ?? '').slice(-MAX_NAME), bytes, isTooLarge };
        }
      });
    });
    parser.on('error', () => fail(unreadable()));
    parser.once('finish', () => {
      receipt.arrived();
      resolve(Object.fromEntries(fields));
    });
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
    // The boundary is missing.
    return null;
  }
}

const tooLarge = () => Object.assign(new Error('The form is too large.'), { statusCode: 413 });

const unreadable = () => new AppError('BAD_REQUEST', 'The form could not be read.');
