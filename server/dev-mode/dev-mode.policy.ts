import { type Actor, isMaster } from '../access/actor.js';
import { PRIVILEGES } from '../access/privilege.js';
import type { User } from '../users/user.entity.js';

/** Who may switch a user's developer mode: the user itself with the privilege, MASTER CONTROL. */
export const canSetDevMode = (actor: Actor, user: User): boolean =>
  isMaster(actor) || (actor.user?.id === user.id && actor.privileges.has(PRIVILEGES.devMode));
