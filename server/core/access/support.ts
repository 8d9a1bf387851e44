import type { EntityManager } from 'typeorm';
import type { ErrorReason } from '../../platform/errors/error-catalogue.js';
import type { Actor, ActorSupport } from './actor.js';
import { type Denial, denied, enforce } from './denial.js';
import { notForSupport, scopeRules } from './operation-rules.js';

/** The header that names the support session of a request. */
export const SUPPORT_HEADER = 'support-session';

/** The prefix of the uids of support sessions. No account's uid contains a colon. */
export const SUPPORT_UID = 'support:';

/** The uid of an actor in a support session. It differs from those of the holder, the person and other sessions. */
export const uidOfSupport = ({ sessionId, holder }: ActorSupport): string =>
  `${SUPPORT_UID}${sessionId}:${holder.uid}`;

/** An active support session, and the person that the holder acts as. */
export interface StoredSupport {
  support: ActorSupport;
  /** The person's uid at the identity provider. */
  uid: string;
  /** The person's company when the session started; null without one. */
  companyId: number | null;
  /** In seconds since 1970. */
  endsAt: number;
}

/** Finds support sessions. Implemented in `support-access/`. */
export interface SupportSessions {
  /** Returns an active session of this holder and sign-in, or null. */
  find(id: number, holder: Actor): Promise<StoredSupport | null>;
  /**
   * Whether a session is still active and allows changes, and its holder may still use it, as the transaction sees it.
   */
  allowsChanges(manager: EntityManager, support: ActorSupport): Promise<boolean>;
}

/** Why a request in a support session is refused because of the session. */
export const SUPPORT_ENDED: ErrorReason = 'SUPPORT_SESSION_ENDED';

/** The error for a session that has ended, or that the caller may not use. */
export const supportEnded = () => denied({ reason: SUPPORT_ENDED });

/** Why a support session may not change anything; null if it may. */
export const denialOfChange = ({ support }: Pick<Actor, 'support'>): Denial | null =>
  support && !support.canChange ? { reason: 'SUPPORT_READ_ONLY' } : null;

/**
 * Returns why a support session may not use an operation, such as `Mutation.updateTeam`. Null if it may, and for all other
 * callers. Changes need approval. Mutations that API clients may not use and operations with @NotForSupport are always
 * refused.
 */
export function denialInSupport(actor: Pick<Actor, 'support'>, operation: string): Denial | null {
  if (!actor.support) return null;
  const isMutation = operation.startsWith('Mutation.');
  const isOwn = isMutation && (scopeRules().get(operation) ?? 'none') === 'none';
  if (isOwn || notForSupport().has(operation)) {
    return {
      reason: 'NOT_FOR_SUPPORT',
      message: `${operation} is for the person alone. A support session may not use it.`,
    };
  }
  return isMutation ? denialOfChange(actor) : null;
}

/**
 * Throws if a support session may not use operations: the root field of a document and everything that it reads below
 * it.
 */
export function checkSupport(actor: Actor, operations: readonly string[]): void {
  for (const operation of operations) enforce(denialInSupport(actor, operation));
}
