import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, GraphQLError, type GraphQLSchema, type ValidationContext } from 'graphql';
import { LRUCache } from 'lru-cache';
import { nameMutations } from '../changes/operation-doors.js';
import type { GraphqlContext } from '../common/request.js';
import { formatError, requestIdPlugin } from './graphql-errors.js';
import { jitPlugin } from './jit.plugin.js';
import { readPlainFields } from './plain-fields.js';

/** How large a GraphQL document may be, in bytes. */
export const MAX_DOCUMENT_BYTES = 100 * 1024;
/** How deep selections may be nested, fragments included. */
export const MAX_DEPTH = 15;
/** How many fields of one operation may have another name. */
export const MAX_ALIASES = 100;
/** How many directives one operation may have. */
export const MAX_DIRECTIVES = 50;
/** Keeps parsing and validating short: comparing fields takes time with the square of their number. */
export const MAX_TOKENS = 3_000;

/** Documents that were found valid, to be used again: counted by their text, parsed they take 90 times as much. */
const documents = new LRUCache<string, DocumentNode>({
  maxSize: 256 * 1024,
  sizeCalculation: ({ loc }) => loc!.source.body.length,
});

/** Texts of documents by their hash, for clients that send the hash alone from then on. Each server learns them anew. */
const persisted = new LRUCache<string, string>({
  maxSize: 512 * 1024,
  sizeCalculation: (text) => text.length,
});

const reportRejection = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) =>
      context?.reportError(new GraphQLError(error.message.replace(/^Syntax Error: /, ''))),
  ],
};

/** The GraphQL door: code-first schema, limits on documents, one rendering of errors. */
export const graphqlConfig: ApolloDriverConfig = {
  driver: ApolloDriver,
  autoSchemaFile: true,
  sortSchema: true,
  transformSchema: (schema) => nameMutations(readPlainFields(describeRoots(schema))),
  path: '/graphql',
  // The schema is the public contract: the console and integrators read it on every stage.
  introspection: true,
  graphiql: false,
  autoTransformHttpErrors: false,
  includeStacktraceInErrorResponses: false,
  allowBatchedHttpRequests: false,
  // A page of another site cannot send these headers without asking first (CORS), so a GET that has one is no forgery.
  csrfPrevention: {
    requestHeaders: ['Authorization', 'X-Apollo-Operation-Name', 'Apollo-Require-Preflight'],
  },
  persistedQueries: {
    ttl: null,
    cache: {
      get: async (key) => persisted.get(key),
      set: async (key, text) => void persisted.set(key, text),
      delete: async (key) => persisted.delete(key),
    },
  },
  // The library's own keeps so many that their count is 30 MB as JSON, and more than 100 MB in memory.
  documentStore: {
    get: async (key) => documents.get(key),
    set: async (key, document) => void documents.set(key, document),
    delete: async (key) => documents.delete(key),
  },
  parseOptions: { maxTokens: MAX_TOKENS },
  validationRules: [
    maxDepthRule({ n: MAX_DEPTH, flattenFragments: true, ...reportRejection }),
    maxAliasesRule({ n: MAX_ALIASES, allowList: [], ...reportRejection }),
    maxDirectivesRule({ n: MAX_DIRECTIVES, ...reportRejection }),
  ],
  // Nothing is cached by whoever stands between, and its plugin would be asked at each field.
  plugins: [ApolloServerPluginCacheControlDisabled(), requestIdPlugin, jitPlugin()],
  // The library's own adds a line break, which has each answer copied once more.
  stringifyResult: (answer) => JSON.stringify(answer),
  context: (req: FastifyRequest, reply: FastifyReply): GraphqlContext => ({ req, reply }),
  formatError,
};

/** Describes the root types: decorators describe only their fields. */
export function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  schema.getQueryType()!.description = 'Operations that read data.';
  schema.getMutationType()!.description = 'Operations that change data.';
  schema.getSubscriptionType()!.description =
    'What can be followed: over graphql-transport-ws on /graphql, where connection_init carries { authorization: "Bearer <ID token>" }.';
  return schema;
}
