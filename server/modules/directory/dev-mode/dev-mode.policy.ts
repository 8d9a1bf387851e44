import { type Actor, isMaster } from '../../../core/access/actor.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import type { User } from '../users/user.entity.js';

/**
 * Whether the actor may switch a user's developer mode: MASTER CONTROL may, and users with the privilege for
 * themselves.
 */
export const canSetDevMode = (actor: Actor, user: Pick<User, 'id'>): boolean =>
  isMaster(actor) || (actor.user?.id === user.id && actor.privileges.has(PRIVILEGES.devMode));
