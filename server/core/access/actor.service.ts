import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { authenticatingCookie, identify } from '../identity/credentials.js';
import type { Identity } from '../identity/identity.js';
import { IdentityService } from '../identity/identity.service.js';
import { digestOf, SessionStore } from '../identity/session-store.js';
import { AppError, unauthenticated } from '../../platform/errors/app-error.js';
import { LimitsService } from '../../platform/limits/limits.service.js';
import { asNewRequest, type GraphqlContext } from '../../platform/requests/request.js';
import type { Actor } from './actor.js';
import { ActorSource, type StoredActor } from './actor-source.js';

/**
 * Runs after a request is authenticated and before its handler. May return a promise that resolves to whether the
 * caller's stored record changed.
 */
export type AuthenticatedListener = (actor: Actor, request: FastifyRequest) => Promise<boolean> | void;

/** Runs for a caller that is suspended. Returns whether the suspension has ended. */
export type SuspendedListener = (actor: Actor, request: FastifyRequest) => Promise<boolean>;

/** The error for users who are suspended. It names their company, because its admins can reactivate them. */
function suspended(company: StoredActor['company']): AppError {
  const message = company
    ? `Your account is suspended by ${company.title}. Ask an admin of that company to reactivate it.`
    : 'Your account is suspended. Ask the people who run Job Lobby to reactivate it.';
  return new AppError('FORBIDDEN', message, { reason: 'ACCOUNT_SUSPENDED', company: company?.title });
}

/** Builds actors: verifies credentials, then reads record, company, privileges and sign-outs in one statement. */
@Injectable()
export class ActorService {
  private readonly listeners: AuthenticatedListener[] = [];
  private readonly suspendedListeners: SuspendedListener[] = [];

  constructor(
    private readonly identities: IdentityService,
    private readonly source: ActorSource,
    private readonly sessions: SessionStore,
    private readonly limits: LimitsService,
  ) {}

  /** Adds a listener that is called for every authenticated request. */
  onAuthenticated(listener: AuthenticatedListener): void {
    this.listeners.push(listener);
  }

  /** Adds a listener that may end the suspension of a caller. */
  onSuspended(listener: SuspendedListener): void {
    this.suspendedListeners.push(listener);
  }

  /** Returns the actor of a request. It is built once per request. */
  ofRequest(request: FastifyRequest): Promise<Actor> {
    return (request.actorBuilt ??= this.build(request));
  }

  /** Returns the current actor of a request, loaded again. */
  async now(request: FastifyRequest): Promise<Actor> {
    return this.load(await identify(request, this.identities), request);
  }

  /** Replaces the context's request with one that has the current actor. For subscriptions, which outlive a request. */
  async renew(context: Pick<GraphqlContext, 'req'>): Promise<Actor> {
    const actor = await this.now(context.req);
    context.req = asNewRequest(context.req, { actor });
    return actor;
  }

  private async build(request: FastifyRequest): Promise<Actor> {
    const identity = await this.authenticate(request);
    let actor = await this.load(identity, request);
    for (const listener of this.listeners) {
      const isChanged = listener(actor, request);
      if (isChanged && (await isChanged)) actor = await this.load(identity, request);
    }
    return (request.actor = actor);
  }

  private async authenticate(request: FastifyRequest): Promise<Identity> {
    try {
      const identity = await identify(request, this.identities);
      await this.limits.chargeIdentity(request, identity.uid);
      return identity;
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED')
        await this.limits.penalizeCredentials(request);
      throw error;
    }
  }

  private async load(identity: Identity, request: FastifyRequest): Promise<Actor> {
    const cookie = authenticatingCookie(request);
    const stored = cookie
      ? await this.loadSession(identity, digestOf(cookie))
      : await this.source.byIdentity(identity.uid);
    const { user, validAfter } = stored;
    if (validAfter && identity.authTime * 1000 < Date.parse(validAfter)) {
      throw unauthenticated('You have signed out everywhere: sign in again.');
    }
    const actor = this.actorOf(identity, stored);
    if (!user?.suspendedAt) return actor;
    for (const end of this.suspendedListeners) {
      if (await end(actor, request)) return this.load(identity, request);
    }
    throw suspended(stored.company);
  }

  /**
   * Returns a user as the actor of a job that runs on their behalf, with their rights as they are now. Throws if the user
   * is suspended. The user has not signed in for the job, so it may do nothing that needs a recent sign-in.
   */
  async onBehalfOf(uid: string): Promise<Actor> {
    const stored = await this.source.byIdentity(uid);
    if (stored.user?.suspendedAt) throw suspended(stored.company);
    const email = stored.user?.email ?? null;
    const identity = { uid, email, emailVerified: false, authTime: 0, issuedAt: 0, expiresAt: 0 };
    return this.actorOf(identity, stored);
  }

  private actorOf(identity: Identity, stored: StoredActor): Actor {
    const { user, company, privileges, initialPasswordAt } = stored;
    // A password change at the provider ends all earlier sign-ins. So does an email change: the provider's library does
    // not distinguish the two.
    const mustChangePassword =
      initialPasswordAt !== null &&
      this.identities.signInsValidFrom(identity.uid) <= Date.parse(initialPasswordAt);
    return {
      identity,
      user,
      company,
      privileges: new Set(mustChangePassword ? [] : privileges),
      mustChangePassword,
    };
  }

  private async loadSession(identity: Identity, digest: string): Promise<StoredActor> {
    const stored = await this.source.bySession(digest);
    if (stored?.uid !== identity.uid) throw unauthenticated('This session has ended: sign in again.');
    if (stored.isUseDue) await this.sessions.touch(digest);
    return stored;
  }
}
