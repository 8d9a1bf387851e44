import { ACTORS, type ActorName, allowed, aUser, OTHER, OWN } from '../../test/actors.js';
import { UserType } from './user.entity.js';
import {
  canListStaff,
  canListUnallocated,
  canManageStaff,
  canSeeUser,
  registrationRight,
} from './user.policy.js';

const { ADMIN, EMPLOYEE } = UserType;

describe('canListStaff', () => {
  it.each<[string, number | null, ActorName[]]>([
    ['the own company', OWN, ['master', 'admin', 'viewer']],
    ['another company', OTHER, ['master']],
    ['no company', null, ['master']],
  ])('of %s', (_, companyId, who) => {
    expect(allowed((actor) => canListStaff(actor, companyId))).toEqual(who);
  });
});

it('canListUnallocated', () => {
  expect(allowed(canListUnallocated)).toEqual(['master', 'admin']);
});

describe('canSeeUser', () => {
  it.each<[string, number, number | null, ActorName[]]>([
    ['a colleague', 99, OWN, ['master', 'admin', 'viewer']],
    ['somebody elsewhere', 99, OTHER, ['master']],
    ['somebody unallocated', 99, null, ['master', 'admin']],
    ['the employee', 4, OWN, ['master', 'admin', 'viewer', 'employee']],
    ['the unallocated employee', 6, null, ['master', 'admin', 'waiting']],
    ['the unallocated admin', 7, null, ['master', 'admin', 'waitingAdmin']],
  ])('sees %s', (_, id, companyId, who) => {
    expect(allowed((actor) => canSeeUser(actor, aUser(id, companyId)))).toEqual(who);
  });
});

describe('canManageStaff', () => {
  it.each<[number | null, ActorName[]]>([
    [OWN, ['master', 'admin']],
    [OTHER, ['master']],
    [null, ['master']],
  ])('of company %j', (companyId, who) => {
    expect(allowed((actor) => canManageStaff(actor, companyId))).toEqual(who);
  });
});

describe('registrationRight', () => {
  const names = Object.keys(ACTORS) as ActorName[];

  it.each<[UserType, number | null, string | null]>([
    [EMPLOYEE, 2, 'self'],
    [EMPLOYEE, null, 'self'],
    [EMPLOYEE, 1, null],
    [EMPLOYEE, OWN, null],
    [ADMIN, null, null],
    // Whether the founder's it is, only the database knows.
    [ADMIN, 2, 'founder'],
    [ADMIN, OWN, 'founder'],
  ])('of oneself as %s of company %j is %j', (userType, companyId, right) => {
    for (const name of names.filter((each) => each !== 'master')) {
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
  ])('of another as %s of company %j', (userType, companyId, who) => {
    const registration = { firebaseId: 'somebody-else', companyId, userType };
    expect(allowed((actor) => registrationRight(actor, registration) === 'another')).toEqual(who);
    expect(allowed((actor) => registrationRight(actor, registration) !== null)).toEqual(who);
  });
});
