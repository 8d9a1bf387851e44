import { setMaxListeners } from 'node:events';
import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from './app-error.js';

/** What GraphQL resolvers get as their context. */
export interface GraphqlContext {
  req: FastifyRequest;
  reply: FastifyReply;
}

/** A request of its own from the same caller: nothing is taken over of what was found out for the other. */
export function asNewRequest(request: FastifyRequest, own: Partial<FastifyRequest>): FastifyRequest {
  const { id, method, url, cookies, raw, headers, account, operationCost } = request;
  return { id, method, url, cookies, raw, headers, account, operationCost, ...own } as FastifyRequest;
}

/** The HTTP request behind either transport. */
export function requestOf(context: ExecutionContext): FastifyRequest {
  return isGraphql(context)
    ? GqlExecutionContext.create(context).getContext<GraphqlContext>().req
    : context.switchToHttp().getRequest<FastifyRequest>();
}

/** Aborted once the request has timed out or its client has disconnected. */
export function abandonedSignal(request: FastifyRequest): AbortSignal {
  if (!request.abandonment) {
    request.abandonment = new AbortController();
    // Each statement of the request adds a listener.
    setMaxListeners(0, request.abandonment.signal);
  }
  return request.abandonment.signal;
}

/** Ends the work for a request that has timed out or whose client has disconnected. */
export function abandon({ abandonment }: FastifyRequest): void {
  abandonment?.abort(unavailable('The request was given up before it was done.'));
}

/** Calls back once the response is sent or its connection is closed. All callbacks of a response share one listener. */
export function onClosed({ request, raw }: FastifyReply, callback: () => void): void {
  if (request.closing) {
    request.closing.push(callback);
    return;
  }
  const callbacks = (request.closing = [callback]);
  raw.once('close', () => {
    for (const each of callbacks) each();
  });
}

/** Whether a handler was reached through GraphQL. */
export function isGraphql(context: { getType(): string }): boolean {
  return context.getType() === 'graphql';
}

/** Whether a request is addressed to the GraphQL door, resolved or not. */
export function isGraphqlRequest(request: FastifyRequest): boolean {
  return pathOf(request) === '/graphql';
}

/** Whether a browser navigates, rather than a program calling. */
export const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && !!headers.accept?.includes('text/html');

/** Whether a request carries a GraphQL operation: a POST, or a GET that does not open the console. */
export function isGraphqlOperation(request: FastifyRequest): boolean {
  if (!isGraphqlRequest(request)) return false;
  return request.method === 'POST' || (request.method === 'GET' && !isNavigation(request));
}

/** The path of a request as the router reads it: without its query, escapes decoded; doubled slashes count once. */
export function pathOf(request: FastifyRequest): string {
  const { url } = request;
  // Nearly every address is its path already, and this is asked several times of each request.
  if (/^(\/[\w.~:-]+)*\/?$/.test(url)) return url;
  const path = url.split(/[?#]/, 1)[0].replace(/\/{2,}/g, '/');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Created by the first work that can be given up. */
    abandonment?: AbortController;
    /** The callbacks of `onClosed`. */
    closing?: (() => void)[];
    /** The data loaders of the request, by name. */
    loaders?: Map<string, DataLoader<number, unknown>>;
  }
}

/**
 * The data loader of that name for this request, made on first use: what its fields ask for in one moment is read
 * at once, each key once. It remembers nothing, so that a mutation's answer shows what the mutation has changed.
 */
export function loaderFor<V>(
  request: FastifyRequest,
  name: string,
  readMany: (ids: readonly number[]) => Promise<(V | Error)[]>,
): DataLoader<number, V> {
  const ofRequest = (request.loaders ??= new Map());
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
