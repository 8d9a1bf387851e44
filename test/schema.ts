import { buildSchema, type GraphQLSchema } from 'graphql';
import type { TestServer } from './app.js';

/** Returns the GraphQL schema as a server runs it, in the form of server/schema.graphql. */
export const printedSchemaOf = (server: Pick<TestServer, 'evaluate'>): Promise<string> =>
  server.evaluate(async ({ get }) => {
    const { lexicographicSortSchema, printSchema } = await import('graphql');
    return printSchema(lexicographicSortSchema(get('GraphQLSchemaHost').schema));
  });

/** Returns the GraphQL schema as a server runs it. */
export const schemaFrom = async (server: Pick<TestServer, 'evaluate'>): Promise<GraphQLSchema> =>
  buildSchema(await printedSchemaOf(server));
