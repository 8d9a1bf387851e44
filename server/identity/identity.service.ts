import type { Agent } from 'node:https';
import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type App, applicationDefault, type Credential, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, type DecodedIdToken, getAuth, type UserRecord } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import { AppError, invalid, unauthenticated, unavailable } from '../common/app-error.js';
import { isPlainText } from '../common/validation.js';

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

/** How long a verified token is believed before the provider is asked again whether it still holds. */
const BELIEVED_MILLISECONDS = 60_000;

/** How long the provider may take to answer, in milliseconds. */
const DEADLINE = 4_000;

/** How soon the provider is asked again after it did not answer about a known token, in milliseconds. */
const ASK_AGAIN = 5_000;

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

interface Believed {
  identity: Identity;
  /** In milliseconds since 1970. */
  checkedAt: number;
  expiresAt: number;
}

/** The identity provider (Firebase Auth), behind one class: tokens, session cookies, accounts. */
@Injectable()
export class IdentityService implements OnModuleDestroy {
  private readonly app: App;
  private readonly auth: Auth;
  private readonly believed = new LRUCache<string, Believed>({ max: 20_000, ttlAutopurge: false });

  constructor(@Inject(IDENTITY_OPTIONS) options: IdentityOptions) {
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
    await deleteApp(this.app);
  }

  /** The identity that an ID token proves; UNAUTHENTICATED for any other text. */
  verifyIdToken(token: string): Promise<Identity> {
    return this.verify(`id:${token}`, (checkRevoked) => this.auth.verifyIdToken(token, checkRevoked));
  }

  /** The identity that a session cookie proves; UNAUTHENTICATED for any other text. */
  verifySessionCookie(cookie: string): Promise<Identity> {
    return this.verify(`session:${cookie}`, (checkRevoked) =>
      this.auth.verifySessionCookie(cookie, checkRevoked),
    );
  }

  /** A session cookie's value in exchange for an ID token. */
  async createSessionCookie(idToken: string): Promise<string> {
    return this.ask(() => this.auth.createSessionCookie(idToken, { expiresIn: SESSION_MILLISECONDS }));
  }

  /** Ends every session and refresh token of the account at the provider. */
  async revokeTokens(uid: string): Promise<void> {
    await this.ask(() => this.auth.revokeRefreshTokens(uid));
    for (const [key, { identity }] of this.believed.entries()) {
      if (identity.uid === uid) this.believed.delete(key);
    }
  }

  /** The account with that uid, or null. */
  findAccount(uid: string): Promise<Account | null> {
    return this.find(() => this.auth.getUser(uid));
  }

  /** The account with that e-mail address, or null. */
  findAccountByEmail(email: string): Promise<Account | null> {
    return this.find(() => this.auth.getUserByEmail(email));
  }

  /** Makes an account; false when the provider has one with that e-mail address or uid already. */
  async createAccount(account: NewAccount): Promise<boolean> {
    try {
      await inTime(this.auth.createUser(account));
      return true;
    } catch (error) {
      const code = codeOf(error);
      if (code === 'auth/email-already-exists' || code === 'auth/uid-already-exists') return false;
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
      await inTime(this.auth.deleteUser(uid));
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return;
      throw away(error);
    }
  }

  /** Fails when the provider does not answer. */
  async checkIsUp(): Promise<void> {
    await inTime(this.auth.getUsers([{ uid: 'health' }]));
  }

  private async verify(
    credential: string,
    check: (checkRevoked: boolean) => Promise<DecodedIdToken>,
  ): Promise<Identity> {
    const key = createHash('sha256').update(credential).digest('base64');
    const now = Date.now();
    const remembered = this.believed.get(key);
    const known = remembered && now < remembered.expiresAt ? remembered : undefined;
    if (known && now - known.checkedAt < BELIEVED_MILLISECONDS) return known.identity;
    try {
      const token = await inTime(check(true));
      const times = [token.iat, token.auth_time, token.exp];
      if (!times.every(Number.isFinite)) throw unauthenticated();
      if (Math.max(token.iat, token.auth_time) > now / 1000 + CLOCK_LEEWAY) throw unauthenticated();
      const identity = toIdentity(token);
      const expiresAt = token.exp * 1000;
      this.believed.set(key, { identity, checkedAt: now, expiresAt }, { ttl: Math.max(1, expiresAt - now) });
      return identity;
    } catch (error) {
      if (error instanceof AppError || isRefusal(error)) {
        this.believed.delete(key);
        throw unauthenticated();
      }
      if (!known) throw away(error);
      // The provider cannot be asked: a token that it has confirmed before goes on until it expires.
      known.checkedAt = Date.now() - BELIEVED_MILLISECONDS + ASK_AGAIN;
      return known.identity;
    }
  }

  private async find(look: () => Promise<UserRecord>): Promise<Account | null> {
    try {
      const { uid, email, emailVerified } = await inTime(look());
      return { uid, email: storable(email), emailVerified };
    } catch (error) {
      if (['auth/user-not-found', 'auth/invalid-uid', 'auth/invalid-email'].includes(codeOf(error)))
        return null;
      throw away(error);
    }
  }

  private async ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await inTime(call());
    } catch (error) {
      if (isRefusal(error)) throw unauthenticated();
      throw away(error);
    }
  }
}

function toIdentity(token: DecodedIdToken): Identity {
  return {
    uid: token.uid,
    email: storable(token.email),
    emailVerified: token.email_verified ?? false,
    authTime: token.auth_time,
    issuedAt: token.iat,
  };
}

/** Whether the provider refused the credentials, rather than not answering: keys that cannot be fetched prove nothing. */
function isRefusal(error: unknown): boolean {
  return REFUSALS.has(codeOf(error)) && !NO_KEYS.test((error as Error).message);
}

const away = (cause: unknown) =>
  unavailable('The identity provider is away. Try again in a few seconds.', cause);

/** Waits for the provider only so long: a request that hangs helps nobody. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${DEADLINE} ms`)), DEADLINE);
  });
  return Promise.race([answer, deadline]).finally(() => clearTimeout(timer));
}

/** An e-mail address that a record can hold; any other is as good as none. */
function storable(email: string | undefined): string | null {
  return email && email.length <= 254 && isPlainText(email) ? email : null;
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}
