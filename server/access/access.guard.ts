import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { forbidden } from '../common/app-error.js';
import { isGraphql, requestOf } from '../common/request.js';
import type { Purpose } from '../limits/budgets.js';
import { LIMITED, purposeFor } from '../limits/limited.decorator.js';
import { Limits } from '../limits/limits.service.js';
import { ACCESS, type AccessLevel, BEFORE_PASSWORD_CHANGE } from './access.decorator.js';
import { mayChange } from '../replicas/freshness.js';
import { type Actor, passwordChangeRequired } from './actor.js';
import { ActorService } from './actor.service.js';

/** The one gate of both transports: tells who calls, and refuses whom the handler's @Access does not name. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly actors: ActorService,
    private readonly limits: Limits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const level = this.reflector.get<AccessLevel | undefined>(ACCESS, context.getHandler());
    const limited = this.reflector.get<Purpose | undefined>(LIMITED, context.getHandler());
    const request = requestOf(context);
    if (level === 'public') {
      if (limited) await this.limits.charge(request, limited);
      return true;
    }
    const actor = await this.actors.ofRequest(request);
    if (mayChange(context)) {
      // An earlier field of the same document may have revoked a right of the caller.
      if (request.hasMutated) await this.actors.refresh(request);
      request.hasMutated = isGraphql(context);
      actor.freshness = undefined;
    }
    if (actor.mustChangePassword && !this.reflector.get(BEFORE_PASSWORD_CHANGE, context.getHandler())) {
      throw passwordChangeRequired();
    }
    if (!level || !isAllowed(level, actor)) throw forbidden();
    const purpose = limited && purposeFor(limited, actor);
    if (purpose) await this.limits.charge(request, purpose);
    return true;
  }
}

/** Whether an actor reaches a level of access. */
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
