import type { FastifyRequest } from 'fastify';

/** Whether only the client's wildcard route matches, or the router refused the path. */
export function isUnrouted({ is404, routeOptions }: FastifyRequest): boolean {
  return is404 || [undefined, '/*', '*'].includes(routeOptions?.url);
}

/** Returns a pattern for the paths of a route such as `/api/getPrivileges/:userId`. */
export function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`);
}
