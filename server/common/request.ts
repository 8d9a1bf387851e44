import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type DataLoader from 'dataloader';
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

/** The path of a request, without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0];
}

const loaders = new WeakMap<FastifyRequest, Map<string, DataLoader<any, any>>>();

/** The data loader of that name for this request, made on first use: what one request asks twice is read once. */
export function loaderFor<K, V>(
  request: FastifyRequest,
  name: string,
  make: () => DataLoader<K, V>,
): DataLoader<K, V> {
  let ofRequest = loaders.get(request);
  if (!ofRequest) loaders.set(request, (ofRequest = new Map()));
  let loader = ofRequest.get(name);
  if (!loader) ofRequest.set(name, (loader = make()));
  return loader as DataLoader<K, V>;
}
