import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The media type for which the HTTP status reflects the outcome of a GraphQL request. */
export const GRAPHQL_RESPONSE = 'application/graphql-response+json';
const MEDIA_TYPES = ['application/json', GRAPHQL_RESPONSE];

/**
 * Returns the media type of a GraphQL response that the Accept header prefers (GraphQL over HTTP). The default is
 * application/json.
 */
export function graphqlMediaType({ headers }: Pick<FastifyRequest, 'headers'>): string {
  if (!headers.accept) return MEDIA_TYPES[0];
  return new Negotiator({ headers }).mediaType(MEDIA_TYPES) ?? MEDIA_TYPES[0];
}
