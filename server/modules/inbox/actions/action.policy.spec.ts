import { ACTORS, allowed, anActor, aUser, OTHER, OWN } from '../../../../test/actors.js';
import { ActionRule } from './action.entity.js';
import {
  canAssignTo,
  canSeeAction,
  denialOfDecide,
  denialOfInbox,
  denialOfReceiver,
  type RuledAction,
} from './action.policy.js';

const action = (fields: Partial<RuledAction> = {}): RuledAction => ({
  companyId: OWN,
  rule: ActionRule.COMPANY_ADMINS,
  requesterId: null,
  assigneeId: null,
  deciderId: null,
  delegatorId: null,
  isMine: false,
  ...fields,
});
const PERSONAL = { isPersonal: true, isOpenToRequester: true };
const { admin, employee, viewer, master } = ACTORS;

it('members of a company have an inbox', () => {
  expect(allowed((actor) => denialOfInbox(actor) === null)).toEqual([
    'master',
    'admin',
    'viewer',
    'employee',
    'developer',
  ]);
});

describe('seeing', () => {
  it('is for admins and MASTER CONTROL, unless it is personal', () => {
    expect(allowed((actor) => canSeeAction(actor, action(), {}))).toEqual(['master', 'admin']);
    expect(allowed((actor) => canSeeAction(actor, action(), PERSONAL))).toEqual([]);
    expect(allowed((actor) => canSeeAction(actor, action({ companyId: OTHER }), {}))).toEqual(['master']);
  });

  it.each(['requesterId', 'assigneeId', 'deciderId', 'delegatorId'] as const)('is for the %s', (role) => {
    const own = action({ [role]: employee.user!.id });
    expect(canSeeAction(employee, own, PERSONAL)).toBe(true);
    expect(canSeeAction(employee, { ...own, companyId: OTHER }, PERSONAL)).toBe(false);
  });

  it('ends with an initial password that must be changed', () => {
    expect(canSeeAction({ ...admin, restriction: 'PASSWORD_CHANGE' }, action(), {})).toBe(false);
  });
});

describe('deciding', () => {
  it.each([
    [ActionRule.COMPANY_ADMINS, ['master', 'admin']],
    [ActionRule.TEAM_LEAD, ['master', 'admin']],
    [ActionRule.TEAM_MEMBERS, []],
    [null, []],
  ])('in case of %s, is for %j, besides the people who have it in their inbox', (rule, actors) => {
    expect(allowed((actor) => denialOfDecide(actor, action({ rule }), {}) === null)).toEqual(actors);
    const isForAdmins = rule === ActionRule.COMPANY_ADMINS;
    expect(denialOfDecide(viewer, action({ rule, isMine: true }), {}) === null).toBe(!isForAdmins);
    expect(canSeeAction(viewer, action({ rule, isMine: true }), {})).toBe(!isForAdmins);
    expect(denialOfDecide(viewer, action({ rule, isMine: true, companyId: OTHER }), {})).not.toBeNull();
  });

  it('is never for the requester, unless the kind allows it', () => {
    const own = (actor: typeof admin) => action({ requesterId: actor.user!.id, isMine: true });
    for (const actor of [admin, master, employee]) {
      expect(denialOfDecide(actor, own(actor), {})).toEqual({ reason: 'OWN_REQUEST' });
    }
    expect(denialOfDecide(employee, { ...own(employee), rule: null }, PERSONAL)).toBeNull();
  });
});

describe('forwarding', () => {
  const receiver = { id: 20, companyId: OWN, isAdmin: false, isSuspended: false, isVisible: true };

  it('is to people in the company that the actor sees', () => {
    expect(canAssignTo(employee, receiver)).toBe(true);
    expect(canAssignTo(employee, { ...receiver, isVisible: false })).toBe(false);
    expect(canAssignTo(employee, { ...receiver, isVisible: false, id: employee.user!.id })).toBe(true);
    expect(canAssignTo(employee, { ...receiver, isSuspended: true })).toBe(false);
    expect(canAssignTo(employee, { ...receiver, companyId: OTHER })).toBe(false);
    expect(canAssignTo(anActor(aUser(30, null)), { ...receiver, companyId: null })).toBe(false);
  });

  it('is not to the requester, and among admins only for what admins decide', () => {
    expect(denialOfReceiver(action(), {}, receiver)?.reason).toBe('COMPANY_ADMINS_ONLY');
    expect(denialOfReceiver(action(), {}, { ...receiver, isAdmin: true })).toBeNull();
    const asked = action({ rule: ActionRule.TEAM_LEAD, requesterId: 20 });
    expect(denialOfReceiver(asked, {}, receiver)?.reason).toBe('OWN_REQUEST');
    expect(denialOfReceiver(asked, { isOpenToRequester: true }, receiver)).toBeNull();
  });
});
