import type { Agent } from 'node:https';
import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type App, applicationDefault, type Credential, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, type DecodedIdToken, getAuth, type UserRecord } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import { AppError, unauthenticated, unavailable } from '../common/app-error.js';

/** Somebody the identity provider vouches for, as its token says. */
export interface Identity {
  /** The provider's id of the account. */
  uid: string;
  /** The account's e-mail address; null for an account without one. */
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

interface Believed {
  identity: Identity;
  checkedAt: number;
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
  async createAccount(account: {
    uid: string;
    email: string;
    password: string;
    displayName: string;
  }): Promise<boolean> {
    try {
      await this.auth.createUser(account);
      return true;
    } catch (error) {
      const code = codeOf(error);
      if (code === 'auth/email-already-exists' || code === 'auth/uid-already-exists') return false;
      throw unavailable('The identity provider is away. Try again in a few seconds.', error);
    }
  }

  /** Removes an account; one that is gone already is fine. */
  async removeAccount(uid: string): Promise<void> {
    try {
      await this.auth.deleteUser(uid);
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return;
      throw unavailable('The identity provider is away. Try again in a few seconds.', error);
    }
  }

  /** Fails when the provider does not answer. */
  async checkIsUp(): Promise<void> {
    await this.auth.getUsers([{ uid: 'health' }]);
  }

  private async verify(
    credential: string,
    check: (checkRevoked: boolean) => Promise<DecodedIdToken>,
  ): Promise<Identity> {
    const key = createHash('sha256').update(credential).digest('base64');
    const known = this.believed.get(key);
    const now = Date.now();
    if (known && now - known.checkedAt < BELIEVED_MILLISECONDS) return known.identity;
    try {
      const token = await check(true);
      if (Math.max(token.iat, token.auth_time) > now / 1000 + CLOCK_LEEWAY) throw unauthenticated();
      const identity = toIdentity(token);
      this.believed.set(key, { identity, checkedAt: now }, { ttl: Math.max(1, token.exp * 1000 - now) });
      return identity;
    } catch (error) {
      if (error instanceof AppError || isRefusal(error)) {
        this.believed.delete(key);
        throw unauthenticated();
      }
      // The provider cannot be asked: a token that it has confirmed before goes on until it expires.
      if (known) return known.identity;
      throw unavailable('The identity provider is away. Try again in a few seconds.', error);
    }
  }

  private async find(look: () => Promise<UserRecord>): Promise<Account | null> {
    try {
      const { uid, email, emailVerified } = await look();
      return { uid, email: email ?? null, emailVerified };
    } catch (error) {
      if (['auth/user-not-found', 'auth/invalid-uid', 'auth/invalid-email'].includes(codeOf(error)))
        return null;
      throw unavailable('The identity provider is away. Try again in a few seconds.', error);
    }
  }

  private async ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (isRefusal(error)) throw unauthenticated();
      throw unavailable('The identity provider is away. Try again in a few seconds.', error);
    }
  }
}

function toIdentity(token: DecodedIdToken): Identity {
  return {
    uid: token.uid,
    email: token.email ?? null,
    emailVerified: token.email_verified ?? false,
    authTime: token.auth_time,
    issuedAt: token.iat,
  };
}

/** Whether the provider refused the credentials, rather than not answering: keys that cannot be fetched prove nothing. */
function isRefusal(error: unknown): boolean {
  return REFUSALS.has(codeOf(error)) && !/fetching public keys/i.test((error as Error).message);
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}
