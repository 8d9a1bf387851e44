import { AppError } from '../../platform/errors/app-error.js';

/**
 * What a caller must do first: choose a password, because another person set the current one, or sign in with a second
 * factor, because its company or the platform requires one.
 */
export type Restriction = 'PASSWORD_CHANGE' | 'SECOND_FACTOR';

const ERRORS = {
  PASSWORD_CHANGE: () =>
    new AppError(
      'FORBIDDEN',
      'Change your password first, because another person set the current one. Then sign in again.',
      { reason: 'PASSWORD_CHANGE_REQUIRED' },
    ),
  SECOND_FACTOR: () =>
    new AppError(
      'FORBIDDEN',
      'Sign in with a second factor first. If your account has none, add one in the browser.',
      { reason: 'SECOND_FACTOR_REQUIRED' },
    ),
} satisfies Record<Restriction, () => AppError>;

/** The error for a restricted caller. */
export const restrictionError = (restriction: Restriction): AppError => ERRORS[restriction]();

/** Throws if a caller is restricted. */
export function checkUnrestricted({ restriction }: { readonly restriction: Restriction | null }): void {
  if (restriction) throw restrictionError(restriction);
}
