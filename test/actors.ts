import type { Actor } from '../server/access/actor.js';
import { PRIVILEGES, type PrivilegeTitle } from '../server/access/privilege.js';
import { type User, UserType } from '../server/users/user.entity.js';

/** A user for tables of rules; never stored. */
export const aUser = (id: number, companyId: number | null, userType = UserType.EMPLOYEE): User => ({
  id,
  firebaseId: `uid-${id}`,
  email: `${id}@example.com`,
  companyId,
  firstName: 'A',
  lastName: 'B',
  displayName: 'A B',
  userType,
  accountConfirmed: false,
  devMode: false,
  createdAt: new Date(0).toISOString(),
});

/** The actor of a user, or of an identity without a record. */
export const anActor = (user: User | null, ...privileges: PrivilegeTitle[]): Actor => ({
  identity: {
    uid: user?.firebaseId ?? 'stranger',
    email: 'x@example.com',
    emailVerified: false,
    authTime: 0,
    issuedAt: 0,
    expiresAt: 0,
  },
  user,
  privileges: new Set(privileges),
});

/** The company of the tables, and another. */
export const OWN = 7;
export const OTHER = 8;

/** One of each who calls; whoever has a company is in OWN. */
export const ACTORS = {
  master: anActor(aUser(1, 1), PRIVILEGES.masterControl),
  admin: anActor(aUser(2, OWN, UserType.ADMIN)),
  viewer: anActor(aUser(3, OWN), PRIVILEGES.viewAllStaff),
  employee: anActor(aUser(4, OWN)),
  developer: anActor(aUser(5, OWN), PRIVILEGES.devMode),
  waiting: anActor(aUser(6, null)),
  waitingAdmin: anActor(aUser(7, null, UserType.ADMIN), PRIVILEGES.viewAllStaff),
  stranger: anActor(null),
};

/** Name of an actor of the tables. */
export type ActorName = keyof typeof ACTORS;

/** Which actors a rule allows, in the order of ACTORS. */
export const allowed = (rule: (actor: Actor) => boolean): ActorName[] =>
  (Object.keys(ACTORS) as ActorName[]).filter((name) => rule(ACTORS[name]));
