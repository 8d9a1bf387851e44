import { SetMetadata } from '@nestjs/common';
import type { Purpose } from './budgets.js';

/** Metadata key of @Limited. */
export const LIMITED = 'limited';

/** Gives a handler tighter limits than ordinary requests. The access guard charges the points. */
export const Limited = (purpose: Purpose) => SetMetadata(LIMITED, purpose);

/**
 * Returns the purpose that a call is charged for. If a registered caller signs up another person, that counts as
 * creating an account. Callers with MASTER CONTROL are limited only by the budget for requests.
 */
export function purposeFor(declared: Purpose, isMaster: boolean, isRegistered: boolean): Purpose | null {
  if (isMaster) return null;
  return declared === 'sign-up' && isRegistered ? 'accounts' : declared;
}
