import type { FastifyInstance, RouteOptions } from 'fastify';
import { propertiesOf } from '../validation/properties.js';

type Hooks = Pick<
  RouteOptions,
  'onRequest' | 'preParsing' | 'preValidation' | 'preHandler' | 'onSend' | 'onResponse'
>;

/**
 * Adds hooks to the routes that need them. Requests of other routes do not run them. Within a phase, they run after the hooks of
 * all requests, in the order of registration. Register them before routes are added.
 */
export function hookRoutes(
  fastify: FastifyInstance,
  isMeant: (route: RouteOptions) => boolean,
  hooks: Hooks,
): void {
  fastify.addHook('onRoute', (route) => {
    if (!isMeant(route)) return;
    for (const [phase, hook] of Object.entries(hooks)) {
      const earlier = propertiesOf(route)[phase] ?? [];
      Object.assign(route, { [phase]: [earlier, hook].flat() });
    }
  });
}

/** Whether a route is the GraphQL endpoint. */
export const isGraphqlRoute = ({ url }: RouteOptions): boolean => url === '/graphql';
