import type { Identity } from '../identity/identity.js';
import { PRIVILEGES, type PrivilegeTitle } from './privilege.js';
import type { Restriction } from './restriction.js';

/** The fields of a caller's record that its rights depend on. The domain's loader returns the whole record. */
export interface ActorUser {
  readonly id: number;
  readonly firebaseId: string;
  readonly email: string;
  /** Null while the user is unallocated. */
  readonly companyId: number | null;
  readonly userType: string;
  /** When the user was suspended; null if active. */
  readonly suspendedAt: string | null;
  /** The ids of the roles for which the user is currently a candidate. */
  readonly candidacies?: readonly number[];
  /** Whether the user has current or past applications. */
  readonly hasApplied?: boolean;
}

/** The client of an actor that is a program: it acts as its creator, within its scopes. */
export interface ActorClient {
  readonly id: number;
  readonly name: string;
  /** The names of its scopes, such as `STAFF_READ`. */
  readonly scopes: ReadonlySet<string>;
}

/** The holder of 'MASTER CONTROL' who acts as this user, in a support session. */
export interface ActorSupport {
  readonly sessionId: number;
  /** Whether a second holder has approved changes. Otherwise, the session is read-only. */
  readonly canChange: boolean;
  readonly holder: { readonly uid: string; readonly userId: number; readonly name: string };
}

/** The caller of a request. Built once per request and never changed. */
export interface Actor {
  /** The account at the identity provider. API clients and support sessions have only a uid, which no account has. */
  readonly identity: Identity;
  /** The user record; null for an identity that has not registered yet. */
  readonly user: ActorUser | null;
  /** The caller's company; null if it has none or the company is not open yet. */
  readonly company: { readonly id: number } | null;
  readonly privileges: ReadonlySet<PrivilegeTitle>;
  /**
   * What the caller must do first; null if nothing. Until then, the actor has no privileges or admin rights and may
   * only read single records.
   */
  readonly restriction: Restriction | null;
  /** The API client that acts as this user; undefined for people. */
  readonly client?: ActorClient;
  /** The support session in which another person acts as this user; undefined for the user. */
  readonly support?: ActorSupport;
}

/** The uid whose rate limits and queues the actor uses. API clients and support sessions use those of their person. */
export const budgetUidOf = ({ client, support, user, identity }: Actor): string =>
  support?.holder.uid ?? (client && user ? user.firebaseId : identity.uid);

/** The actor's sign-in; null for programs, support sessions and jobs. */
export const ownSignIn = ({ client, support, identity }: Actor): Identity | null =>
  client || support || identity.authTime === 0 ? null : identity;

/** Whether the actor is a platform administrator. */
export const isMaster = (actor: Actor) => actor.privileges.has(PRIVILEGES.masterControl);

/** Whether the actor belongs to that company. */
export const isMemberOf = (actor: Actor, companyId: number | null) =>
  companyId !== null && actor.user?.companyId === companyId;

/** Whether the actor is an admin of a company. Admins without a company have no admin rights. */
export const isCompanyAdmin = (actor: Actor) =>
  actor.restriction === null && actor.user?.userType === 'admin' && actor.user.companyId !== null;

/** Whether the actor manages a company, its staff and its teams: its admins and MASTER CONTROL do. */
export const managesCompany = (actor: Actor, companyId: number | null): boolean =>
  isMaster(actor) || (isCompanyAdmin(actor) && isMemberOf(actor, companyId));
