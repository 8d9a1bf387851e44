import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { requestOf } from '../../platform/requests/request.js';
import type { Actor } from './actor.js';
import { PublicField } from './operation-rules.js';
import type { PrivilegeTitle } from './privilege.js';

/**
 * The callers that a handler accepts: `public`: everybody; `identified`: accounts at the identity provider, registered
 * here or not (further policies check the rest); `authenticated`: registered users; a privilege: users that hold it.
 */
export type AccessLevel = 'public' | 'identified' | 'authenticated' | PrivilegeTitle;

/** Metadata key of @Access. */
export const ACCESS = 'access';

/** Declares which callers a handler accepts. Handlers without it reject all callers. */
export const Access = (level: AccessLevel) =>
  level === 'public'
    ? applyDecorators(SetMetadata(ACCESS, level), PublicField())
    : SetMetadata(ACCESS, level);

/** Metadata key of @WhileRestricted. */
export const WHILE_RESTRICTED = 'while-restricted';

/** Lets restricted callers use a handler. All other handlers reject them: see `Restriction`. */
export const WhileRestricted = () => SetMetadata(WHILE_RESTRICTED, true);

/** Injects the actor of the request. Not available in `public` handlers. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = requestOf(context);
  if (!actor) throw new Error('A handler that uses the actor must not be public.');
  return actor;
});

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set by the access guard. */
    actor?: Actor;
    /** The actor while it is being built. */
    actorBuilt?: Promise<Actor>;
    /** Set after a mutation field: the actor may have changed since it was loaded. */
    hasMutated?: boolean;
    /** Replaces the actor by one that is loaded now; set by the access guard. */
    refreshActor?: () => Promise<void>;
  }
}
