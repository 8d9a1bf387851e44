import { AppError } from '../../platform/errors/app-error.js';
import { type ErrorReason, reasonNamed } from '../../platform/errors/error-catalogue.js';

/** Why a policy refuses an operation. */
export interface Denial {
  /** The rule that decided. */
  readonly reason: ErrorReason;
  /** What happened and what the caller can do. Defaults to the text of the reason. */
  readonly message?: string;
}

/** Returns the error of a denial, with the code that its reason has. */
export function denied({ reason, message }: Denial): AppError {
  const { code, meaning, action } = reasonNamed(reason);
  return new AppError(code, message ?? `${meaning} ${action}`, { reason });
}

/** Throws if a policy refuses. Policies return null to allow. */
export function enforce(denial: Denial | null): void {
  if (denial) throw denied(denial);
}
