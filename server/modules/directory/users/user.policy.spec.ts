import { ACTORS, type ActorName, allowed, aUser, OTHER, OWN } from '../../../../test/actors.js';
import { keysOf } from '../../../../test/records.js';
import { UserType } from './user.entity.js';
import {
  canListStaff,
  canListUnallocated,
  canSeePhoto,
  canSeeUser,
  registrationRight,
} from './user.policy.js';

const { ADMIN, EMPLOYEE } = UserType;

describe('canListStaff', () => {
  it.each<[string, number | null, ActorName[]]>([
    ['the own company', OWN, ['master', 'admin', 'viewer']],
    ['another company', OTHER, ['master']],
    ['no company', null, ['master']],
  ])('checks %s', (_, companyId, names) => {
    expect(allowed((actor) => canListStaff(actor, companyId))).toEqual(names);
  });
});

it('canListUnallocated allows admins and MASTER CONTROL', () => {
  expect(allowed(canListUnallocated)).toEqual(['master', 'admin']);
});

describe('canSeeUser', () => {
  it.each<[string, number, number | null, ActorName[]]>([
    ['a colleague', 99, OWN, ['master', 'admin', 'viewer']],
    ['a user of another company', 99, OTHER, ['master']],
    ['an unallocated user', 99, null, ['master', 'admin']],
    ['the employee', 4, OWN, ['master', 'admin', 'viewer', 'employee']],
    ['the unallocated employee', 6, null, ['master', 'admin', 'waiting']],
    ['the unallocated admin', 7, null, ['master', 'admin', 'waitingAdmin']],
  ])('checks %s', (_, id, companyId, names) => {
    expect(allowed((actor) => canSeeUser(actor, aUser(id, companyId)))).toEqual(names);
  });
});

describe('canSeePhoto', () => {
  it.each<[string, number, number | null, ActorName[]]>([
    ['a colleague', 99, OWN, ['master', 'admin', 'viewer', 'employee', 'developer']],
    ['a user of another company', 99, OTHER, ['master']],
    ['an unallocated user', 99, null, ['master']],
    ['the unallocated employee', 6, null, ['master', 'waiting']],
  ])('checks %s', (_, id, companyId, names) => {
    expect(allowed((actor) => canSeePhoto(actor, { id, companyId }))).toEqual(names);
  });
});

describe('registrationRight', () => {
  it.each<[UserType, number | null, string | null]>([
    [EMPLOYEE, 2, 'self'],
    [EMPLOYEE, null, 'self'],
    [EMPLOYEE, 1, null],
    [EMPLOYEE, OWN, null],
    [ADMIN, null, null],
    // The database decides whether the actor founded the company.
    [ADMIN, 2, 'founder'],
    [ADMIN, OWN, 'founder'],
  ])('for registering oneself as %s of company %j is %j', (userType, companyId, right) => {
    for (const name of keysOf(ACTORS).filter((each) => each !== 'master')) {
      const actor = ACTORS[name];
      const registration = { firebaseId: actor.identity.uid, companyId, userType };
      expect([name, registrationRight(actor, registration)]).toEqual([name, right]);
    }
  });

  it.each<[UserType, number | null, ActorName[]]>([
    [EMPLOYEE, OWN, ['master', 'admin']],
    [EMPLOYEE, OTHER, ['master']],
    [EMPLOYEE, 2, ['master']],
    [EMPLOYEE, null, ['master']],
    [ADMIN, OWN, ['master']],
    [ADMIN, OTHER, ['master']],
    [ADMIN, null, ['master']],
  ])('for registering another identity as %s of company %j', (userType, companyId, names) => {
    const registration = { firebaseId: 'somebody-else', companyId, userType };
    expect(allowed((actor) => registrationRight(actor, registration) === 'another')).toEqual(names);
    expect(allowed((actor) => registrationRight(actor, registration) !== null)).toEqual(names);
  });
});
