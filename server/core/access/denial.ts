import { AppError } from '../../platform/errors/app-error.js';
import { type ErrorReason, reasonNamed } from '../../platform/errors/error-catalogue.js';

/** Why a policy refuses an operation. */
export interface Denial {
  /** The policy's reason. */
  readonly reason: ErrorReason;
  /** What happened and what the caller can do. By default the text of the reason. */
  readonly message?: string;
}

/** Returns the error of a denial, with the code of its reason. */
export function denied({ reason, message }: Denial): AppError {
  const { code, meaning, action } = reasonNamed(reason);
  return new AppError(code, message ?? `${meaning} ${action}`, { reason });
}

/** Throws if a policy refuses. Policies return null to allow. */
export function enforce(denial: Denial | null): void {
  if (denial) throw denied(denial);
}
