import type { EntityManager } from 'typeorm';
import type { IsoTime } from '../../platform/validation/time.js';
import type { IdleRule } from '../identity/sign-in-uses.js';
import type { Actor } from './actor.js';
import type { PrivilegeTitle } from './privilege.js';

/** The stored data of a caller. */
export interface StoredActor extends Pick<Actor, 'user'> {
  uid: string;
  /** The company, if it is open. */
  company:
    | ({ readonly id: number; readonly title: string; readonly requiresSecondFactor: boolean } & IdleRule)
    | null;
  privileges: PrivilegeTitle[];
  /** When another person set the account's password; null once the user has changed it. */
  initialPasswordAt: IsoTime | null;
  /** Sign-ins before this time have been ended; null if none have. */
  validAfter: IsoTime | null;
  /** Whether the session's last use should be recorded now; false without a session. */
  isUseDue: boolean;
}

/** The current rights of a user. */
export interface Standing {
  /** Null without a company, and if the company is not open. */
  companyId: number | null;
  userType: string;
  isSuspended: boolean;
  privileges: readonly PrivilegeTitle[];
  /** Whether the session of the request has ended. */
  isSignedOut: boolean;
}

/** The user and sign-in whose current rights are read. */
export interface StandingQuery {
  userId: number;
  /** The account that has signed in. Null for programs, support sessions and jobs, which have no sign-in of their own. */
  uid: string | null;
  /** In seconds since 1970. */
  authTime: number;
}

/** Reads the stored data of callers, batching calls made at the same moment. Implemented in `users/`. */
export abstract class ActorSource {
  /** By the identity's uid. */
  abstract byIdentity(uid: string): Promise<StoredActor>;
  /** By the digest of a session cookie. Returns null if the session has ended. */
  abstract bySession(digest: string): Promise<StoredActor | null>;
  /** Returns the uid of a user's identity. Null if there is no such user. */
  abstract uidOf(userId: number): Promise<string | null>;
  /** Reads the current rights of a user, as the transaction sees them. Returns null if there is no such user. */
  abstract standing(manager: EntityManager, query: StandingQuery): Promise<Standing | null>;
}
