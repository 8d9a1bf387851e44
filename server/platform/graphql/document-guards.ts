import type { FastifyInstance } from 'fastify';
import {
  type DocumentNode,
  getOperationAST,
  type GraphQLFormattedError,
  Kind,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { AppError } from '../errors/app-error.js';
import { hookRoutes, isGraphqlRoute } from '../http/route-hooks.js';
import { MAX_DOCUMENT_BYTES, MAX_FRAGMENTS, MAX_LINES, MAX_REPEATED, MAX_TOKENS } from './graphql.js';
import { withRequestId } from './graphql-errors.js';
import { propertiesOf } from '../validation/properties.js';

/** Optional parts of a request. Some clients send an empty text instead. */
const OPTIONAL = ['query', 'operationName', 'variables', 'extensions'];
const HAS_EMPTY = new RegExp(`[?&](${OPTIONAL.join('|')})=(&|$)`);

/** Removes empty texts from GraphQL requests, so that they count as omitted. */
export function omitEmptyTexts(fastify: FastifyInstance): void {
  hookRoutes(fastify, isGraphqlRoute, {
    preValidation: (request, _reply, done) => {
      const { body, query, raw } = request;
      for (const values of [propertiesOf(body), propertiesOf(query)])
        for (const name of OPTIONAL) if (values[name] === '') delete values[name];
      if (HAS_EMPTY.test(request.url)) {
        const [path, search] = request.url.split(/\?(.*)/s);
        const kept = search.split('&').filter((each) => !HAS_EMPTY.test(`?${each}`));
        raw.url = `${path}?${kept.join('&')}`;
      }
      done();
    },
  });
}

/** Refuses batches and documents that are too large, before anything parses them. */
export function limitDocuments(fastify: FastifyInstance): void {
  hookRoutes(fastify, isGraphqlRoute, {
    preValidation: (request, _reply, done) => {
      const { body } = request;
      if (Array.isArray(body))
        throw new AppError('BAD_REQUEST', 'Send one operation at a time, not a batch.');
      const { query } = propertiesOf(request.method === 'POST' ? body : request.query);
      if (typeof query === 'string') checkDocument(query);
      done();
    },
  });
}

/** Throws BAD_REQUEST for a document that is too large, or has too many fragments, before anything parses it. */
export function checkDocument(text: string): void {
  if (Buffer.byteLength(text) > MAX_DOCUMENT_BYTES)
    throw new AppError('BAD_REQUEST', 'The document is larger than 100 kB.');
  if ((text.match(/[\r\n]/g)?.length ?? 0) > MAX_LINES)
    throw new AppError('BAD_REQUEST', `The document has more than ${MAX_LINES} lines.`);
  const fragments = text.match(/\bfragment\s/g)?.length ?? 0;
  if (fragments > MAX_FRAGMENTS)
    throw new AppError('BAD_REQUEST', `The document has more than ${MAX_FRAGMENTS} fragments. Send fewer.`);
}

/**
 * Throws BAD_REQUEST for a document in which a selection contains a field too often, before anything validates it.
 * Unparsable documents pass: their errors are reported on execution.
 */
export function checkRepetitions(text: string): void {
  const document = parsed(text);
  if (document) visit(document, { SelectionSet: { enter: checkSelections } });
}

function checkSelections(node: SelectionSetNode): void {
  const counts = new Map<string, number>();
  const add = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) add(selection.selectionSet);
      if (selection.kind !== Kind.FIELD) continue;
      const name = (selection.alias ?? selection.name).value;
      const count = (counts.get(name) ?? 0) + 1;
      if (count > MAX_REPEATED)
        throw new AppError(
          'BAD_REQUEST',
          `A selection has "${name}" more than ${MAX_REPEATED} times. Select it once, or use aliases.`,
        );
      counts.set(name, count);
    }
  };
  add(node);
}

/** Adds the request id to errors that Apollo raises before it has the request, such as for a malformed body. */
export function completeErrors(fastify: FastifyInstance): void {
  hookRoutes(fastify, isGraphqlRoute, {
    onSend: (request, { statusCode }, payload, done) => {
      if (statusCode < 400 || typeof payload !== 'string' || payload.includes(request.id)) return done();
      const { errors, ...rest }: { errors: GraphQLFormattedError[] } = JSON.parse(payload);
      const complete = errors.map((error) => withRequestId(error, request.id));
      return done(null, JSON.stringify({ errors: complete, ...rest }));
    },
  });
}

const overWebSocket = () =>
  new AppError('BAD_REQUEST', 'Subscriptions run over WebSocket (graphql-transport-ws) at this address.');

/**
 * Refuses subscriptions over HTTP, because they run over WebSocket. Also refuses documents that contain subscriptions
 * with @skip or @include, because validating them fails if a directive depends on a variable.
 */
export function refuseSubscriptions(fastify: FastifyInstance, refusal: () => AppError = overWebSocket): void {
  hookRoutes(fastify, isGraphqlRoute, {
    preHandler: (request, _reply, done) => {
      const { query, operationName } = { ...propertiesOf(request.query), ...propertiesOf(request.body) };
      if (typeof query !== 'string' || !query.includes('subscription')) return done();
      const document = parsed(query);
      const subscriptions = document?.definitions.filter(
        (definition) => 'operation' in definition && definition.operation === OperationTypeNode.SUBSCRIPTION,
      );
      if (!document || !subscriptions?.length) return done();
      const name = typeof operationName === 'string' ? operationName : null;
      if (subscriptions.includes(getOperationAST(document, name)!) || /@(skip|include)\b/.test(query)) {
        throw refusal();
      }
      done();
    },
  });
}

/** Returns null for invalid documents. Their errors are reported when they are executed. */
function parsed(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch {
    return null;
  }
}
