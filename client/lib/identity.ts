import { MINUTE_MS } from '../../server/platform/time/durations.js';
import { loadConfig } from './config';
import { removeCookie, writeCookie, xsrfHeader } from './cookies';
import type { Auth, User } from './firebase-auth';
import { dropDrafts, saveDrafts } from './drafts';
import { needsSecondFactor } from './errors';
import { endSupport } from './support';

/** Why a user is signed out: the session ended or was not used, the password was changed, a second factor is missing, another tab signed out, or the account is suspended or closed. */
export type Notice = 'ended' | 'idle' | 'password' | 'factor' | 'elsewhere' | 'suspended' | 'closed';

/** The current identity according to the identity provider. */
export type Identity =
  | { status: 'starting' }
  /** `company`: the title of the company that has suspended the account. */
  | { status: 'signedOut'; notice?: Notice; company?: string }
  /** `isResumed`: the provider has not confirmed the session of the last visit yet, so `emailVerified` may be outdated. */
  | { status: 'signedIn'; uid: string; email: string; emailVerified: boolean; isResumed?: boolean };

/**
 * The session of the last visit: after a reload, the next page is known before the identity provider responds. The
 * provider's library asks about the account first, which would delay every page by its code and a request.
 */
const VISIT = 'job-lobby.signed-in';
/** Tokens that expire sooner are left to the library, which renews them. In milliseconds. */
const MARGIN = 60_000;
/** The same for the server, which then sends a page with its frame. */
const SHELL = 'signed-in';
/** Stored for the page that is loaded after the account was closed. */
const CLOSED = 'job-lobby.closed';

let current: Identity = { status: 'starting' };
let started: Promise<Auth> | undefined;
/** The token of the last visit, until the provider's library has started. */
let storedToken: string | undefined;
let leaving = false;
let ended: Notice = 'ended';
const listeners = new Set<() => void>();

function set(next: Identity): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Returns the current state: the same object until it changes, as `useSyncExternalStore` requires. */
export const getIdentity = (): Identity => current;

/** Calls back after each change; returns a function that unsubscribes. */
export function subscribeIdentity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if the last visit ended signed in. A page then waits for the provider instead of showing the sign-in form. */
export function wasSignedIn(): boolean {
  return localStorage.getItem(VISIT) !== null;
}

// Only logging out clears all stored data. The identity provider's notification may arrive before or after that.
addEventListener('storage', ({ key }) => {
  if (key !== null) return;
  dropDrafts();
  ended = 'elsewhere';
  if (current.status === 'signedOut' && current.notice === 'ended') set({ ...current, notice: ended });
});

function setUser(user: User | null): void {
  if (leaving) return;
  if (user) {
    ended = 'ended';
    writeCookie(SHELL, '1');
    const { uid, emailVerified } = user;
    const email = user.email ?? '';
    const store = (token?: string) =>
      localStorage.setItem(VISIT, JSON.stringify({ uid, email, emailVerified, token }));
    store();
    void user.getIdToken().then(
      (token) => !leaving && current.status === 'signedIn' && current.uid === uid && store(token),
      // The next visit waits for the library.
      () => undefined,
    );
    set({ status: 'signedIn', uid, email, emailVerified });
    return;
  }
  forgetVisit();
  if (current.status === 'starting' && sessionStorage.getItem(CLOSED)) {
    sessionStorage.removeItem(CLOSED);
    return set({ status: 'signedOut', notice: 'closed' });
  }
  if (current.status !== 'signedOut') {
    // Somebody who logs out in another tab leaves nothing behind.
    if (ended !== 'elsewhere') saveDrafts();
    return set({ status: 'signedOut', notice: current.status === 'signedIn' ? ended : undefined });
  }
  return set({ ...current });
}

function forgetVisit(): void {
  localStorage.removeItem(VISIT);
  removeCookie(SHELL);
}

/** Continues the session of the last visit until the provider's library has started, and confirms or ends it. */
function resume(): void {
  const { token, ...identity } = JSON.parse(localStorage.getItem(VISIT) ?? '{}');
  if (current.status !== 'starting' || expiryOf(token) < Date.now() + MARGIN) return;
  storedToken = token;
  set({ status: 'signedIn', ...identity, isResumed: true });
}

/** Returns when a token expires, in milliseconds; 0 for anything else. The server checks each token. */
function expiryOf(token: unknown): number {
  const [, payload = ''] = typeof token === 'string' ? token.split('.') : [];
  try {
    const { exp }: { exp?: number } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return 1_000 * (exp ?? 0);
  } catch {
    return 0;
  }
}

function failed(error: unknown): void {
  console.log('user has not been able to authenticate', error);
  storedToken = undefined;
  if (!leaving) set({ status: 'signedOut' });
}

async function start(): Promise<Auth> {
  const [firebase, config] = await Promise.all([import('./firebase-auth'), loadConfig()]);
  const auth = firebase.connect(config);
  firebase.onIdTokenChanged(auth, setUser, failed);
  await auth.authStateReady();
  storedToken = undefined;
  return auth;
}

/** Continues the session of the last visit, if there is one, without the provider's library. */
export function resumeIdentity(): boolean {
  resume();
  return current.status === 'signedIn';
}

/** Connects to the identity provider once; after a failure the next call tries again. */
export function startIdentity(): Promise<Auth> {
  if (!started) resume();
  started ??= start().catch((error: unknown) => {
    started = undefined;
    // A session that is being continued does not end because the library cannot be loaded now.
    if (current.status !== 'signedIn') failed(error);
    throw error;
  });
  return started;
}

/** The delays between attempts to confirm a session, in milliseconds. */
const FIRST_DELAY = 1_000;
const LONGEST_DELAY = MINUTE_MS;

/** Has the provider confirm or end a continued session, as soon as its library can be loaded. */
export async function confirmIdentity(): Promise<void> {
  for (let delay = FIRST_DELAY; ; delay = Math.min(2 * delay, LONGEST_DELAY)) {
    const isConnected = await startIdentity().then(
      () => true,
      () => false,
    );
    if (isConnected || current.status !== 'signedIn') return;
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

/** Signs in; throws the provider's error, which `needsSecondFactor` if the password was right. */
export async function signIn(email: string, password: string): Promise<void> {
  const auth = await startIdentity();
  const firebase = await import('./firebase-auth');
  try {
    await firebase.signInWithEmailAndPassword(auth, email, password);
  } catch (error) {
    if (!needsSecondFactor(error)) console.log('user has not been able to authenticate');
    throw error;
  }
}

/** Returns the signed-in user's ID token, renewed if it expires soon or if forced; undefined if signed out. */
export async function idToken(force = false): Promise<string | undefined> {
  if (storedToken && !force) return storedToken;
  const auth = await startIdentity();
  return auth.currentUser?.getIdToken(force);
}

/**
 * Signs out locally with a reason, after the server or the provider has ended the session. `company` is the title of the
 * company that has suspended the account.
 */
export async function endSession(notice: Notice = 'ended', company?: string): Promise<void> {
  saveDrafts();
  const auth = await startIdentity();
  const firebase = await import('./firebase-auth');
  await firebase.signOut(auth);
  forgetVisit();
  set({ status: 'signedOut', notice, company });
}

/** Signs out after the account was closed, and loads the sign-in page, which says so. */
export async function leaveClosedAccount(): Promise<void> {
  sessionStorage.setItem(CLOSED, '1');
  await logOut();
}

/** Signs out, clears what this browser has stored, and reloads the sign-in page. */
export async function logOut(): Promise<void> {
  leaving = true;
  const auth = await startIdentity();
  const firebase = await import('./firebase-auth');
  // The session could not be used any more. This also says so to others.
  await endSupport(await auth.currentUser?.getIdToken()).catch(() => undefined);
  // A browser that used the legacy API may hold a session cookie. A failure here must not keep the user signed in.
  await fetch('/api/session', { method: 'DELETE', headers: xsrfHeader() }).catch(() => undefined);
  await firebase.signOut(auth);
  localStorage.clear();
  dropDrafts();
  removeCookie(SHELL);
  window.location.replace('/page-user-profile-or-login');
}
