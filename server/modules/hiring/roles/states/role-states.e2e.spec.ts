import { ACTION, DECIDE, UNDO } from '../../../../../test/actions.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { expectReason } from '../../../../../test/invitations.js';
import {
  approvalsOf,
  auditOfRole,
  buildRoleCast,
  buildStaffedRole,
  change,
  CLOSE,
  HOLD,
  OPEN,
  ROLE_BY_ID,
  type RoleCast,
  SET_SETTINGS,
  UPDATE,
  WITHDRAW,
} from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';

/** How many roles a company may have that are not closed. */
const MAX_ROLES = 5_000;

let app: SharedServer;
/** A company without approvals, and one that requires them. */
let cast: RoleCast;
let careful: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
  [cast, careful] = await Promise.all([buildRoleCast(app), buildRoleCast(app)]);
  await gqlData(app, careful.admin, SET_SETTINGS, { input: { needsApproval: true } });
});
afterAll(() => app.close());

const stateOf = async (people: RoleCast, id: string) =>
  (await gqlData(app, people.admin, ROLE_BY_ID, { id })).role.state;

/** A role that awaits approval, requested by its hiring manager. */
async function requested(fields: object = {}) {
  const { id } = await buildStaffedRole(app, careful, fields);
  expect(await change(app, careful.manager, OPEN, id)).toMatchObject({ state: 'AWAITING_APPROVAL' });
  const [action] = await approvalsOf(app, id);
  return { id, action: action.id };
}

describe('opening, holding, withdrawing and closing a role', () => {
  it.each([OPEN, HOLD, WITHDRAW, CLOSE])('need credentials', (document) =>
    expectCredentialsNeeded(app, { gql: [document, { roleId: '1' }] }),
  );

  it('are for managers of the role', async () => {
    const { id: roleId } = await buildStaffedRole(app, cast);
    for (const document of [OPEN, HOLD, WITHDRAW, CLOSE]) {
      for (const caller of ['viewer', 'employee', 'rival', 'waiting', 'waitingAdmin'] as const) {
        expectCode(await app.gql(cast[caller], document, { roleId }), 'NOT_FOUND');
      }
      expectCode(await app.gql(cast.admin, document, { roleId: '2000000000' }), 'NOT_FOUND');
    }
    await change(app, cast.recruiter, OPEN, roleId);
    for (const document of [OPEN, HOLD, WITHDRAW, CLOSE]) {
      await expectReason(app.gql(cast.employee, document, { roleId }), 'FORBIDDEN', 'ROLE_TEAM_ONLY');
    }
  });

  it('keep the opening time of a role only if it was on hold', async () => {
    const { id: roleId } = await buildStaffedRole(app, cast);
    const { openedAt } = await change(app, cast.manager, OPEN, roleId);
    await change(app, cast.manager, HOLD, roleId);
    expect(await change(app, cast.manager, OPEN, roleId)).toMatchObject({ state: 'OPEN', openedAt });
    await change(app, cast.manager, CLOSE, roleId);
    expect((await change(app, cast.manager, OPEN, roleId)).openedAt > openedAt).toBe(true);
  });

  it('count a role that is opened again', async () => {
    const full = await buildRoleCast(app);
    const { id: roleId } = await buildStaffedRole(app, full);
    await change(app, full.admin, CLOSE, roleId);
    await app.database.query(
      `INSERT INTO job_roles (company_id, title, employment_type, work_mode)
       SELECT $1, 'One of many', 'FULL_TIME', 'REMOTE' FROM generate_series(1, $2)`,
      [full.company.id, MAX_ROLES],
    );
    await expectReason(app.gql(full.admin, OPEN, { roleId }), 'CONFLICT', 'TOO_MANY_ROLES');
    await app.database.query(`DELETE FROM job_roles WHERE company_id = $1 AND id <> $2`, [
      full.company.id,
      roleId,
    ]);
    expect(await change(app, full.admin, OPEN, roleId)).toMatchObject({ state: 'OPEN' });
  });

  it('change the state and are audited once', async () => {
    const { id: roleId } = await buildStaffedRole(app, cast, { title: 'Baker' });
    await expectReason(app.gql(cast.manager, HOLD, { roleId }), 'CONFLICT', 'ROLE_NOT_OPEN');
    expect(await change(app, cast.manager, WITHDRAW, roleId)).toMatchObject({ state: 'DRAFT' });
    const opened = await change(app, cast.manager, OPEN, roleId);
    expect(opened).toMatchObject({ state: 'OPEN', openedAt: expect.any(String), closedAt: null, version: 1 });
    expect(await change(app, cast.manager, OPEN, roleId)).toEqual(opened);
    await expectReason(app.gql(cast.manager, WITHDRAW, { roleId }), 'CONFLICT', 'ROLE_NOT_WAITING');
    for (let times = 0; times < 2; times++) {
      expect(await change(app, cast.manager, HOLD, roleId)).toMatchObject({ state: 'ON_HOLD' });
    }
    for (let times = 0; times < 2; times++) {
      const closed = await change(app, cast.manager, CLOSE, roleId);
      expect(closed).toMatchObject({ state: 'CLOSED', closedAt: expect.any(String) });
    }
    expect(await change(app, cast.manager, OPEN, roleId)).toMatchObject({ state: 'OPEN', closedAt: null });
    const entries = (await auditOfRole(app, roleId)).filter(({ after }) => after?.state);
    expect(
      entries.map(({ action, before, after }) => [action, before.state, after.state, after.title]),
    ).toEqual([
      ['JOB_ROLE_OPENED', 'DRAFT', 'OPEN', 'Baker'],
      ['JOB_ROLE_HELD', 'OPEN', 'ON_HOLD', 'Baker'],
      ['JOB_ROLE_CLOSED', 'ON_HOLD', 'CLOSED', 'Baker'],
      ['JOB_ROLE_OPENED', 'CLOSED', 'OPEN', 'Baker'],
    ]);
  });

  it('do not open a role whose closing date has passed', async () => {
    const { id: roleId } = await buildStaffedRole(app, cast, { closesOn: '2020-05-05' });
    await expectReason(app.gql(cast.admin, OPEN, { roleId }), 'CONFLICT', 'ROLE_CLOSING_DATE_PASSED');
  });
});

describe('approving a role', () => {
  it('is not needed by admins, nor for a role that was on hold', async () => {
    const { id } = await buildStaffedRole(app, careful);
    expect(await change(app, careful.admin, OPEN, id)).toMatchObject({ state: 'OPEN' });
    await change(app, careful.manager, HOLD, id);
    expect(await change(app, careful.manager, OPEN, id)).toMatchObject({ state: 'OPEN' });
    await change(app, careful.manager, CLOSE, id);
    expect(await change(app, careful.manager, OPEN, id)).toMatchObject({ state: 'AWAITING_APPROVAL' });
  });

  it('is requested once by all others', async () => {
    const { id, action } = await requested();
    expect(await change(app, careful.holder, OPEN, id)).toMatchObject({ state: 'AWAITING_APPROVAL' });
    expect(await approvalsOf(app, id)).toEqual([{ id: action, requesterId: careful.manager.id }]);
    expect((await auditOfRole(app, id)).at(-1)).toMatchObject({ action: 'JOB_ROLE_APPROVAL_REQUESTED' });
  });

  it('is for the admins of the company', async () => {
    const { id, action } = await requested({ title: 'Pilot' });
    const decide = (caller: any) => app.gql(caller, DECIDE, { id: action, decision: 'APPROVE' });
    await expectReason(decide(careful.manager), 'FORBIDDEN', 'OWN_REQUEST');
    for (const caller of ['holder', 'recruiter', 'employee', 'rival'] as const) {
      expectCode(await decide(careful[caller]), 'NOT_FOUND');
    }
    expect((await gqlData(app, careful.admin, ACTION, { id: action })).action).toMatchObject({
      title: 'Approval of the role Pilot',
      path: `/page-role?id=${id}`,
      decisions: [{ name: 'APPROVE' }, { name: 'DECLINE' }],
    });
    expect((await decide(careful.admin)).errors).toBeUndefined();
    expect(await stateOf(careful, id)).toBe('OPEN');
    await gqlData(app, careful.admin, UNDO, { id: action });
    expect(await stateOf(careful, id)).toBe('AWAITING_APPROVAL');
    await gqlData(app, careful.admin, DECIDE, { id: action, decision: 'DECLINE' });
    expect(await stateOf(careful, id)).toBe('DRAFT');
    expect((await auditOfRole(app, id)).map(({ action: each }) => each)).toEqual([
      'JOB_ROLE_CREATED',
      'JOB_ROLE_PERSON_ADDED',
      'JOB_ROLE_PERSON_ADDED',
      'JOB_ROLE_APPROVAL_REQUESTED',
      'JOB_ROLE_OPENED',
      'JOB_ROLE_APPROVAL_REQUESTED',
      'JOB_ROLE_APPROVAL_DECLINED',
    ]);
  });

  it('cannot be undone once the role has changed', async () => {
    const { id, action } = await requested();
    await gqlData(app, careful.admin, DECIDE, { id: action, decision: 'APPROVE' });
    await change(app, careful.admin, HOLD, id);
    await expectReason(app.gql(careful.admin, UNDO, { id: action }), 'CONFLICT', 'ROLE_NOT_WAITING');
  });

  it('settles the action if the role is opened, withdrawn or closed elsewhere', async () => {
    for (const [caller, document, state] of [
      ['admin', OPEN, 'OPEN'],
      ['recruiter', WITHDRAW, 'DRAFT'],
      ['manager', CLOSE, 'CLOSED'],
    ] as const) {
      const { id } = await requested();
      expect(await change(app, careful[caller], document, id)).toMatchObject({ state });
      expect(await approvalsOf(app, id)).toEqual([]);
    }
  });

  it('covers what the admins have read: only they can edit the role meanwhile', async () => {
    const { id: roleId } = await requested();
    const edit = { input: { title: 'Other' }, expectedVersion: 1 };
    for (const caller of ['manager', 'holder'] as const) {
      const refused = app.gql(careful[caller], UPDATE, { roleId, ...edit });
      await expectReason(refused, 'CONFLICT', 'ROLE_AWAITS_APPROVAL');
    }
    expect(await change(app, careful.admin, UPDATE, roleId, edit)).toMatchObject({ title: 'Other' });
  });

  it('ends when the requester leaves the company', async () => {
    const people = await buildRoleCast(app);
    await gqlData(app, people.admin, SET_SETTINGS, { input: { needsApproval: true } });
    const { id } = await buildStaffedRole(app, people);
    await change(app, people.manager, OPEN, id);
    await gqlData(app, people.manager, `mutation { leaveCompany { id } }`);
    expect(await stateOf(people, id)).toBe('DRAFT');
    expect(await approvalsOf(app, id)).toEqual([]);
  });
});
