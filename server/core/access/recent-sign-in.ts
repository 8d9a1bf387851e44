import { SetMetadata } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import type { Actor } from './actor.js';
import type { PrivilegeTitle } from './privilege.js';

/** The people who need a recent sign-in for a handler: all, or holders of a privilege. */
export type RecentSignInRule = 'everybody' | PrivilegeTitle;

/** Metadata key of @RecentSignIn. */
export const RECENT_SIGN_IN = 'recent-sign-in';

/** The maximum age of the sign-in, in minutes. */
export const RECENT_SIGN_IN_MINUTES = 10;

/**
 * Requires people to have signed in within the last ten minutes. With a privilege, this applies to its holders only.
 * API clients are exempt, because they do not sign in. Legacy paths do not declare it, because their clients could not
 * ask for a password.
 */
export const RecentSignIn = (rule: RecentSignInRule = 'everybody') => SetMetadata(RECENT_SIGN_IN, rule);

/** Metadata key of @AnySignIn. */
export const ANY_SIGN_IN = 'any-sign-in';

/** Why a mutation needs no recent sign-in. */
export const ANY_SIGN_IN_REASONS = {
  OWN: 'It changes what belongs to the caller, and nothing that gives access to others.',
  MEMBERS: 'Only members of a company use it, in it: MASTER CONTROL has no other rights there than they.',
  WORK: 'It is the everyday work in teams, calendars and hiring, which those concerned see and can undo.',
  ENDS: 'It only ends access, which must be possible at any time.',
  CHECKED: 'The service asks for a sign-in of the last minutes, or for the link of an email, itself.',
  BEGINS: 'The caller begins here, with a link or a new account, and has no rights yet.',
} as const;

/** Declares why a mutation needs no recent sign-in. Every mutation has this or @RecentSignIn. */
export const AnySignIn = (reason: keyof typeof ANY_SIGN_IN_REASONS) => SetMetadata(ANY_SIGN_IN, reason);

/** Throws if an actor has to sign in again before using a handler with this rule. */
export function checkRecentSignIn(rule: RecentSignInRule | undefined, actor: Actor): void {
  if (!rule || actor.client) return;
  if (rule !== 'everybody' && !actor.privileges.has(rule)) return;
  if (Date.now() / 1000 - actor.identity.authTime > RECENT_SIGN_IN_MINUTES * 60) throw recentSignInRequired();
}

/** The error for callers whose sign-in is too old. */
const recentSignInRequired = (): AppError =>
  new AppError('FORBIDDEN', 'Sign in again to confirm that it is you, then repeat this.', {
    reason: 'RECENT_SIGN_IN_REQUIRED',
  });
