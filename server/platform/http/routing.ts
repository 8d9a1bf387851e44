import type { FastifyRequest } from 'fastify';

/** Whether only the client's wildcard route matches, or the router refused the path. */
export function isUnrouted({ is404, routeOptions }: FastifyRequest): boolean {
  return is404 || [undefined, '/*', '*'].includes(routeOptions?.url);
}

/** Returns a pattern for the paths of a route such as `/api/getPrivileges/:userId`. */
export function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`);
}

/** Removes slashes from the end of the paths of SCIM: some identity providers send them. */
export function withoutLastSlash(url: string): string {
  if (!url.startsWith('/scim/')) return url;
  const end = url.indexOf('?');
  let path = end === -1 ? url : url.slice(0, end);
  const query = url.slice(path.length);
  while (path.endsWith('/') && path.length > '/scim/'.length) path = path.slice(0, -1);
  return path + query;
}
