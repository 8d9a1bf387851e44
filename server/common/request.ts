import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What GraphQL resolvers get as their context. */
export interface GraphqlContext {
  req: FastifyRequest;
  reply: FastifyReply;
}

/** The HTTP request behind either transport. */
export function requestOf(context: ExecutionContext): FastifyRequest {
  return isGraphql(context)
    ? GqlExecutionContext.create(context).getContext<GraphqlContext>().req
    : context.switchToHttp().getRequest<FastifyRequest>();
}

/** Whether a handler was reached through GraphQL. */
export function isGraphql(context: { getType(): string }): boolean {
  return context.getType() === 'graphql';
}

/** Whether a request is addressed to the GraphQL door, resolved or not. */
export function isGraphqlRequest(request: FastifyRequest): boolean {
  return pathOf(request) === '/graphql';
}

/** The path of a request as the router reads it: without its query, escapes decoded; doubled slashes count once. */
export function pathOf(request: FastifyRequest): string {
  const path = request.url.split(/[?#]/, 1)[0].replace(/\/{2,}/g, '/');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const loaders = new WeakMap<FastifyRequest, Map<string, DataLoader<number, unknown>>>();

/**
 * The data loader of that name for this request, made on first use: what its fields ask for in one moment is read
 * at once, each key once. It remembers nothing, so that a mutation's answer shows what the mutation has changed.
 */
export function loaderFor<V>(
  request: FastifyRequest,
  name: string,
  readMany: (ids: readonly number[]) => Promise<(V | Error)[]>,
): DataLoader<number, V> {
  let ofRequest = loaders.get(request);
  if (!ofRequest) loaders.set(request, (ofRequest = new Map()));
  const known = ofRequest.get(name) as DataLoader<number, V> | undefined;
  if (known) return known;
  const loader = new DataLoader<number, V>(
    async (ids) => {
      const unique = [...new Set(ids)];
      const values = await readMany(unique);
      const byId = new Map(unique.map((id, index) => [id, values[index]]));
      return ids.map((id) => byId.get(id)!);
    },
    { cache: false },
  );
  ofRequest.set(name, loader);
  return loader;
}
