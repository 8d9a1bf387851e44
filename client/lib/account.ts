/* Account operations at the identity provider other than signing in and out; loaded when needed. */
import { t } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { MINUTE_MS } from '../../server/platform/time/durations.js';
import { xsrfHeader } from './cookies';
import { refuseCommonPassword } from './common-passwords';
import { codeOf, FieldProblem, needsSecondFactor } from './errors';
import { endSession, startIdentity } from './identity';
import type { Challenge } from './second-factors';

/** The link of an email leads to our page; this only passes the address of that page to a local provider. */
const links = () => ({ url: window.location.origin });

/**
 * Creates the account at the identity provider. Unless a link has confirmed the address already, requests the
 * confirmation email without waiting for it. Refuses common passwords.
 */
export async function createAccount(email: string, password: string, isConfirmed = false): Promise<void> {
  await refuseCommonPassword(password);
  const auth = await startIdentity();
  const firebase = await import('./firebase-auth');
  await firebase.createUserWithEmailAndPassword(auth, email, password);
  if (isConfirmed) return;
  sendConfirmation().catch(() => console.log('the confirmation email could not be requested'));
}

/** Sends the confirmation email again: the product's own if the server can create its link, otherwise the provider's. */
export async function sendConfirmation(): Promise<void> {
  const auth = await startIdentity();
  const { requestEmailVerification } = await import('./account-links');
  if (await requestEmailVerification()) return;
  const firebase = await import('./firebase-auth');
  if (auth.currentUser) await firebase.sendEmailVerification(auth.currentUser, links());
}

/** Asks the provider whether the address has been confirmed. If so, fetches a token that says so. */
export async function checkConfirmed(): Promise<boolean> {
  const { currentUser } = await startIdentity();
  await currentUser?.reload();
  if (!currentUser?.emailVerified) return false;
  await currentUser.getIdToken(true);
  return true;
}

/** Requests a password reset email. Does not reveal whether the account exists. */
export async function forgotPassword(email: string): Promise<void> {
  const response = await fetch('/api/password-reset', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...xsrfHeader() },
    body: JSON.stringify({ email, language: i18n.locale }),
  });
  if (response.ok) return;
  const { detail, code }: { detail?: string; code?: string } = await response.json().catch(() => ({}));
  throw Object.assign(new Error(detail), {
    errors: [
      {
        message: detail,
        extensions: { code: code ?? (response.status === 429 ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE') },
      },
    ],
  });
}

/** Changes the password. Throws a `FieldProblem` if the current one is wrong, or if the new one is the same or common. */
export async function changePassword(current: string, next: string): Promise<void> {
  if (next === current)
    throw new FieldProblem('password', t`Choose a password that differs from the current one.`);
  await refuseCommonPassword(next);
  try {
    await change(current, next);
  } catch (error) {
    if (!WRONG.includes(String(codeOf(error)))) throw error;
    throw new FieldProblem('currentPassword', t`This is not your current password.`);
  }
}

const WRONG = ['auth/invalid-credential', 'auth/invalid-login-credentials', 'auth/wrong-password'];

/**
 * Signs in again with the password, which makes the sign-in recent. Throws a `FieldProblem` if it is wrong, and the
 * provider's error if the account `needsSecondFactor`.
 */
export async function signInAgain(password: string): Promise<void> {
  const { currentUser } = await startIdentity();
  const firebase = await import('./firebase-auth');
  if (!currentUser?.email) return endSession();
  try {
    const credential = firebase.EmailAuthProvider.credential(currentUser.email, password);
    await firebase.reauthenticateWithCredential(currentUser, credential);
  } catch (error) {
    if (!WRONG.includes(String(codeOf(error)))) throw error;
    throw new FieldProblem('currentPassword', t`This is not your current password.`);
  }
  await currentUser.getIdToken(true);
}

/** How old a sign-in may be to change how the account signs in, in milliseconds. */
const RECENT = 5 * MINUTE_MS;

/** Asks the user to sign in again unless they did within five minutes. Resolves to false if the user declines. */
export async function confirmRecentSignIn(): Promise<boolean> {
  const { currentUser } = await startIdentity();
  const result = await currentUser?.getIdTokenResult();
  if (result && Date.now() - Date.parse(result.authTime) < RECENT) return true;
  return (await import('./recent-sign-in')).askToSignIn();
}

/** The challenge of somebody whose password was right; null if the error means something else. */
export async function challengeAfter(error: unknown): Promise<Challenge | null> {
  return needsSecondFactor(error) ? (await import('./second-factors')).challengeOf(error) : null;
}

async function change(current: string, next: string): Promise<void> {
  const { currentUser } = await startIdentity();
  const firebase = await import('./firebase-auth');
  if (!currentUser?.email) return endSession();
  const { email } = currentUser;
  const prove = (password: string) =>
    firebase.reauthenticateWithCredential(
      currentUser,
      firebase.EmailAuthProvider.credential(email, password),
    );
  await prove(current).catch(async (error: unknown) => {
    if (!needsSecondFactor(error) || !(await (await import('./recent-sign-in')).askToSignIn(error)))
      throw error;
  });
  await firebase.updatePassword(currentUser, next);
  // The change revokes every earlier sign-in, with a resolution of one second. That includes the reauthentication just
  // made.
  await prove(next).catch((error: unknown) => {
    // Another code is needed: signing in asks for it.
    if (needsSecondFactor(error)) return endSession('password');
    throw error;
  });
}

/** Checks a password reset link; returns the email of its account. Throws if the link has expired or has been used. */
export async function checkResetCode(code: string): Promise<string> {
  const auth = await startIdentity();
  return (await import('./firebase-auth')).verifyPasswordResetCode(auth, code);
}

/** Sets the password of the account of a reset link. Refuses common passwords. */
export async function resetPassword(code: string, password: string): Promise<void> {
  await refuseCommonPassword(password);
  const auth = await startIdentity();
  await (await import('./firebase-auth')).confirmPasswordReset(auth, code, password);
}

/** Confirms an email address, or undoes its change, with the code of a link. */
export async function applyCode(code: string): Promise<void> {
  const auth = await startIdentity();
  await (await import('./firebase-auth')).applyActionCode(auth, code);
  // The token of a signed-in user says from now on that the email is confirmed.
  await checkConfirmed().catch(() => undefined);
}
