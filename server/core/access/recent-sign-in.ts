import { SetMetadata } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import type { Actor } from './actor.js';
import type { PrivilegeTitle } from './privilege.js';

/** The people that must have signed in recently to use a handler: all of them, or holders of a privilege. */
export type RecentSignInRule = 'everybody' | PrivilegeTitle;

/** Metadata key of @RecentSignIn. */
export const RECENT_SIGN_IN = 'recent-sign-in';

/** How old the sign-in may be, in minutes. */
export const RECENT_SIGN_IN_MINUTES = 10;

/**
 * Lets people use a handler only within ten minutes after they signed in. With a privilege, this concerns its holders
 * only. API clients are exempt: nobody has signed in for them. Legacy paths do not declare it, because their clients
 * could not ask for a password.
 */
export const RecentSignIn = (rule: RecentSignInRule = 'everybody') => SetMetadata(RECENT_SIGN_IN, rule);

/** Throws if an actor has to sign in again before it uses a handler with this rule. */
export function checkRecentSignIn(rule: RecentSignInRule | undefined, actor: Actor): void {
  if (!rule || actor.client) return;
  if (rule !== 'everybody' && !actor.privileges.has(rule)) return;
  if (Date.now() / 1000 - actor.identity.authTime > RECENT_SIGN_IN_MINUTES * 60) throw recentSignInRequired();
}

/** The error for callers that signed in too long ago. */
const recentSignInRequired = (): AppError =>
  new AppError('FORBIDDEN', 'Sign in again to confirm that it is you, then repeat this.', {
    reason: 'RECENT_SIGN_IN_REQUIRED',
  });
