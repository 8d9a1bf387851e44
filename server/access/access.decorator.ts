import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { requestOf } from '../common/request.js';
import type { Actor } from './actor.js';
import type { PrivilegeTitle } from './privilege.js';

/**
 * Who may call a handler at all:
 * `public`: anybody;
 * `identified`: known to the identity provider, registered here or not (record rules decide the rest);
 * `authenticated`: registered here;
 * a privilege: holders of it.
 */
export type AccessLevel = 'public' | 'identified' | 'authenticated' | PrivilegeTitle;

/** Metadata key of @Access. */
export const ACCESS = 'access';

/** Declares who may call a handler. A handler without it is denied to everybody. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS, level);

/** Metadata key of @BeforePasswordChange. */
export const BEFORE_PASSWORD_CHANGE = 'before-password-change';

/** Opens a handler to callers that must change an initial password first. All other handlers are closed to them. */
export const BeforePasswordChange = () => SetMetadata(BEFORE_PASSWORD_CHANGE, true);

/** Injects the actor of the request; not for handlers that are `public`. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = requestOf(context);
  if (!actor) throw new Error('A handler that asks for the actor must declare who may call it.');
  return actor;
});

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request; set by the access guard. */
    actor?: Actor;
    /** Set once somebody has asked who it is. */
    actorBuilt?: Promise<Actor>;
    /** Set once a mutation field has run: the actor is loaded again for each later field of the document. */
    hasMutated?: boolean;
  }
}
