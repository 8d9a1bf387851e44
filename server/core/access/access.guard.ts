import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import type { GraphQLResolveInfo } from 'graphql';
import { forbidden } from '../../platform/errors/app-error.js';
import type { ErrorReason } from '../../platform/errors/error-catalogue.js';
import type { Purpose } from '../../platform/limits/budgets.js';
import { LIMITED, purposeFor } from '../../platform/limits/limited.decorator.js';
import { LimitsService } from '../../platform/limits/limits.service.js';
import { isGraphql, requestOf } from '../../platform/requests/request.js';
import { ACCESS, type AccessLevel, WHILE_RESTRICTED } from './access.decorator.js';
import { type Actor, type ActorClient, isMaster } from './actor.js';
import { ActorService } from './actor.service.js';
import { operationsOf } from './document-scopes.js';
import { privileges } from './privilege.js';
import { checkRecentSignIn, RECENT_SIGN_IN, type RecentSignInRule } from './recent-sign-in.js';
import { checkUnrestricted } from './restriction.js';
import { checkScope } from './scopes.js';
import { checkSupport } from './support.js';

/** Guards both transports: builds the actor and refuses callers that the handler's @Access does not allow. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly actors: ActorService,
    private readonly limits: LimitsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const level = this.reflector.get<AccessLevel | undefined>(ACCESS, context.getHandler());
    const limited = this.reflector.get<Purpose | undefined>(LIMITED, context.getHandler());
    const request = requestOf(context);
    if (level === 'public') {
      if (limited) await this.limits.charge(limited, request);
      return true;
    }
    const actor = await this.actorOf(request);
    if (actor.client) checkScopes(actor.client, context, request);
    if (actor.support) checkSupported(actor, context);
    if (!this.reflector.get(WHILE_RESTRICTED, context.getHandler())) checkUnrestricted(actor);
    if (!level || !isAllowed(level, actor)) throw forbidden(reasonFor(level));
    const rule = this.reflector.get<RecentSignInRule | undefined>(RECENT_SIGN_IN, context.getHandler());
    checkRecentSignIn(rule, actor);
    const purpose = limited && purposeFor(limited, isMaster(actor), actor.user !== null);
    if (purpose) await this.limits.charge(purpose, request);
    return true;
  }

  private async actorOf(request: FastifyRequest): Promise<Actor> {
    const built = await this.actors.ofRequest(request);
    request.refreshActor ??= async () => {
      request.actor = await this.actors.now(request);
      request.hasMutated = false;
    };
    // An earlier mutation of the same document may have removed a permission of the caller.
    if (request.hasMutated) await request.refreshActor();
    return request.actor ?? built;
  }
}

/**
 * Throws unless a client's scopes include a handler and, in GraphQL, everything that the document reads below its
 * field.
 */
function checkScopes(client: ActorClient, context: ExecutionContext, request: FastifyRequest): void {
  if (isGraphql(context)) {
    const info = GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>();
    for (const operation of operationsOf(info)) checkScope(client, operation);
  } else {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    checkScope(client, `${method} ${request.routeOptions.url}`);
  }
}

/**
 * Throws unless a support session may use a handler and, in GraphQL, everything that the document reads below its
 * field.
 */
function checkSupported(actor: Actor, context: ExecutionContext): void {
  if (!isGraphql(context)) throw forbidden('SUPPORT_NEEDS_GRAPHQL');
  checkSupport(actor, operationsOf(GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>()));
}

/** The rule of an access level. */
function reasonFor(level: AccessLevel | undefined): ErrorReason {
  if (level === 'authenticated') return 'NOT_REGISTERED';
  const isPrivilege = level !== undefined && level !== 'public' && level !== 'identified';
  return isPrivilege ? privileges()[level].denial : 'MASTER_CONTROL_ONLY';
}

/** Whether an actor has an access level. */
export function isAllowed(level: AccessLevel, actor: Actor): boolean {
  switch (level) {
    case 'public':
    case 'identified':
      return true;
    case 'authenticated':
      return actor.user !== null;
    default:
      return actor.privileges.has(level);
  }
}
