import { setMaxListeners } from 'node:events';
import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../errors/app-error.js';

/** The context of GraphQL resolvers. */
export interface GraphqlContext {
  req: FastifyRequest;
  reply: FastifyReply;
}

/** Creates another request of the same caller, without the state that was derived for the original one. */
export function asNewRequest(request: FastifyRequest, own: Partial<FastifyRequest>): FastifyRequest {
  const { id, method, url, cookies, raw, headers, account, operationCost, rowCosts } = request;
  return {
    id,
    method,
    url,
    cookies,
    raw,
    headers,
    account,
    operationCost,
    rowCosts,
    ...own,
  } as FastifyRequest;
}

/** The HTTP request behind either transport. */
export function requestOf(context: ExecutionContext): FastifyRequest {
  return isGraphql(context)
    ? GqlExecutionContext.create(context).getContext<GraphqlContext>().req
    : context.switchToHttp().getRequest<FastifyRequest>();
}

/** Returns a signal that is aborted when the request times out or its client disconnects. */
export function abandonedSignal(request: FastifyRequest): AbortSignal {
  if (!request.abandonment) {
    request.abandonment = new AbortController();
    // Each statement of the request adds a listener.
    setMaxListeners(0, request.abandonment.signal);
  }
  return request.abandonment.signal;
}

/** Cancels the work for a request that has timed out or whose client has disconnected. */
export function abandon(request: FastifyRequest): void {
  // Even if nothing waits for the signal yet: later work must end at once.
  abandonedSignal(request);
  request.abandonment!.abort(unavailable('The request was cancelled before it was finished.'));
}

/**
 * Calls back once the response is sent or its connection is closed, immediately if it already is. All callbacks of a
 * response share one listener.
 */
export function onClosed({ request, raw }: FastifyReply, callback: () => void): void {
  if (raw.closed) {
    callback();
    return;
  }
  if (request.closing) {
    request.closing.push(callback);
    return;
  }
  const callbacks = (request.closing = [callback]);
  raw.once('close', () => {
    for (const each of callbacks) each();
  });
}

/** Whether a handler is called through GraphQL. */
export function isGraphql(context: { getType(): string }): boolean {
  return context.getType() === 'graphql';
}

/** Whether a request is for the GraphQL endpoint, even if routing failed. */
export function isGraphqlRequest(request: FastifyRequest): boolean {
  return pathOf(request) === '/graphql';
}

/** Whether a browser is opening a page, rather than a program calling the API. */
export const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && !!headers.accept?.includes('text/html');

/** Whether a request carries a GraphQL operation: a POST, or a GET that does not open the console. */
export function isGraphqlOperation(request: FastifyRequest): boolean {
  if (!isGraphqlRequest(request)) return false;
  return request.method === 'POST' || (request.method === 'GET' && !isNavigation(request));
}

/** Returns the path of a request as the router sees it: without the query, decoded, with repeated slashes merged. */
export function pathOf(request: FastifyRequest): string {
  const { url } = request;
  // A shortcut, because most URLs need no change and this is called several times per request.
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
    /** Created when the first cancellable work starts. */
    abandonment?: AbortController;
    /** The callbacks of `onClosed`. */
    closing?: (() => void)[];
  }
}
