import { type Actor, isMaster } from '../access/actor.js';
import type { Denial } from '../access/denial.js';

/** Why the actor may not delete a user: only MASTER CONTROL may, and nobody deletes themselves this way. */
export function denialOfDelete(actor: Actor, user: { id: number }): Denial | null {
  if (!isMaster(actor)) return { reason: 'MASTER_CONTROL_ONLY' };
  return actor.user?.id === user.id
    ? { reason: 'NOT_YOURSELF', message: 'Close your own account in the settings instead.' }
    : null;
}
