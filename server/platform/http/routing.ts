import type { FastifyRequest } from 'fastify';

/** Whether only the client's wildcard route matches, or the router refused the path. */
export function isUnrouted({ is404, routeOptions }: FastifyRequest): boolean {
  return is404 || [undefined, '/*', '*'].includes(routeOptions?.url);
}

/** Returns a pattern for the paths of a route such as `/api/getPrivileges/:userId`. */
export function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`);
}

/**
 * Removes repeated and trailing slashes from SCIM paths: some identity providers send them, and people enter the
 * address with one.
 */
export function withoutMoreSlashes(url: string): string {
  if (!url.startsWith('/scim/')) return url;
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  const single = path.replace(/\/+/g, '/');
  const rest = single.endsWith('/') && single !== '/scim/' ? single.slice(0, -1) : single;
  return rest + url.slice(path.length);
}
