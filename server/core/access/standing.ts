import { type AppError, unauthenticated } from '../../platform/errors/app-error.js';
import { type Actor, ownSignIn } from './actor.js';
import { clientStopped } from './api-client.js';
import { denied } from './denial.js';
import type { Standing, StandingQuery } from './actor-source.js';
import { supportEnded } from './support.js';

/** Returns the query for an actor's current rights. Null for unregistered callers: they have no rights to lose. */
export function standingQueryOf(actor: Actor): StandingQuery | null {
  if (!actor.user) return null;
  const signIn = ownSignIn(actor);
  return { userId: actor.user.id, uid: signIn?.uid ?? null, authTime: signIn?.authTime ?? 0 };
}

/**
 * Returns the error for an actor that has lost something since its request began: the account, its session, its
 * company, admin rights or a privilege. Null if it has lost nothing. Gained rights do not matter. With `endsOwnRights`,
 * the actor itself has removed its rights, and only a suspension counts.
 */
export function lossOf(actor: Actor, present: Standing | null, endsOwnRights = false): AppError | null {
  const { user } = actor;
  if (!user || (endsOwnRights && !present?.isSuspended)) return null;
  const isLost = !present || (present.isSuspended && !user.suspendedAt) || present.isSignedOut;
  if (!isLost && !hasFewerRights(actor, present)) return null;
  if (actor.client) return clientStopped();
  if (actor.support) return supportEnded();
  if (!present) return denied({ reason: 'NOT_REGISTERED' });
  if (present.isSignedOut) return unauthenticated('You have signed out everywhere: sign in again.');
  return denied({ reason: isLost ? 'ACCOUNT_SUSPENDED' : 'RIGHTS_CHANGED' });
}

function hasFewerRights({ user, privileges }: Actor, present: Standing): boolean {
  const { companyId, userType } = user!;
  const hasLeft = companyId !== null && companyId !== present.companyId;
  // Admins without a company have no admin rights.
  const isDemoted = companyId !== null && userType === 'admin' && present.userType !== 'admin';
  return hasLeft || isDemoted || [...privileges].some((title) => !present.privileges.includes(title));
}
