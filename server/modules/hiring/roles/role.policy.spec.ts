import { ACTORS, aUser, type ActorName, allowed, anActor, OTHER, OWN } from '../../../../test/actors.js';
import { JobRoleState } from './role.enums.js';
import {
  canApprove,
  canSeeRole,
  canSeeSalary,
  denialOfEdit,
  denialOfHolding,
  denialOfManaging,
  denialOfOpening,
  denialOfSettings,
  denialOfState,
  denialOfWithdrawal,
  managesRole,
  managesRoles,
  type RuledRole,
} from './role.policy.js';
import { MANAGE_ROLES } from './role.policy.js';

const { DRAFT, AWAITING_APPROVAL, OPEN, ON_HOLD, FILLED, CLOSED } = JobRoleState;
const role = (fields: Partial<RuledRole> = {}): RuledRole => ({
  id: 1,
  companyId: OWN,
  state: OPEN,
  hiringManagerId: null,
  recruiterIds: [],
  ...fields,
});
const everyone: ActorName[] = ['master', 'admin', 'viewer', 'employee', 'developer'];
const managers: ActorName[] = ['master', 'admin'];
const EMPLOYEE = ACTORS.employee.user!.id;
const holder = anActor(aUser(9, OWN), MANAGE_ROLES);
const holderElsewhere = anActor(aUser(9, OTHER), MANAGE_ROLES);
const holderWithoutCompany = anActor(aUser(9, null), MANAGE_ROLES);
const own = { hiringManagerId: EMPLOYEE };
const recruited = { recruiterIds: [1_000, EMPLOYEE] };

describe('managing roles', () => {
  it('is for admins and MASTER CONTROL', () => {
    expect(allowed((actor) => managesRoles(actor, OWN))).toEqual(managers);
    expect(allowed((actor) => managesRoles(actor, OTHER))).toEqual(['master']);
    expect(allowed((actor) => managesRoles(actor, null))).toEqual(['master']);
  });

  it('is for holders of the privilege in their own company', () => {
    expect([holder, holderElsewhere, holderWithoutCompany].map((actor) => managesRoles(actor, OWN))).toEqual([
      true,
      false,
      false,
    ]);
    expect(managesRoles({ ...holder, restriction: 'PASSWORD_CHANGE' }, OWN)).toBe(false);
  });

  it.each([own, recruited])('is for the people of that role: %j', (people) => {
    expect(allowed((actor) => managesRole(actor, role(people)))).toEqual([...managers, 'employee']);
    expect(managesRole({ ...ACTORS.employee, restriction: 'PASSWORD_CHANGE' }, role(people))).toBe(false);
  });

  it('ends when a person leaves the company', () => {
    const gone = anActor(aUser(EMPLOYEE, OTHER));
    expect([own, recruited].map((people) => managesRole(gone, role(people)))).toEqual([false, false]);
  });

  it('includes creating and copying roles, and appointing people', () => {
    expect(allowed((actor) => !denialOfManaging(actor, OWN))).toEqual(managers);
    expect(denialOfManaging(holder, OWN)).toBeNull();
    expect(denialOfManaging(holderElsewhere, OWN)).toEqual({ reason: 'ROLE_MANAGERS_ONLY' });
  });

  it('does not include approving roles and the settings', () => {
    expect(allowed((actor) => canApprove(actor, OWN))).toEqual(managers);
    expect(canApprove(holder, OWN)).toBe(false);
    expect(denialOfSettings(holder, OWN)).toEqual({ reason: 'COMPANY_ADMINS_ONLY' });
  });
});

describe('canSeeRole', () => {
  it('is true for the whole company while a role is open', () => {
    expect(allowed((actor) => canSeeRole(actor, role()))).toEqual(everyone);
    expect(canSeeRole(holder, role())).toBe(true);
    expect(allowed((actor) => canSeeRole(actor, role({ companyId: OTHER })))).toEqual(['master']);
  });

  it.each([DRAFT, AWAITING_APPROVAL, ON_HOLD, FILLED, CLOSED])(
    'is true for managers only in the state %s',
    (state) => {
      expect(allowed((actor) => canSeeRole(actor, role({ state })))).toEqual(managers);
      expect(allowed((actor) => canSeeRole(actor, role({ state, ...own })))).toEqual([
        ...managers,
        'employee',
      ]);
      expect([holder, holderElsewhere].map((actor) => canSeeRole(actor, role({ state })))).toEqual([
        true,
        false,
      ]);
    },
  );
});

describe('canSeeSalary', () => {
  it('is true for the whole company if the salary is shown', () => {
    expect(allowed((actor) => canSeeSalary(actor, { ...role(), salaryShown: true }))).toHaveLength(
      Object.keys(ACTORS).length,
    );
  });

  it('is true for managers of the role if the salary is hidden', () => {
    const hidden = { ...role(own), salaryShown: false };
    expect(allowed((actor) => canSeeSalary(actor, hidden))).toEqual([...managers, 'employee']);
    expect(canSeeSalary(holder, hidden)).toBe(true);
    expect(canSeeSalary(holderElsewhere, hidden)).toBe(false);
  });
});

describe('editing', () => {
  it('is for managers of the role', () => {
    expect(allowed((actor) => !denialOfEdit(actor, role(own)))).toEqual([...managers, 'employee']);
    expect(denialOfEdit(ACTORS.viewer, role(own))).toEqual({ reason: 'ROLE_TEAM_ONLY' });
    expect(denialOfState(ACTORS.viewer, role(own))).toEqual({ reason: 'ROLE_TEAM_ONLY' });
  });

  it('is for admins only while a role awaits approval', () => {
    const waiting = role({ ...own, state: AWAITING_APPROVAL });
    expect(allowed((actor) => !denialOfEdit(actor, waiting))).toEqual(managers);
    expect(denialOfEdit(holder, waiting)).toEqual({ reason: 'ROLE_AWAITS_APPROVAL' });
    expect(denialOfState(holder, waiting)).toBeNull();
  });
});

describe('states', () => {
  it.each([
    [{ openings: 2, filled: 1, closesOn: null }, null],
    [{ openings: 2, filled: 2, closesOn: null }, 'ROLE_FULL'],
    [{ openings: 1, filled: 0, closesOn: '2026-05-04' }, null],
    [{ openings: 1, filled: 0, closesOn: '2026-05-03' }, 'ROLE_CLOSING_DATE_PASSED'],
  ])('opens %j: %s', (fields, reason) => {
    expect(denialOfOpening(fields, '2026-05-04')?.reason ?? null).toBe(reason);
  });

  it('puts open roles on hold, and withdraws those that await approval', () => {
    const states = [DRAFT, AWAITING_APPROVAL, OPEN, ON_HOLD, FILLED, CLOSED];
    const among = (rule: (one: RuledRole) => unknown) => states.filter((state) => !rule(role({ state })));
    expect(among(denialOfHolding)).toEqual([OPEN, ON_HOLD]);
    expect(among(denialOfWithdrawal)).toEqual([DRAFT, AWAITING_APPROVAL]);
  });
});
