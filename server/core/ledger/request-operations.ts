import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { AppError } from '../../platform/errors/app-error.js';
import { hookRoutes, isGraphqlRoute } from '../../platform/http/route-hooks.js';
import type { GraphqlContext } from '../../platform/requests/request.js';
import { asOperation, type Operation } from './operation.js';

/** Methods that do not change data. */
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** Runs every legacy call that makes changes as an Operation, for idempotency and the audit log. */
export function trackLegacyCalls(fastify: FastifyInstance): void {
  const isMeant = (route: RouteOptions) =>
    !isGraphqlRoute(route) && [route.method].flat().some((method) => !SAFE.includes(method));
  hookRoutes(fastify, isMeant, {
    preHandler: (request, reply, done) => {
      const { method, routeOptions, params, body } = request;
      if (SAFE.includes(method)) return done();
      const name = `${method} ${routeOptions.url}`;
      asOperation(new RequestedOperation('rest', name, { params, body }, request, reply), done);
    },
  });
}

/** Runs every root field of a mutation as an Operation, for idempotency and the audit log. */
export function trackMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, field] of Object.entries(schema.getMutationType()!.getFields())) {
    const { resolve } = field;
    field.resolve = (source, args, context: GraphqlContext, info: GraphQLResolveInfo) => {
      // Each field of a document is a separate operation. Aliases are unique within a document.
      const alias = `Mutation.${name} as ${String(info.path.key)}`;
      const operation = new RequestedOperation('graphql', alias, args, context.req, context.reply);
      return asOperation(operation, () => resolve!(source, args, context, info));
    };
  }
  return schema;
}

class RequestedOperation implements Operation {
  readonly requestId: string;

  constructor(
    readonly door: Operation['door'],
    readonly name: string,
    readonly input: unknown,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {
    this.requestId = request.id;
  }

  get uid(): string | null {
    return this.request.actor?.identity.uid ?? null;
  }

  get standing(): string | null {
    const { actor } = this.request;
    if (!actor?.user) return null;
    const { id, companyId, userType } = actor.user;
    return JSON.stringify([
      id,
      companyId,
      userType,
      actor.restriction !== null,
      [...actor.privileges].toSorted(),
      // Only for clients, so that repeated requests across a release find their response.
      ...(actor.client ? [[...actor.client.scopes].toSorted()] : []),
      ...(actor.support ? [`support ${actor.support.sessionId}`] : []),
    ]);
  }

  /** 1 to 255 characters of printable ASCII. */
  get key(): string | null {
    const key = this.request.headers['idempotency-key'];
    if (key === undefined) return null;
    if (typeof key === 'string' && /^[\x20-\x7e]{1,255}$/.test(key.trim())) return key.trim();
    throw new AppError('BAD_REQUEST', 'An Idempotency-Key has 1 to 255 characters of printable ASCII.');
  }

  onReplay(): void {
    void this.reply.header('Idempotency-Replayed', 'true');
  }
}
