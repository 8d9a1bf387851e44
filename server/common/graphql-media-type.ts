import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The media type whose HTTP status says how a GraphQL request went. */
export const GRAPHQL_RESPONSE = 'application/graphql-response+json';
const MEDIA_TYPES = ['application/json', GRAPHQL_RESPONSE];

/**
 * The media type of a GraphQL response that the caller's Accept header prefers (GraphQL over HTTP); application/json for
 * callers that have no preference or accept neither.
 */
export function graphqlMediaType({ headers }: Pick<FastifyRequest, 'headers'>): string {
  if (!headers.accept) return MEDIA_TYPES[0];
  return new Negotiator({ headers }).mediaType(MEDIA_TYPES) ?? MEDIA_TYPES[0];
}
