import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.js';
import { exceeded } from '../validation/json-limits.js';

/** Maximum size of a GraphQL request in bytes: an image of 256 kB in Base64, and the document. */
const GRAPHQL_LIMIT = 352 * 1024;

/** Maximum size of a SCIM request in bytes: a group with the maximum number of members. */
const SCIM_LIMIT = 640 * 1024;

/** Allows larger GraphQL and SCIM requests. Register it before routes are added. */
export function admitUploads(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.url === '/graphql') route.bodyLimit = GRAPHQL_LIMIT;
    if (route.url.startsWith('/scim/')) route.bodyLimit = SCIM_LIMIT;
  });
}

/** Media types of JSON, including those of protocols based on it. */
const JSON_TYPES = ['application/json', 'application/scim+json'];
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The maximum number of values in a body. Only GraphQL and SCIM accept lists of many records. */
const FEW_VALUES = 1_000;
const MANY_VALUES = 30_000;
/** The maximum nesting of arrays and objects in a body. No operation needs more than four levels. */
const MAX_LEVELS = 32;

/**
 * Parses JSON and forms. Bodies with too many values or levels are refused before they are parsed. Register it before
 * routes are added.
 */
export function readBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser(JSON_TYPES, { parseAs: 'string' }, (request, text: string, done) => {
    const values = takesMany(request) ? MANY_VALUES : FEW_VALUES;
    const limit = exceeded(text, { values, levels: MAX_LEVELS });
    if (limit === 'values') return done(tooManyValues(values));
    if (limit === 'levels') {
      return done(new AppError('BAD_REQUEST', `The body is nested deeper than ${MAX_LEVELS} levels.`));
    }
    return parseJson(request, text, done);
  });
  fastify.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, text: string, done) => {
    const fields = parseForm(text, '&', '=', { maxKeys: FEW_VALUES + 1 });
    const count = Object.values(fields).flat().length;
    if (count > FEW_VALUES) return done(tooManyValues(FEW_VALUES));
    // As in JSON.
    if (Object.hasOwn(fields, '__proto__'))
      return done(new AppError('BAD_REQUEST', 'A field has a reserved name.'));
    return done(null, fields);
  });
}

/** Whether a route accepts lists of many records. */
const takesMany = ({ routeOptions: { url } }: FastifyRequest) =>
  url === '/graphql' || url?.startsWith('/scim/') === true;

const tooManyValues = (values: number) =>
  new AppError('BAD_REQUEST', `The body has more than ${values} values. Send several smaller ones.`);

/** The maximum size of a body that is read before the caller is authenticated, in bytes. */
const SMALL_BODY = 32 * 1024;

/** Whether a request has a body that only callers with valid credentials may send. Others are refused before it is parsed. */
export function hasLargeBody(request: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  const { url = '' } = request.routeOptions;
  // The session's token is in its body.
  const isForKnown = takesMany(request) || (url.startsWith('/api/') && url !== '/api/session');
  return isForKnown && (encoding !== undefined || Number(length ?? 0) > SMALL_BODY);
}

/** Removes the content type of empty bodies: many clients send one with every request. */
export function ignoreEmptyBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    const isEmpty = headers['content-length'] === undefined || headers['content-length'] === '0';
    if (isEmpty && headers['transfer-encoding'] === undefined) delete headers['content-type'];
    done();
  });
}
