import { SetMetadata } from '@nestjs/common';
import { type Actor, isMaster } from '../access/actor.js';
import type { Purpose } from './budgets.js';

/** Metadata key of @Limited. */
export const LIMITED = 'limited';

/** Declares that a handler is limited more tightly than requests are; the access guard takes the points. */
export const Limited = (purpose: 'session' | 'sign-up' | 'accounts') => SetMetadata(LIMITED, purpose);

/**
 * What a call is charged as: signing up is making accounts for others where the caller is registered. Whoever runs the
 * platform has the budget of requests alone.
 */
export function purposeFor(declared: Purpose, actor: Actor): Purpose | null {
  if (isMaster(actor)) return null;
  return declared === 'sign-up' && actor.user ? 'accounts' : declared;
}
