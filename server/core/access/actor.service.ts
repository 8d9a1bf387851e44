import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { apiKeyDigest, apiKeyIn, isApiKey } from '../identity/api-key.js';
import { authenticatingCookie, identify } from '../identity/credentials.js';
import type { Identity } from '../identity/identity.js';
import { IdentityService } from '../identity/identity.service.js';
import { digestOf, SessionStore } from '../identity/session-store.js';
import { SignInUses } from '../identity/sign-in-uses.js';
import { AppError, unauthenticated } from '../../platform/errors/app-error.js';
import { LimitsService } from '../../platform/limits/limits.service.js';
import { asNewRequest, type GraphqlContext } from '../../platform/requests/request.js';
import { settings } from '../../platform/settings/settings.js';
import { parseId } from '../../platform/validation/validation.js';
import { type Actor, budgetUidOf, isMaster } from './actor.js';
import {
  type ApiClients,
  checkClient,
  clientStopped,
  type RequestOutcome,
  type StoredClient,
  uidOfClient,
  unknownKey,
} from './api-client.js';
import { ActorSource, type StoredActor } from './actor-source.js';
import { holdsPlatformPrivilege, PRIVILEGES } from './privilege.js';
import { type Restriction, restrictionError } from './restriction.js';
import { lossOf, standingQueryOf } from './standing.js';
import { SUPPORT_HEADER, supportEnded, type SupportSessions, uidOfSupport } from './support.js';

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

/**
 * Builds actors: verifies credentials, then loads record, company, privileges and sign-outs in one statement. The key
 * of an API client needs no verification: the statement looks it up, so a revoked client is refused at once.
 */
@Injectable()
export class ActorService {
  private readonly listeners: AuthenticatedListener[] = [];
  private readonly suspendedListeners: SuspendedListener[] = [];
  private clients: ApiClients | null = null;
  private support: SupportSessions | null = null;

  constructor(
    private readonly identities: IdentityService,
    private readonly source: ActorSource,
    private readonly sessions: SessionStore,
    private readonly limits: LimitsService,
    private readonly uses: SignInUses,
  ) {}

  /** Adds a listener that is called for every authenticated request. */
  onAuthenticated(listener: AuthenticatedListener): void {
    this.listeners.push(listener);
  }

  /** Adds a listener that may end the suspension of a caller. */
  onSuspended(listener: SuspendedListener): void {
    this.suspendedListeners.push(listener);
  }

  /** Lets API clients authenticate by key. */
  acceptKeys(clients: ApiClients): void {
    this.clients = clients;
  }

  /** Counts a finished request of an API client. */
  countRequest(clientId: number, outcome: RequestOutcome): void {
    this.clients?.count(clientId, outcome);
  }

  /** Writes the last counts of requests. */
  async stopCounting(): Promise<void> {
    await this.clients?.stopCounting();
  }

  /** Lets holders of 'MASTER CONTROL' act as other people, in support sessions. */
  acceptSupport(sessions: SupportSessions): void {
    this.support = sessions;
  }

  /** Returns the actor of a request. It is built once per request. */
  ofRequest(request: FastifyRequest): Promise<Actor> {
    return (request.actorBuilt ??= this.build(request));
  }

  /** Reloads and returns the current actor of a request. */
  async now(request: FastifyRequest): Promise<Actor> {
    const key = apiKeyIn(request);
    if (key) return this.clientOf(request, key);
    return this.inSupport(await this.load(await identify(request, this.identities), request), request);
  }

  /** Replaces the context's request with one that has the current actor. For subscriptions, which outlive a request. */
  async renew(context: Pick<GraphqlContext, 'req'>): Promise<Actor> {
    const actor = await this.now(context.req);
    context.req = asNewRequest(context.req, { actor });
    return actor;
  }

  /**
   * Throws if the actor has lost permission since its request began. Reads the state that the transaction sees now, so
   * call it when the transaction holds its locks. With `endsOwnRights`, the transaction itself has removed rights of
   * the actor.
   */
  async checkStanding(manager: EntityManager, actor: Actor, endsOwnRights = false): Promise<void> {
    const query = standingQueryOf(actor);
    const loss = query && lossOf(actor, await this.source.standing(manager, query), endsOwnRights);
    if (loss) throw loss;
    if (endsOwnRights) return;
    const { client, support } = actor;
    if (client && !(await this.clients!.isUsable(manager, client.id))) throw clientStopped();
    if (support && !(await this.support!.allowsChanges(manager, support))) throw supportEnded();
  }

  private async build(request: FastifyRequest): Promise<Actor> {
    const key = apiKeyIn(request);
    if (key) return (request.actor = await this.buildClient(request, key));
    const identity = await this.authenticate(request);
    let actor = await this.load(identity, request, true);
    for (const listener of this.listeners) {
      const isChanged = listener(actor, request);
      if (isChanged && (await isChanged)) actor = await this.load(identity, request);
    }
    return (request.actor = await this.inSupport(actor, request));
  }

  private authenticate(request: FastifyRequest): Promise<Identity> {
    return this.penalizing(request, async () => {
      const identity = await identify(request, this.identities);
      await this.limits.chargeIdentity(request, identity.uid);
      return identity;
    });
  }

  /** Skips the listeners for clients, because they handle the accounts of people. */
  private buildClient(request: FastifyRequest, key: string): Promise<Actor> {
    return this.penalizing(request, async () => {
      const actor = await this.clientOf(request, key);
      await this.limits.chargeIdentity(request, budgetUidOf(actor));
      return actor;
    });
  }

  /** Charges the address extra points if the credentials are invalid. */
  private async penalizing<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED')
        await this.limits.penalizeCredentials(request);
      throw error;
    }
  }

  /** Returns the client with a key as an actor: its creator's current record, within its scopes. */
  private async clientOf(request: FastifyRequest, key: string): Promise<Actor> {
    if (request.headers[SUPPORT_HEADER] !== undefined) throw supportEnded();
    const stored = isApiKey(key) ? await this.clients?.find(apiKeyDigest(key)) : null;
    if (!stored) throw unknownKey();
    const { client, user } = stored;
    request.clientId = client.id;
    // For the security log, if it is refused.
    request.refusedClient = { uid: uidOfClient(client.id), userId: user?.id ?? null };
    checkClient(stored, request.account?.ip ?? null);
    // A key outlives the session in which it was created, but not what ends all sessions: an account that is disabled,
    // or a new password or email.
    if (user && !(await this.identities.isActive(user.firebaseId))) throw clientStopped();
    if (user && this.identities.signInsValidFrom(user.firebaseId) > stored.standsSince) throw clientStopped();
    request.refusedClient = undefined;
    if (stored.isUseDue) await this.clients!.touch(client.id);
    return actorOfClient(stored);
  }

  /**
   * Returns the person of the support session in the request, or the caller without one. Checked for every request: the
   * session must be active and belong to the caller, who must still hold 'MASTER CONTROL'. The person must be active,
   * in the same company, and hold no platform privilege.
   */
  private async inSupport(holder: Actor, request: FastifyRequest): Promise<Actor> {
    const named = request.headers[SUPPORT_HEADER];
    if (named === undefined) return holder;
    const { uid: holderUid, expiresAt } = holder.identity;
    // For the security log, if it is refused.
    request.refusedClient = { uid: holderUid, userId: holder.user?.id ?? null };
    const id = typeof named === 'string' ? parseId(named) : null;
    const found = id !== null && isMaster(holder) ? await this.support?.find(id, holder) : null;
    if (!found) throw supportEnded();
    const { support, uid, companyId, endsAt } = found;
    const person = await this.source.byIdentity(uid);
    const { user } = person;
    if (!user || user.suspendedAt || user.companyId !== companyId || user.id === holder.user?.id)
      throw supportEnded();
    if (holdsPlatformPrivilege(person.privileges) || !(await this.identities.isActive(uid)))
      throw supportEnded();
    const ends = Math.min(endsAt, expiresAt);
    // The sign-in rules of the person's company apply to the holder's sign-in.
    const actor = this.actorOf({ ...NOBODY, uid, expiresAt: ends }, person, holder.identity);
    // Until the person has chosen a password, the session shows nothing.
    if (actor.restriction === 'PASSWORD_CHANGE') throw supportEnded();
    if (actor.restriction) throw restrictionError(actor.restriction);
    request.refusedClient = undefined;
    return { ...actor, identity: { ...actor.identity, uid: uidOfSupport(support) }, support };
  }

  /** `isUse` is true for a request that the person has just sent. */
  private async load(identity: Identity, request: FastifyRequest, isUse = false): Promise<Actor> {
    const cookie = authenticatingCookie(request);
    const stored = cookie
      ? await this.loadSession(identity, digestOf(cookie))
      : await this.source.byIdentity(identity.uid);
    const { user, validAfter } = stored;
    if (validAfter && identity.authTime * 1000 < Date.parse(validAfter)) {
      throw unauthenticated('You have signed out everywhere: sign in again.');
    }
    await this.uses.check(identity, stored.company, isUse);
    const actor = this.actorOf(identity, stored);
    if (!user?.suspendedAt) return actor;
    for (const end of this.suspendedListeners) {
      if (await end(actor, request)) return this.load(identity, request);
    }
    throw suspended(stored.company);
  }

  /**
   * Returns a user as the actor of a job that runs on their behalf, with their current rights. Throws if the user is
   * suspended. There is no sign-in, so operations that need a recent one are refused, and no second factor is needed.
   */
  async onBehalfOf(uid: string): Promise<Actor> {
    const stored = await this.source.byIdentity(uid);
    if (stored.user?.suspendedAt) throw suspended(stored.company);
    return this.actorOf({ ...NOBODY, uid, email: stored.user?.email ?? null }, stored, null);
  }

  /** `signIn` is null without a sign-in, as for jobs. */
  private actorOf(identity: Identity, stored: StoredActor, signIn: Identity | null = identity): Actor {
    const { user, company, privileges } = stored;
    const restriction = this.restrictionOf(identity.uid, stored, signIn);
    return { identity, user, company, privileges: new Set(restriction ? [] : privileges), restriction };
  }

  private restrictionOf(uid: string, stored: StoredActor, signIn: Identity | null): Restriction | null {
    const { initialPasswordAt } = stored;
    // A password change at the provider ends all earlier sessions. So does an email change: the provider's library does
    // not distinguish the two.
    if (initialPasswordAt && this.identities.signInsValidFrom(uid) <= Date.parse(initialPasswordAt))
      return 'PASSWORD_CHANGE';
    const isMissing =
      signIn !== null && needsSecondFactor(stored) && !this.identities.usedSecondFactor(signIn);
    return isMissing ? 'SECOND_FACTOR' : null;
  }

  private async loadSession(identity: Identity, digest: string): Promise<StoredActor> {
    const stored = await this.source.bySession(digest);
    if (stored?.uid !== identity.uid) throw unauthenticated('This session has ended: sign in again.');
    if (stored.isUseDue) await this.sessions.touch(digest);
    return stored;
  }
}

/** The account of a caller without a sign-in. */
const NOBODY = {
  email: null,
  emailVerified: false,
  authTime: 0,
  issuedAt: 0,
  expiresAt: 0,
  secondFactor: null,
};

/** Whether a person needs a second factor and did not use one. */
const needsSecondFactor = ({ company, privileges }: StoredActor): boolean =>
  company?.requiresSecondFactor === true ||
  (settings().masterControlSecondFactor && privileges.includes(PRIVILEGES.masterControl));

/** Returns the actor of a client. There is no sign-in, so operations that need a recent one are refused. */
function actorOfClient({ client, user, company, privileges, keyEndsAt }: StoredClient): Actor {
  const uid = uidOfClient(client.id);
  return {
    identity: { ...NOBODY, uid, expiresAt: keyEndsAt ?? Infinity },
    user,
    company,
    privileges: new Set(privileges),
    restriction: null,
    client,
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The API client that sent the request, even if its key is refused. */
    clientId?: number;
    /** The API client whose key was refused, or the caller whose support session was. */
    refusedClient?: { uid: string; userId: number | null };
  }
}
