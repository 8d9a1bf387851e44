import { loadConfig } from './config';
import { xsrfHeader } from './cookies';
import type { Auth, User } from './firebase-auth';

/** Who the identity provider says is here. */
export type Identity =
  | { status: 'starting' }
  | { status: 'signedOut'; notice?: string }
  | { status: 'signedIn'; uid: string; email: string; emailVerified: boolean };

/** Kept so that a reload knows, before the identity provider was asked, which page is likely to follow. */
const HINT = 'job-lobby.signed-in';

/** Why somebody who was signed in finds the sign-in form. */
export const SESSION_ENDED = 'Your session has ended. Please log in again.';
const LEFT_ELSEWHERE = 'You have logged out in another tab.';

let current: Identity = { status: 'starting' };
let started: Promise<Auth> | undefined;
let leaving = false;
let ended = SESSION_ENDED;
const listeners = new Set<() => void>();

function set(next: Identity): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The present state; the same object until it changes, as `useSyncExternalStore` needs. */
export const getIdentity = (): Identity => current;

/** Calls back at each change until the answer is called. */
export function subscribeIdentity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while the last visit ended signed in: then a page waits for the provider instead of showing the sign-in form. */
export function wasSignedIn(): boolean {
  return localStorage.getItem(HINT) !== null;
}

// Only logging out clears all that is kept. The identity provider's news of it may be here before or after.
addEventListener('storage', ({ key }) => {
  if (key !== null) return;
  ended = LEFT_ELSEWHERE;
  if (current.status === 'signedOut' && current.notice === SESSION_ENDED) set({ ...current, notice: ended });
});

function follow(user: User | null): void {
  if (leaving) return;
  if (user) {
    ended = SESSION_ENDED;
    localStorage.setItem(HINT, '1');
    set({ status: 'signedIn', uid: user.uid, email: user.email ?? '', emailVerified: user.emailVerified });
    return;
  }
  localStorage.removeItem(HINT);
  const notice = current.status === 'signedOut' ? current.notice : undefined;
  set({ status: 'signedOut', notice: current.status === 'signedIn' ? ended : notice });
}

function failed(error: unknown): void {
  console.log('user has not been able to authenticate', error);
  if (!leaving) set({ status: 'signedOut' });
}

async function start(): Promise<Auth> {
  const [firebase, config] = await Promise.all([import('./firebase-auth'), loadConfig()]);
  const auth = firebase.connect(config);
  firebase.onIdTokenChanged(auth, follow, failed);
  await auth.authStateReady();
  return auth;
}

/** Connects to the identity provider once; after a failure the next call tries again. */
export function startIdentity(): Promise<Auth> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    failed(error);
    throw error;
  });
  return started;
}

/** Signs in; throws the provider's error. */
export async function signIn(email: string, password: string): Promise<void> {
  const auth = await startIdentity();
  const firebase = await import('./firebase-auth');
  try {
    await firebase.signInWithEmailAndPassword(auth, email, password);
  } catch (error) {
    console.log('user has not been able to authenticate');
    throw error;
  }
}

/** The signed-in user's ID token, renewed when it is about to end or when forced; undefined when signed out. */
export async function idToken(force = false): Promise<string | undefined> {
  const auth = await startIdentity();
  return auth.currentUser?.getIdToken(force);
}

/** Signs out here with a word why, for a session that the server or the provider has ended. */
export async function endSession(notice = SESSION_ENDED): Promise<void> {
  const auth = await startIdentity();
  const firebase = await import('./firebase-auth');
  await firebase.signOut(auth);
  localStorage.removeItem(HINT);
  set({ status: 'signedOut', notice });
}

/** Signs out, forgets what this browser kept, and loads the sign-in page anew. */
export async function logOut(): Promise<void> {
  leaving = true;
  const auth = await startIdentity();
  const firebase = await import('./firebase-auth');
  // A browser that used the legacy API may hold a session cookie; a failure here must keep nobody signed in.
  await fetch('/api/session', { method: 'DELETE', headers: xsrfHeader() }).catch(() => undefined);
  await firebase.signOut(auth);
  localStorage.clear();
  window.location.replace('/page-user-profile-or-login');
}
