import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.js';

/** Maximum size of a GraphQL request in bytes: an image of 256 kB in Base64, and the document. */
const GRAPHQL_LIMIT = 352 * 1024;

/** Lets GraphQL requests be larger than others. Register it before routes are added. */
export function admitUploads(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.url === '/graphql') route.bodyLimit = GRAPHQL_LIMIT;
  });
}

/** Other names of JSON, of protocols that use it. */
const JSON_TYPES = ['application/scim+json'];

/** Reads bodies with another name of JSON as JSON. */
export function readJsonTypes(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    JSON_TYPES,
    { parseAs: 'string' },
    fastify.getDefaultJsonParser('error', 'error'),
  );
}

/** Removes the content type of empty bodies: many clients send one with every request. */
export function ignoreEmptyBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    const isEmpty = headers['content-length'] === undefined || headers['content-length'] === '0';
    if (isEmpty && headers['transfer-encoding'] === undefined) delete headers['content-type'];
    done();
  });
}

/** Maximum nesting of arrays and objects in a body. No operation needs more than four levels. */
const MAX_NESTING = 32;

/** Refuses bodies that are nested too deeply, before anything processes them. */
export function limitNesting(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (isNestedBeyond(request.body, MAX_NESTING)) {
      throw new AppError('BAD_REQUEST', `The body is nested deeper than ${MAX_NESTING} levels.`);
    }
    done();
  });
}

/** Checks level by level, because a recursive check could overflow the stack. */
function isNestedBeyond(value: unknown, levels: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((each) => (each !== null && typeof each === 'object' ? Object.values(each) : []));
  }
  return false;
}
