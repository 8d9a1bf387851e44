import type { Agent } from 'node:https';
import { hash } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy, Optional } from '@nestjs/common';
import { type App, applicationDefault, type Credential, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, type DecodedIdToken, getAuth, type UserRecord } from 'firebase-admin/auth';
import { isEmail } from 'class-validator';
import { LRUCache } from 'lru-cache';
import { growingTo } from '../../platform/concurrency/growing.js';
import { conflict, invalid, notFound, unauthenticated } from '../../platform/errors/app-error.js';
import { RedisConnection } from '../../platform/redis/redis-connection.js';
import { DAY_MS } from '../../platform/time/durations.js';
import { type AccountStatus, ActiveIdentities, type EnrolledFactor, NEVER } from './active-identities.js';
import { canonicalEmail } from '../../platform/validation/email-address.js';
import { type Identity, isReadable, storable, toIdentity } from './identity.js';
import { codeOf, inDeadline, isRefusal, providerUnavailable } from './provider-errors.js';

/** An account at the identity provider. */
export interface Account {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  isDisabled: boolean;
  /** Earlier sign-ins are invalid, in milliseconds since 1970. */
  signInsValidFrom: number;
}

/** An account to create, with a uid chosen by us. */
export interface NewAccount {
  uid: string;
  email: string;
  password: string;
  displayName: string;
}

/** How to connect to the identity provider. */
export interface IdentityOptions {
  projectId: string;
  /** host:port of the local provider. If set, tokens are not signed. */
  emulatorHost?: string;
  /** Redirects requests to the provider, so that tests can verify production tokens offline. */
  httpAgent?: Agent;
  /** The server's credential at the provider. By default, Google's application default. */
  credential?: Credential;
}

/** Injection token of IdentityOptions. */
export const IDENTITY_OPTIONS = Symbol('IDENTITY_OPTIONS');

/** The lifetime of a session cookie: 5 days, in milliseconds. */
export const SESSION_MILLISECONDS = 5 * DAY_MS;

/** How far the provider's clock may be ahead of ours, in seconds. */
const CLOCK_LEEWAY = 60;

/** Maximum number of cached tokens and session cookies. */
const MAX_CACHED = 20_000;

interface CachedIdentity {
  identity: Identity;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

/** The client of the identity provider (Firebase Auth): tokens, session cookies and accounts. */
@Injectable()
export class IdentityService implements OnModuleDestroy {
  private readonly app: App;
  private readonly auth: Auth;
  /** Caches verified credentials. `active` checks on every request whether the identity's sign-in is still valid. */
  private readonly verified = new LRUCache<string, CachedIdentity>(growingTo(MAX_CACHED));
  private readonly active: ActiveIdentities;
  /** Identities reported by another server. They are checked here but not reported again. */
  private readonly reported = new Set<string>();

  constructor(
    @Inject(IDENTITY_OPTIONS) options: IdentityOptions,
    /** Subscribes to the other servers. Command-line tools have none. */
    @Optional() private readonly redis?: RedisConnection,
  ) {
    this.active = new ActiveIdentities(
      (uids) => this.lookUp(uids),
      (validAfter) => {
        this.evict(validAfter);
        const uids = [...validAfter.keys()].filter((uid) => !this.reported.has(uid));
        if (uids.length > 0) this.redis?.publish('sign-ins', JSON.stringify(uids));
      },
    );
    redis?.onMessage('sign-ins', (uids) => void this.recheck(JSON.parse(uids)));
    // Each instance needs a unique app name, because tests run several servers in one process.
    this.app = initializeApp(
      {
        projectId: options.projectId,
        ...(options.httpAgent && { httpAgent: options.httpAgent }),
        ...(!options.emulatorHost && { credential: options.credential ?? applicationDefault() }),
      },
      `identity-${options.projectId}-${++IdentityService.instances}`,
    );
    this.auth = getAuth(this.app);
  }

  private static instances = 0;

  async onModuleDestroy(): Promise<void> {
    this.active.stop();
    await deleteApp(this.app);
  }

  /** Verifies an ID token and returns its identity. Throws UNAUTHENTICATED if it is invalid. */
  verifyIdToken(token: string): Promise<Identity> {
    return this.verify('id', token, () => this.auth.verifyIdToken(token));
  }

  /** Verifies a session cookie and returns its identity. Throws UNAUTHENTICATED if it is invalid. */
  verifySessionCookie(cookie: string): Promise<Identity> {
    return this.verify('session', cookie, () => this.auth.verifySessionCookie(cookie));
  }

  /** Exchanges an ID token for the value of a session cookie. */
  async createSessionCookie(idToken: string): Promise<string> {
    return this.request(() => this.auth.createSessionCookie(idToken, { expiresIn: SESSION_MILLISECONDS }));
  }

  /** Returns a custom token, with which a client can sign in as an account. The provider creates a missing account. */
  async createSignInToken(uid: string): Promise<string> {
    return this.request(() => this.auth.createCustomToken(uid));
  }

  /** Revokes all sessions and refresh tokens of an account at the provider. */
  async revokeTokens(uid: string): Promise<void> {
    await this.request(() => this.auth.revokeRefreshTokens(uid));
    this.evict(new Map([[uid, NEVER]]));
  }

  /** Returns the account with that uid, or null. */
  findAccount(uid: string): Promise<Account | null> {
    return this.find(() => this.auth.getUser(uid));
  }

  /** Returns the account with that email, or null. */
  findAccountByEmail(email: string): Promise<Account | null> {
    return this.find(() => this.auth.getUserByEmail(email));
  }

  /** Returns the accounts with these emails, at most 100, by lowercase email. */
  async findAccountsByEmail(emails: readonly string[]): Promise<Map<string, Account>> {
    const readable = emails.filter((email) => isEmail(email));
    if (readable.length === 0) return new Map();
    const { users } = await this.request(() => this.auth.getUsers(readable.map((email) => ({ email }))));
    return new Map(users.map((user) => [canonicalEmail(user.email ?? '').toLowerCase(), accountOf(user)]));
  }

  /**
   * Whether an account exists and is enabled, as of the last minute. For callers without a sign-in. True if the
   * provider is unavailable and the account is not cached.
   */
  isActive(uid: string): Promise<boolean> {
    return this.active.isStillValid({ uid, authTime: Number.MAX_SAFE_INTEGER });
  }

  /** Sign-ins of an identity before this time are invalid, in milliseconds since 1970. 0 unless its credentials were verified. */
  signInsValidFrom(uid: string): number {
    return this.active.validAfter(uid);
  }

  /** Whether a sign-in used a second factor that its account still has, as of the last minute. */
  usedSecondFactor({ uid, secondFactor }: Identity): boolean {
    if (!secondFactor) return false;
    const enrolled = this.active.factors(uid);
    return enrolled === undefined || enrolled.some(({ id }) => id === secondFactor.id);
  }

  /** The second factors of an identity, as of the last minute. Undefined unless its credentials were verified. */
  secondFactorsOf(uid: string): readonly EnrolledFactor[] | undefined {
    return this.active.factors(uid);
  }

  /** Reads the second factors of an account from the provider now. Null if there is no such account. */
  async readSecondFactors(uid: string): Promise<readonly EnrolledFactor[] | null> {
    const { users } = await this.request(() => this.auth.getUsers([{ uid }]));
    return users.length === 0 ? null : factorsOf(users[0]);
  }

  /** Removes all second factors of an account and ends its sessions. Does nothing if it no longer exists. */
  async removeSecondFactors(uid: string): Promise<void> {
    try {
      await inDeadline(this.auth.updateUser(uid, { multiFactor: { enrolledFactors: null } }));
      await inDeadline(this.auth.revokeRefreshTokens(uid));
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return;
      throw providerUnavailable(error);
    }
    this.evict(new Map([[uid, NEVER]]));
  }

  /**
   * Creates an account. Returns the time from which its sign-ins are valid; a password change moves it forward. Returns null
   * if the provider already has an account with that email or uid.
   */
  async createAccount(account: NewAccount): Promise<Date | null> {
    try {
      return validAfterOf(await inDeadline(this.auth.createUser(account)));
    } catch (error) {
      const code = codeOf(error);
      if (code === 'auth/email-already-exists' || code === 'auth/uid-already-exists') return null;
      if (code === 'auth/invalid-email') throw invalid({ email: 'is not accepted by the identity provider' });
      if (/^auth\/(invalid-password|password-does-not-meet-requirements)$/.test(code)) {
        throw invalid({ password: 'is not accepted by the identity provider: choose another' });
      }
      throw providerUnavailable(error);
    }
  }

  /** Deletes an account. Does nothing if it no longer exists. */
  async removeAccount(uid: string): Promise<void> {
    try {
      await inDeadline(this.auth.deleteUser(uid));
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return;
      throw providerUnavailable(error);
    }
  }

  /** Enables an account that was disabled. Does nothing if it no longer exists. */
  async enable(uid: string): Promise<void> {
    try {
      await inDeadline(this.auth.updateUser(uid, { disabled: false }));
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return;
      throw providerUnavailable(error);
    }
  }

  /**
   * Sets the email of an account to one that its owner has confirmed, in a single call, because the owner may change it
   * at the provider at any time. A change ends all sessions. CONFLICT if another account has that email.
   */
  async setConfirmedEmail(uid: string, email: string): Promise<void> {
    try {
      await inDeadline(this.auth.updateUser(uid, { email, emailVerified: true }));
    } catch (error) {
      if (codeOf(error) === 'auth/email-already-exists') {
        throw conflict('Another account has that email. Choose another email.');
      }
      if (codeOf(error) === 'auth/user-not-found') throw notFound('User');
      throw providerUnavailable(error);
    }
    this.evict(new Map([[uid, NEVER]]));
  }

  /** Creates links for the email and password of an account. */
  get links(): Pick<Auth, 'generatePasswordResetLink' | 'generateEmailVerificationLink'> {
    return this.auth;
  }

  /** Rejects if the provider does not respond. */
  async checkIsUp(): Promise<void> {
    await inDeadline(this.auth.getUsers([{ uid: 'health' }]));
  }

  private async verify(
    kind: 'id' | 'session',
    credential: string,
    check: () => Promise<DecodedIdToken>,
  ): Promise<Identity> {
    const key = hash('sha256', `${kind}:${credential}`, 'base64');
    const known = this.verified.get(key);
    if (known) {
      const isFresh = Date.now() < known.expiresAt;
      if (isFresh && (await this.active.isStillValid(known.identity))) return known.identity;
      this.verified.delete(key);
      throw unauthenticated();
    }
    if (!isReadable(credential)) throw unauthenticated();
    const token = await this.request(check);
    const now = Date.now();
    const times = [token.iat, token.auth_time, token.exp];
    if (!times.every(Number.isFinite)) throw unauthenticated();
    if (Math.max(token.iat, token.auth_time) > now / 1000 + CLOCK_LEEWAY) throw unauthenticated();
    const identity = toIdentity(token);
    if (!(await this.request(() => this.active.isValid(identity)))) throw unauthenticated();
    const expiresAt = token.exp * 1000;
    this.verified.set(key, { identity, expiresAt }, { ttl: Math.max(1, expiresAt - now) });
    return identity;
  }

  /** Evicts credentials of ended sessions: those of each uid from before a time, in milliseconds since 1970. */
  private evict(validAfter: Map<string, number>): void {
    for (const [key, { identity }] of this.verified.entries()) {
      if (identity.authTime * 1000 < (validAfter.get(identity.uid) ?? 0)) this.verified.delete(key);
    }
  }

  private async recheck(uids: string[]): Promise<void> {
    for (const uid of uids) this.reported.add(uid);
    await this.active.recheck(uids);
    for (const uid of uids) this.reported.delete(uid);
  }

  private async lookUp(uids: readonly string[]): Promise<Map<string, AccountStatus>> {
    const { users } = await inDeadline(this.auth.getUsers(uids.map((uid) => ({ uid }))));
    return new Map(
      users
        .filter(({ disabled }) => !disabled)
        .map((user) => [user.uid, { validAfter: validAfterOf(user).getTime(), factors: factorsOf(user) }]),
    );
  }

  private async find(lookUp: () => Promise<UserRecord>): Promise<Account | null> {
    try {
      return accountOf(await inDeadline(lookUp()));
    } catch (error) {
      if (['auth/user-not-found', 'auth/invalid-uid', 'auth/invalid-email'].includes(codeOf(error)))
        return null;
      throw providerUnavailable(error);
    }
  }

  private async request<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await inDeadline(call());
    } catch (error) {
      if (isRefusal(error)) throw unauthenticated();
      throw providerUnavailable(error);
    }
  }
}

const accountOf = (user: UserRecord): Account => ({
  uid: user.uid,
  email: storable(user.email),
  emailVerified: user.emailVerified,
  isDisabled: user.disabled,
  signInsValidFrom: validAfterOf(user).getTime(),
});

/** Sorted, so that equal lists compare equal. */
const factorsOf = ({ multiFactor }: UserRecord): EnrolledFactor[] =>
  (multiFactor?.enrolledFactors ?? [])
    .map(({ uid, factorId, enrollmentTime }) => ({
      id: uid,
      kind: factorId,
      addedAt: enrollmentTime ? new Date(enrollmentTime).toISOString() : null,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Sign-ins of an account before this time are invalid. 1970 if none have been ended. */
const validAfterOf = ({ tokensValidAfterTime }: Pick<UserRecord, 'tokensValidAfterTime'>): Date =>
  new Date(Date.parse(tokensValidAfterTime ?? '') || 0);
