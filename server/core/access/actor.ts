import type { Identity } from '../identity/identity.js';
import { AppError } from '../../platform/errors/app-error.js';
import { PRIVILEGES, type PrivilegeTitle } from './privilege.js';

/** The part of a caller's record that decides what it may do. The domain's loader returns the whole record. */
export interface ActorUser {
  readonly id: number;
  readonly firebaseId: string;
  readonly email: string;
  /** Null while the user is unallocated. */
  readonly companyId: number | null;
  readonly userType: string;
  /** Since when the user is suspended; null if active. */
  readonly suspendedAt: string | null;
}

/** The caller of a request. Built once per request and never changed. */
export interface Actor {
  /** The account at the identity provider. */
  readonly identity: Identity;
  /** The user record; null for an identity that has not registered yet. */
  readonly user: ActorUser | null;
  /** The caller's company; null if it has none or the company is not open yet. */
  readonly company: { readonly id: number } | null;
  readonly privileges: ReadonlySet<PrivilegeTitle>;
  /**
   * Whether another person set the account's password. Until the user changes it, the actor has no privileges or admin
   * rights and may only read single records.
   */
  readonly mustChangePassword: boolean;
}

/** Whether the actor is a platform administrator. */
export const isMaster = (actor: Actor) => actor.privileges.has(PRIVILEGES.masterControl);

/** Whether the actor belongs to that company. */
export const isMemberOf = (actor: Actor, companyId: number | null) =>
  companyId !== null && actor.user?.companyId === companyId;

/** Whether the actor is an admin of a company. Admins without a company have no admin rights. */
export const isCompanyAdmin = (actor: Actor) =>
  !actor.mustChangePassword && actor.user?.userType === 'admin' && actor.user.companyId !== null;

/** Whether the actor manages a company, its staff and its teams: its admins and MASTER CONTROL do. */
export const managesCompany = (actor: Actor, companyId: number | null): boolean =>
  isMaster(actor) || (isCompanyAdmin(actor) && isMemberOf(actor, companyId));

/** The error for callers that must change an initial password first. */
export const passwordChangeRequired = (): AppError =>
  new AppError(
    'FORBIDDEN',
    'Change your password first, because another person set the current one. Then sign in again.',
    { reason: 'PASSWORD_CHANGE_REQUIRED' },
  );
