import {
  Args,
  Context,
  Field,
  ID,
  Mutation,
  ObjectType,
  Parent,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import { Access, WhileRestricted, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NotForClients, NotForSupport } from '../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../core/access/recent-sign-in.js';
import { ownRead } from '../../../platform/database/loaders.js';
import { DateTime, type IsoTime } from '../../../platform/validation/time.js';
import { parseId } from '../../../platform/validation/validation.js';
import { User } from '../../directory/users/user.entity.js';
import { SessionsService } from './sessions.service.js';
import { sessionCookieOf } from '../../../core/identity/credentials.js';
import { browserOf, digestOf } from '../../../core/identity/session-store.js';

@ObjectType({ description: 'A session that a browser holds by cookie.' })
export class Session {
  @Field(() => ID, { description: 'The id of the session.' })
  id: number;

  @Field(() => DateTime, { description: 'When it was started.' })
  createdAt: IsoTime;

  @Field(() => DateTime, { description: 'When it was last used, to within 5 minutes.' })
  lastUsedAt: IsoTime;

  @Field(() => DateTime, {
    description: 'When it expires, unless it is renewed, or unused for too long, before that.',
  })
  expiresAt: IsoTime;

  @Field(() => String, {
    nullable: true,
    description: 'Browser and operating system, such as "Firefox on Windows"; null if unknown.',
  })
  browser: string | null;

  @Field({ description: 'Whether this request carries the cookie of the session.' })
  current: boolean;
}

@Resolver(() => User)
export class SessionsResolver {
  constructor(private readonly service: SessionsService) {}

  @ResolveField('sessions', () => [Session], {
    nullable: true,
    description: "The caller's own sessions, the one used last first; null for another user.",
  })
  @NotForClients()
  @NotForSupport()
  async sessionsOf(
    @CurrentActor() actor: Actor,
    @Context('req') request: FastifyRequest,
    @Parent() user: User,
  ): Promise<Session[] | null> {
    if (actor.user?.id !== user.id) return null;
    const cookie = sessionCookieOf(request);
    const sessions = await ownRead(actor, 'sessions', () => this.service.list(actor));
    return sessions.map(({ digest, userAgent, ...session }) => ({
      ...session,
      browser: browserOf(userAgent),
      current: cookie !== undefined && digest === digestOf(cookie),
    }));
  }

  @Mutation(() => Boolean, {
    description:
      "Ends one of the caller's own sessions: its cookie is refused at once by every server. NOT_FOUND for any other session.",
  })
  @Access('identified')
  @NotForClients()
  @AnySignIn('ENDS')
  @WhileRestricted()
  endSession(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The id of the session.' }) id: string,
  ): Promise<boolean> {
    return this.service.end(actor, parseId(id));
  }

  @Mutation(() => Boolean, { description: 'Ends every session and token of the caller. Returns true.' })
  @Access('identified')
  @NotForClients()
  @AnySignIn('ENDS')
  @WhileRestricted()
  signOutEverywhere(@CurrentActor() actor: Actor) {
    return this.service.signOutEverywhere(actor);
  }
}
