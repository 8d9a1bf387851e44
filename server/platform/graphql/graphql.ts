import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, GraphQLError, type GraphQLSchema, type ValidationContext } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GraphqlContext } from '../requests/request.js';
import { propertiesOf } from '../validation/properties.js';
import { formatError, requestIdPlugin } from './graphql-errors.js';
import { resolveNodes } from './nodes.js';
import { jitPlugin } from '../fast/jit.plugin.js';
import { readPlainFields } from '../fast/plain-fields.js';

/** Maximum size of a GraphQL document in bytes. */
export const MAX_DOCUMENT_BYTES = 100 * 1024;
/** Maximum number of lines of a document: to locate an error, lines are counted from the beginning. */
export const MAX_LINES = 3_000;
/** How often a selection may name the same field: the time to compare the selections grows with the square of their number. */
export const MAX_REPEATED = 50;
/** Maximum nesting of selections, including fragments. */
export const MAX_DEPTH = 15;
/** Maximum number of aliases in one operation. */
export const MAX_ALIASES = 100;
/** Maximum number of fragments in a document: the time to validate them grows with the square of their number. */
export const MAX_FRAGMENTS = 100;
/** Maximum number of directives in one operation. */
export const MAX_DIRECTIVES = 50;
/** Limits the time for parsing and validation: comparing fields takes quadratic time. */
export const MAX_TOKENS = 3_000;

/**
 * A cache of validated documents. Sizes are text lengths; a parsed document takes about 90 times as much memory. Apollo's
 * default store keeps documents of up to 30 MB measured as JSON, which is more than 100 MB in memory.
 */
function documentStore(texts: Set<string>): ApolloDriverConfig['documentStore'] {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: 256 * 1024,
    maxEntrySize: 32 * 1024,
    sizeCalculation: (document) => textOf(document).length,
    onInsert: (document) => texts.add(textOf(document)),
    dispose: (document) => texts.delete(textOf(document)),
  });
  return {
    get: async (key) => documents.get(key),
    set: async (key, document) => void documents.set(key, document),
    delete: async (key) => documents.delete(key),
  };
}

const textOf = ({ loc }: DocumentNode): string => loc!.source.body;

/** A cache of persisted queries by hash. Each server fills its own. */
const persistedTexts = () =>
  new LRUCache<string, string>({ maxSize: 512 * 1024, sizeCalculation: (text) => text.length });

function persistedQueries(
  persisted: ReturnType<typeof persistedTexts>,
): ApolloDriverConfig['persistedQueries'] {
  return {
    ttl: null,
    cache: {
      get: async (key) => persisted.get(key),
      set: async (key, text) => void persisted.set(key, text),
      delete: async (key) => persisted.delete(key),
    },
  };
}

const reportRejection = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) =>
      context?.reportError(new GraphQLError(error.message.replace(/^Syntax Error: /, ''))),
  ],
};

/** The caches of a GraphQL server: the texts of validated documents, and of persisted queries. */
class DocumentCaches {
  readonly texts = new Set<string>();
  readonly persisted = persistedTexts();

  /** Whether a request's document is already validated. */
  has(payload: Record<string, unknown>): boolean {
    const { query, extensions } = payload;
    if (typeof query === 'string') return this.texts.has(query);
    const { sha256Hash } = propertiesOf(propertiesOf(extensions).persistedQuery);
    const text = this.persisted.get(`apq:${String(sha256Hash)}`);
    return text !== undefined && this.texts.has(text);
  }
}

/** Configures a GraphQL server with its own caches: document limits and one error format. */
export const graphqlServer = (caches = new DocumentCaches()): ApolloDriverConfig => ({
  driver: ApolloDriver,
  path: '/graphql',
  // The schema is a public contract. The console and integrators read it on every stage.
  introspection: true,
  graphiql: false,
  autoTransformHttpErrors: false,
  includeStacktraceInErrorResponses: false,
  allowBatchedHttpRequests: false,
  // A cross-site page cannot send these headers without a CORS preflight, so requests with them are not forged.
  csrfPrevention: {
    requestHeaders: ['Authorization', 'X-Apollo-Operation-Name', 'Apollo-Require-Preflight'],
  },
  persistedQueries: persistedQueries(caches.persisted),
  documentStore: documentStore(caches.texts),
  parseOptions: { maxTokens: MAX_TOKENS },
  validationRules: [
    maxDepthRule({ n: MAX_DEPTH, flattenFragments: true, ...reportRejection }),
    maxAliasesRule({ n: MAX_ALIASES, allowList: [], ...reportRejection }),
    maxDirectivesRule({ n: MAX_DIRECTIVES, ...reportRejection }),
  ],
  // No intermediary caches responses, and the cache control plugin would run for every field.
  plugins: [ApolloServerPluginCacheControlDisabled(), requestIdPlugin, jitPlugin(formatError)],
  context: (req: FastifyRequest, reply: FastifyReply): GraphqlContext => ({ req, reply }),
  formatError,
});

const ownCaches = new DocumentCaches();

/** Whether a request's document, in its body or query parameters, is already validated. */
export const isKnownDocument = (sent: Record<string, unknown>): boolean => ownCaches.has(sent);

/** Configures the product's GraphQL: the schema derives from the code. */
export const graphqlConfig: ApolloDriverConfig = {
  ...graphqlServer(ownCaches),
  autoSchemaFile: true,
  sortSchema: true,
  // The check runs a query of the whole schema. Apollo Server runs it as well.
  buildSchemaOptions: { skipCheck: true },
};

/** Completes the schema that the decorators declare. */
export const completeSchema = (schema: GraphQLSchema) =>
  resolveNodes(readPlainFields(describeRoots(withKnownLocations(schema))));

/** Omits a location of `@deprecated` that is newer than the specification: graphql-core 3.2 does not accept it. */
function withKnownLocations(schema: GraphQLSchema): GraphQLSchema {
  const deprecated = schema.getDirective('deprecated')!;
  const known = deprecated.locations.filter((location) => String(location) !== 'DIRECTIVE_DEFINITION');
  Object.assign(deprecated, { locations: known });
  return schema;
}

/** Adds descriptions to the root types, because decorators only describe their fields. */
export function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  schema.getQueryType()!.description = 'Operations that read data.';
  schema.getMutationType()!.description = 'Operations that change data.';
  schema.getSubscriptionType()!.description =
    'What can be followed: over graphql-transport-ws on /graphql, where connection_init carries { authorization: "Bearer <ID token>" }.';
  return schema;
}
