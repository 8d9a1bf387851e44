import type { Agent } from 'node:https';
import { hash } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy, Optional } from '@nestjs/common';
import { type App, applicationDefault, type Credential, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, type DecodedIdToken, getAuth, type UserRecord } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import { type AppError, invalid, unauthenticated, unavailable } from '../common/app-error.js';
import { inTime } from '../common/in-time.js';
import { isPlainText } from '../common/validation.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { count } from '../telemetry/telemetry.js';
import { ActiveIdentities, NEVER } from './active-identities.js';

/** Somebody the identity provider vouches for, as its token says. */
export interface Identity {
  /** The provider's id of the account. */
  uid: string;
  /** The account's e-mail address; null for an account without one that a record can hold. */
  email: string | null;
  emailVerified: boolean;
  /** When the person signed in, in seconds since 1970. */
  authTime: number;
  /** When the token was issued, in seconds since 1970. */
  issuedAt: number;
  /** When the token or session expires, in seconds since 1970. */
  expiresAt: number;
}

/** An account at the identity provider. */
export interface Account {
  uid: string;
  email: string | null;
  emailVerified: boolean;
}

/** An account to be made, with a uid of our choosing. */
export interface NewAccount {
  uid: string;
  email: string;
  password: string;
  displayName: string;
}

/** How the identity provider is reached. */
export interface IdentityOptions {
  projectId: string;
  /** host:port of the local provider; its presence means that tokens are not signed. */
  emulatorHost?: string;
  /** Leads the provider's addresses elsewhere; tests verify production tokens with it offline. */
  httpAgent?: Agent;
  /** What the server proves itself with at the provider; Google's application default when left out. */
  credential?: Credential;
}

/** Injection token of IdentityOptions. */
export const IDENTITY_OPTIONS = Symbol('IDENTITY_OPTIONS');

/** The cookie's life: 5 days, in milliseconds. */
export const SESSION_MILLISECONDS = 5 * 24 * 60 * 60 * 1000;

/** How long the provider may take to answer, in milliseconds. */
const DEADLINE = 3_000;

/** How far the provider's clock may be ahead of ours, in seconds. */
const CLOCK_LEEWAY = 60;

/** What the provider answers about credentials; anything else means that it could not be asked. */
const REFUSALS = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/argument-error',
  'auth/invalid-argument',
  'auth/invalid-id-token',
  'auth/invalid-session-cookie',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** What the provider's library says, under the code of a bad token, where it could not get the keys to check it. */
const NO_KEYS = /fetching public keys|while making requests?|while parsing response/i;

/** Verified tokens and session cookies remembered at the most. */
const MAX_REMEMBERED = 20_000;

interface Remembered {
  identity: Identity;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

/** The identity provider (Firebase Auth), behind one class: tokens, session cookies, accounts. */
@Injectable()
export class IdentityService implements OnModuleDestroy {
  private readonly app: App;
  private readonly auth: Auth;
  /** Each is verified once; whether its identity's access has ended is asked of `active` at every request. */
  private readonly remembered = new LRUCache<string, Remembered>({ max: MAX_REMEMBERED });
  private readonly active = new ActiveIdentities(
    (uids) => this.lookUp(uids),
    (validAfter) => {
      this.forget(validAfter);
      const news = [...validAfter.keys()].filter((uid) => !this.heard.has(uid));
      if (news.length > 0) this.redis?.tell('sign-ins', JSON.stringify(news));
    },
  );
  /** Whose sign-ins another server has told of: it is looked at here, and not told on. */
  private readonly heard = new Set<string>();

  constructor(
    @Inject(IDENTITY_OPTIONS) options: IdentityOptions,
    /** The other servers; a tool has none. */
    @Optional() private readonly redis?: RedisConnection,
  ) {
    redis?.hear('sign-ins', (uids) => void this.lookAgain(JSON.parse(uids) as string[]));
    // Every instance has an app of its own name: several servers may live in one process in tests.
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

  /** The identity that an ID token proves; UNAUTHENTICATED for any other text. */
  verifyIdToken(token: string): Promise<Identity> {
    return this.verify('id', token, () => this.auth.verifyIdToken(token));
  }

  /** The identity that a session cookie proves; UNAUTHENTICATED for any other text. */
  verifySessionCookie(cookie: string): Promise<Identity> {
    return this.verify('session', cookie, () => this.auth.verifySessionCookie(cookie));
  }

  /** A session cookie's value in exchange for an ID token. */
  async createSessionCookie(idToken: string): Promise<string> {
    return this.ask(() => this.auth.createSessionCookie(idToken, { expiresIn: SESSION_MILLISECONDS }));
  }

  /** Ends every session and refresh token of the account at the provider. */
  async revokeTokens(uid: string): Promise<void> {
    await this.ask(() => this.auth.revokeRefreshTokens(uid));
    this.forget(new Map([[uid, NEVER]]));
  }

  /** The account with that uid, or null. */
  findAccount(uid: string): Promise<Account | null> {
    return this.find(() => this.auth.getUser(uid));
  }

  /** The account with that e-mail address, or null. */
  findAccountByEmail(email: string): Promise<Account | null> {
    return this.find(() => this.auth.getUserByEmail(email));
  }

  /** From when sign-ins of an identity hold, in milliseconds since 1970. Known of those whose credentials were verified. */
  signInsHoldFrom(uid: string): number {
    return this.active.validAfter(uid);
  }

  /**
   * Creates an account and returns the time from which its sign-ins hold, which a change of its password moves on.
   * Returns null if the provider already has an account with that email or uid.
   */
  async createAccount(account: NewAccount): Promise<Date | null> {
    try {
      return sinceOf(await answered(this.auth.createUser(account)));
    } catch (error) {
      const code = codeOf(error);
      if (code === 'auth/email-already-exists' || code === 'auth/uid-already-exists') return null;
      if (code === 'auth/invalid-email') throw invalid({ email: 'is not accepted by the identity provider' });
      if (/^auth\/(invalid-password|password-does-not-meet-requirements)$/.test(code)) {
        throw invalid({ password: 'is not accepted by the identity provider: choose another' });
      }
      throw away(error);
    }
  }

  /** Removes an account; one that is gone already is fine. */
  async removeAccount(uid: string): Promise<void> {
    try {
      await answered(this.auth.deleteUser(uid));
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return;
      throw away(error);
    }
  }

  /** Fails when the provider does not answer. */
  async checkIsUp(): Promise<void> {
    await answered(this.auth.getUsers([{ uid: 'health' }]));
  }

  private async verify(
    kind: 'id' | 'session',
    credential: string,
    check: () => Promise<DecodedIdToken>,
  ): Promise<Identity> {
    const key = hash('sha256', `${kind}:${credential}`, 'base64');
    const known = this.remembered.get(key);
    if (known) {
      const isFresh = Date.now() < known.expiresAt;
      if (isFresh && (await this.active.stillHolds(known.identity))) return known.identity;
      this.remembered.delete(key);
      throw unauthenticated();
    }
    if (!isReadable(credential)) throw unauthenticated();
    const token = await this.ask(check);
    const now = Date.now();
    const times = [token.iat, token.auth_time, token.exp];
    if (!times.every(Number.isFinite)) throw unauthenticated();
    if (Math.max(token.iat, token.auth_time) > now / 1000 + CLOCK_LEEWAY) throw unauthenticated();
    const identity = toIdentity(token);
    if (!(await this.ask(() => this.active.holds(identity)))) throw unauthenticated();
    const expiresAt = token.exp * 1000;
    this.remembered.set(key, { identity, expiresAt }, { ttl: Math.max(1, expiresAt - now) });
    return identity;
  }

  /** Drops what is remembered of sign-ins that are over: those of each uid before the time, in milliseconds. */
  private forget(validAfter: Map<string, number>): void {
    for (const [key, { identity }] of this.remembered.entries()) {
      if (identity.authTime * 1000 < (validAfter.get(identity.uid) ?? 0)) this.remembered.delete(key);
    }
  }

  private async lookAgain(uids: string[]): Promise<void> {
    for (const uid of uids) this.heard.add(uid);
    await this.active.lookAgain(uids);
    for (const uid of uids) this.heard.delete(uid);
  }

  private async lookUp(uids: readonly string[]): Promise<Map<string, number>> {
    const { users } = await answered(this.auth.getUsers(uids.map((uid) => ({ uid }))));
    return new Map(
      users.filter(({ disabled }) => !disabled).map((user) => [user.uid, sinceOf(user).getTime()]),
    );
  }

  private async find(look: () => Promise<UserRecord>): Promise<Account | null> {
    try {
      const { uid, email, emailVerified } = await answered(look());
      return { uid, email: storable(email), emailVerified };
    } catch (error) {
      if (['auth/user-not-found', 'auth/invalid-uid', 'auth/invalid-email'].includes(codeOf(error)))
        return null;
      throw away(error);
    }
  }

  private async ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await answered(call());
    } catch (error) {
      if (isRefusal(error)) throw unauthenticated();
      throw away(error);
    }
  }
}

/** Since when sign-ins of an account hold; 1970 for one whose sign-ins have never been ended. */
const sinceOf = ({ tokensValidAfterTime }: Pick<UserRecord, 'tokensValidAfterTime'>): Date =>
  new Date(Date.parse(tokensValidAfterTime ?? '') || 0);

/** Whether a text has the parts of a token: where they are no JSON, the provider's library fails as if it were away. */
function isReadable(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.slice(0, 2).every(isJsonObject);
}

function isJsonObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return value !== null && typeof value === 'object' && !Array.isArray(value);
  } catch {
    return false;
  }
}

function toIdentity(token: DecodedIdToken): Identity {
  return {
    uid: token.uid,
    email: storable(token.email),
    emailVerified: token.email_verified ?? false,
    authTime: token.auth_time,
    issuedAt: token.iat,
    expiresAt: token.exp,
  };
}

/** Whether the provider refused the credentials, rather than not answering: keys that cannot be fetched prove nothing. */
function isRefusal(error: unknown): boolean {
  return REFUSALS.has(codeOf(error)) && !NO_KEYS.test((error as Error).message);
}

function away(cause: unknown): AppError {
  count('identity_provider.failures');
  return unavailable('The identity provider is away. Try again in a few seconds.', cause);
}

/** Waits for the provider only so long: a request that hangs helps nobody. */
const answered = <T>(answer: Promise<T>): Promise<T> => inTime(answer, DEADLINE);

/** An e-mail address that a record can hold; any other is as good as none. */
function storable(email: string | undefined): string | null {
  return email && email.length <= 254 && isPlainText(email) ? email : null;
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}
