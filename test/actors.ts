import type { Actor } from '../server/core/access/actor.js';
import type { PrivilegeTitle } from '../server/core/access/privilege.js';
import type { User, UserType } from '../server/modules/directory/users/user.entity.js';
import { keysOf } from './records.js';

const [ADMIN, EMPLOYEE] = ['admin', 'employee'] as UserType[] as [UserType, UserType];

/** A user for tables of rules; never stored. */
export const aUser = (id: number, companyId: number | null, userType = EMPLOYEE): User => ({
  id,
  firebaseId: `uid-${id}`,
  email: `${id}@example.com`,
  companyId,
  firstName: 'A',
  lastName: 'B',
  displayName: 'A B',
  userType,
  suspendedAt: null,
  isDiscoverable: true,
  accountConfirmed: false,
  devMode: false,
  photoHash: null,
  createdAt: new Date(0).toISOString(),
});

/** Builds the actor of a user, or of an identity without a record. */
export const anActor = (user: User | null, ...privileges: PrivilegeTitle[]): Actor => ({
  identity: {
    uid: user?.firebaseId ?? 'stranger',
    email: 'x@example.com',
    emailVerified: false,
    authTime: 0,
    issuedAt: 0,
    expiresAt: 0,
    secondFactor: null,
  },
  user,
  company: user?.companyId == null ? null : { id: user.companyId },
  privileges: new Set(privileges),
  restriction: null,
});

/** The tables' own company, and another one. */
export const OWN = 7;
export const OTHER = 8;

/** One actor of each kind. Actors with a company belong to OWN. */
export const ACTORS = {
  master: anActor(aUser(1, 1), 'MASTER CONTROL'),
  admin: anActor(aUser(2, OWN, ADMIN)),
  viewer: anActor(aUser(3, OWN), 'view ALL STAFF section'),
  employee: anActor(aUser(4, OWN)),
  developer: anActor(aUser(5, OWN), 'enable/disable dev mode'),
  waiting: anActor(aUser(6, null)),
  waitingAdmin: anActor(aUser(7, null, ADMIN), 'view ALL STAFF section'),
  stranger: anActor(null),
};

/** The name of an actor in the tables. */
export type ActorName = keyof typeof ACTORS;

/** Returns the actors that a policy allows, in the order of ACTORS. */
export const allowed = (rule: (actor: Actor) => boolean): ActorName[] =>
  keysOf(ACTORS).filter((name) => rule(ACTORS[name]));
