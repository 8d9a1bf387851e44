import type { FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.js';
import type { Company } from '../companies/company.entity.js';
import type { Identity } from '../identity/identity.service.js';
import { type User, UserType } from '../users/user.entity.js';
import { PRIVILEGES, type PrivilegeTitle } from './privilege.js';

/** Who makes a request: built once for it by the access guard. */
export interface Actor {
  /** Known to the identity provider. */
  identity: Identity;
  /** The record here; null for an identity that has not registered yet. */
  user: User | null;
  /** Its company, read together with it; absent where it has none or that is not founded yet, and once the request has changed the record. */
  company?: Company;
  privileges: ReadonlySet<PrivilegeTitle>;
  /**
   * Set while the account has a password that somebody else has set. Until it is changed the actor has no privileges
   * and no rights of an admin, and reads single records only.
   */
  mustChangePassword?: boolean;
  /** The request that it makes: charges to the actor are told of on the answer. */
  request?: FastifyRequest;
  /**
   * What a replica must show to be read from for this request: the number of a transaction, as it was known when the
   * request came in. Undefined: everything is read from the primary, as it is from where something may be changed.
   */
  freshness?: bigint;
}

/** Whether the actor runs the platform. */
export const isMaster = (actor: Actor) => actor.privileges.has(PRIVILEGES.masterControl);

/** Whether the actor belongs to that company. */
export const isMemberOf = (actor: Actor, companyId: Company['id'] | null) =>
  companyId !== null && actor.user?.companyId === companyId;

/** Whether the actor is an admin that belongs to a company; one without a company has no rights of an admin. */
export const isCompanyAdmin = (actor: Actor) =>
  !actor.mustChangePassword &&
  actor.user !== null &&
  actor.user.userType === UserType.ADMIN &&
  actor.user.companyId !== null;

/** The error for callers that must change an initial password first. */
export const passwordChangeRequired = (): AppError =>
  new AppError(
    'FORBIDDEN',
    'Change your password first: the current one was set by somebody else. Then sign in again.',
    { reason: 'PASSWORD_CHANGE_REQUIRED' },
  );

/** Lets the rest of the request know the actor's record as the request has just made or changed it. */
export function refreshActor(actor: Actor, user: User): void {
  if (user.firebaseId !== actor.identity.uid) return;
  actor.user = user;
  actor.company = undefined;
}
