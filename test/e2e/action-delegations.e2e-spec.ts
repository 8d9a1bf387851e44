import type { NewAction } from '../../server/modules/inbox/actions/actions.service.js';
import {
  ACTION,
  addFeatures,
  buildTask,
  buildTeam,
  COMMENT_TASK,
  DECIDE,
  DELEGATE,
  END_DELEGATION,
  finish,
  inbox,
  inboxIds,
  later,
  MY_DELEGATIONS,
  SET_DELEGATION,
  TASK,
  UNDO,
} from '../actions.js';
import { openAction, registerTestKind } from '../test-kind.js';
import { type TestServer, startServer } from '../app.js';
import { expectCode, gqlData } from '../expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { buildInvitation, expectReason, REVOKE } from '../invitations.js';

let app: TestServer;
let cast: Cast;
let lead: BuiltUser;
let mate: BuiltUser;
let teamId: number;

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
  await addFeatures(app, cast.company, 'Actions');
  [lead, mate] = await Promise.all([1, 2].map(() => buildUser(app, { company: cast.company })));
  teamId = await buildTeam(app, cast.company, [lead, mate], 'Sales');
  await registerTestKind(app, teamId);
});
afterAll(() => app.close());

const open = (action: Partial<NewAction> = {}) =>
  openAction(app, { companyId: cast.company.id, teamId, requesterId: cast.employee.id, ...action });
const idsOf = (caller: BuiltUser, filter?: object) => inboxIds(app, caller, filter);

const SET_TYPE = 'mutation ($id: ID!) { setUserType(userId: $id, userType: EMPLOYEE) { id } }';

describe('forwarding an action', () => {
  it('assigns it to a person that the caller sees, and both can decide it', async () => {
    const id = await open();
    expectCode(await app.gql(lead, DELEGATE, { id, to: cast.rival.id }), 'NOT_FOUND');
    expectCode(await app.gql(lead, DELEGATE, { id, to: cast.viewer.id }), 'NOT_FOUND');
    expectCode(await app.gql(lead, DELEGATE, { id, to: lead.id }), 'VALIDATION_FAILED');
    const { action } = await gqlData(app, lead, DELEGATE, { id, to: mate.id });
    expect(action).toMatchObject({
      state: 'DELEGATED',
      delegate: { id: String(mate.id) },
      delegatedBy: { id: String(lead.id) },
    });
    expect(await idsOf(mate)).toContain(id);
    expect(await idsOf(lead)).not.toContain(id);
    expect((await gqlData(app, lead, ACTION, { id })).action.decisions).toHaveLength(2);
    await gqlData(app, lead, DELEGATE, { id, to: null });
    expectCode(await app.gql(mate, DECIDE, { id, decision: 'APPROVE' }), 'NOT_FOUND');
    await gqlData(app, lead, DELEGATE, { id, to: mate.id });
    await gqlData(app, mate, DECIDE, { id, decision: 'APPROVE' });
    expectCode(await app.gql(lead, DELEGATE, { id, to: mate.id }), 'CONFLICT');
  });

  it('is possible among admins only for what admins decide', async () => {
    const id = await open({ rule: 'COMPANY_ADMINS', teamId: null });
    await expectReason(
      app.gql(cast.admin, DELEGATE, { id, to: mate.id }),
      'FORBIDDEN',
      'COMPANY_ADMINS_ONLY',
    );
    await expectReason(
      app.gql(cast.admin, DELEGATE, { id, to: cast.employee.id }),
      'FORBIDDEN',
      'OWN_REQUEST',
    );
    const second = await buildUser(app, { company: cast.company, userType: 'admin' });
    await gqlData(app, cast.admin, DELEGATE, { id, to: second.id });
    expect(await idsOf(cast.admin)).not.toContain(id);
    // A deputy of the admin does not get it, and it returns once that person is no longer an admin.
    await gqlData(app, second, SET_DELEGATION, { to: mate.id, startsAt: later(-1), endsAt: later(1) });
    expect(await idsOf(mate)).not.toContain(id);
    expectCode(await app.gql(mate, DECIDE, { id, decision: 'APPROVE' }), 'NOT_FOUND');
    await app.database.query(`UPDATE users SET user_type = 'employee' WHERE id = $1`, [second.id]);
    expect(await idsOf(second)).not.toContain(id);
    expectCode(await app.gql(second, DECIDE, { id, decision: 'APPROVE' }), 'NOT_FOUND');
    await app.database.query(`UPDATE users SET user_type = 'admin' WHERE id = $1`, [second.id]);
    await gqlData(app, cast.admin, SET_TYPE, { id: second.id });
    const passedOn = () => app.database.query(`SELECT state, delegate_id FROM actions WHERE id = $1`, [id]);
    expect(await passedOn()).toEqual([{ state: 'open', delegate_id: null }]);
    expect(await idsOf(cast.admin)).toContain(id);
    await gqlData(app, second, END_DELEGATION);
  });
});

describe('a delegation', () => {
  it('lets a deputy decide during its period only, without admin rights', async () => {
    const id = await open();
    const forAdmins = await open({ rule: 'COMPANY_ADMINS', teamId: null });
    expectCode(
      await app.gql(lead, SET_DELEGATION, { to: cast.rival.id, startsAt: later(-1), endsAt: later(1) }),
      'NOT_FOUND',
    );
    const { setDelegation } = await gqlData(app, lead, SET_DELEGATION, {
      to: mate.id,
      startsAt: later(1),
      endsAt: later(24),
    });
    expect(setDelegation.own.delegate.id).toBe(String(mate.id));
    expect(await idsOf(mate)).not.toContain(id);
    expectCode(await app.gql(mate, DECIDE, { id, decision: 'APPROVE' }), 'NOT_FOUND');

    await gqlData(app, lead, SET_DELEGATION, { to: mate.id, startsAt: later(-1), endsAt: later(24) });
    await gqlData(app, cast.admin, SET_DELEGATION, { to: mate.id, startsAt: later(-1), endsAt: later(24) });
    expect(await idsOf(mate)).toContain(id);
    expect(await idsOf(mate)).not.toContain(forAdmins);
    expect((await gqlData(app, mate, MY_DELEGATIONS)).actionDelegations.received).toHaveLength(2);
    await gqlData(app, mate, DECIDE, { id, decision: 'APPROVE' });

    const next = await open();
    await app.database.query(`UPDATE action_delegations SET ends_at = now() - interval '1 second'`);
    expectCode(await app.gql(mate, DECIDE, { id: next, decision: 'APPROVE' }), 'NOT_FOUND');
    await gqlData(app, lead, SET_DELEGATION, { to: mate.id, startsAt: later(-1), endsAt: later(24) });
    const { endDelegation } = await gqlData(app, lead, END_DELEGATION);
    expect(endDelegation.own).toBeNull();
    expectCode(await app.gql(mate, DECIDE, { id: next, decision: 'APPROVE' }), 'NOT_FOUND');
  });
});

describe('leaving a company', () => {
  it('expires own actions and requests, returns forwarded ones, and ends delegations', async () => {
    const leaver = await buildUser(app, { company: cast.company });
    await app.database.query(
      `INSERT INTO team_members (company_id, team_id, user_id, role) VALUES ($1, $2, $3, 'member')`,
      [cast.company.id, teamId, leaver.id],
    );
    const own = await open({ assigneeId: leaver.id, teamId: null });
    const request = await open({ requesterId: leaver.id });
    const passed = await open();
    await gqlData(app, lead, DELEGATE, { id: passed, to: leaver.id });
    await gqlData(app, lead, SET_DELEGATION, { to: leaver.id, startsAt: later(-1), endsAt: later(24) });
    await gqlData(app, cast.admin, `mutation { removeFromCompany(userId: ${leaver.id}) { id } }`);
    const states = await app.database.query(
      `SELECT id, state, delegate_id FROM actions WHERE id = ANY($1) ORDER BY id`,
      [[own, request, passed]],
    );
    expect(states).toEqual([
      { id: own, state: 'expired', delegate_id: null },
      { id: request, state: 'expired', delegate_id: null },
      { id: passed, state: 'open', delegate_id: null },
    ]);
    expect((await gqlData(app, lead, MY_DELEGATIONS)).actionDelegations.own).toBeNull();
  });

  it('ends notifications of tasks, and removes people from open ones', async () => {
    const leaver = await buildUser(app, { company: cast.company });
    await app.database.query(
      `INSERT INTO team_members (company_id, team_id, user_id, role) VALUES ($1, $2, $3, 'member')`,
      [cast.company.id, teamId, leaver.id],
    );
    const created = await buildTask(app, leaver, { assigneeId: mate.id });
    const done = await buildTask(app, leaver, { assigneeId: mate.id });
    const assigned = await buildTask(app, lead, { assigneeId: leaver.id });
    const passed = await buildTask(app, lead, { assigneeId: leaver.id });
    await gqlData(app, leaver, DELEGATE, { id: passed.actionId, to: mate.id });
    await finish(app, mate, done.actionId);
    const news = () =>
      app.database.query(
        `SELECT count(*)::integer FROM notifications WHERE user_id = $1 AND kind LIKE 'TASK%'`,
        [leaver.id],
      );
    expect(await news()).toEqual([{ count: 1 }]);
    await gqlData(app, leaver, 'mutation { setNotifyByEmail(enabled: true) { id } }');
    await gqlData(app, cast.admin, `mutation { removeFromCompany(userId: ${leaver.id}) { id } }`);
    await app.database.query(`UPDATE users SET company_id = $2 WHERE id = $1`, [leaver.id, cast.other.id]);

    await gqlData(app, mate, COMMENT_TASK, { id: done.id, text: 'A secret' });
    await gqlData(app, mate, UNDO, { id: done.actionId });
    await finish(app, mate, done.actionId);
    await gqlData(app, mate, COMMENT_TASK, { id: created.id, text: 'A secret' });
    expect((await gqlData(app, mate, TASK, { id: created.id })).task).toMatchObject({
      creator: null,
      isEditable: true,
    });
    await finish(app, mate, created.actionId);
    expect((await gqlData(app, lead, TASK, { id: assigned.id })).task.state).toBe('EXPIRED');
    expect((await gqlData(app, mate, TASK, { id: passed.id })).task).toMatchObject({
      state: 'OPEN',
      assignee: { id: String(mate.id) },
    });
    expect(await news()).toEqual([{ count: 1 }]);
    for (const { id } of [created, done, assigned, passed])
      expectCode(await app.gql(leaver, TASK, { id }), 'NOT_FOUND');
  });
});

describe('an undeliverable invitation', () => {
  /** Makes the email of a new invitation undeliverable and returns the action. */
  async function undeliverable() {
    const { id: invitationId, email } = await buildInvitation(app, cast.admin);
    const [mail] = await app.database.query(
      `SELECT id, recipient, template, reference FROM emails WHERE reference = $1`,
      [`invitation/${invitationId}`],
    );
    await app.evaluate(({ get }, email) => get('MailDelivery').giveUp(email, '550 no such user'), mail);
    const actions = await inbox(app, cast.admin, { kind: 'INVITATION_UNDELIVERABLE' });
    return { invitationId, email, action: actions.find(({ detail }) => detail === email) };
  }

  it('is sent again or revoked by an admin, and undone', async () => {
    const { action, invitationId } = await undeliverable();
    expect(action.decisions.map(({ name }: any) => name)).toEqual(['RESEND', 'REVOKE']);
    expectCode(await app.gql(cast.viewer, DECIDE, { id: action.id, decision: 'RESEND' }), 'NOT_FOUND');
    await gqlData(app, cast.admin, DECIDE, { id: action.id, decision: 'RESEND' });
    const of = async (id: string) =>
      (await app.database.query(`SELECT delivery_error, revoked_at FROM invitations WHERE id = $1`, [id]))[0];
    expect(await of(invitationId)).toEqual({ delivery_error: null, revoked_at: null });
    // The email of the invited person stays in the invitation only.
    const words = await app.database.query(`SELECT params, search_words FROM actions WHERE id = $1`, [
      action.id,
    ]);
    expect(words).toEqual([{ params: {}, search_words: null }]);

    const second = await undeliverable();
    await gqlData(app, cast.admin, DECIDE, { id: second.action.id, decision: 'REVOKE' });
    expect((await of(second.invitationId)).revoked_at).not.toBeNull();
    await gqlData(app, cast.admin, UNDO, { id: second.action.id });
    expect((await of(second.invitationId)).revoked_at).toBeNull();
    expect((await gqlData(app, cast.admin, ACTION, { id: second.action.id })).action.detail).toBe(
      second.email,
    );
  });

  it('needs no decision once it is revoked elsewhere', async () => {
    const { action, invitationId } = await undeliverable();
    await gqlData(app, cast.admin, REVOKE, { id: invitationId });
    expect((await gqlData(app, cast.admin, ACTION, { id: action.id })).action.state).toBe('DONE');
  });
});

it('of a kind unknown to this server is not shown', async () => {
  const id = await open();
  await app.database.query(`UPDATE actions SET kind = 'NEWER' WHERE id = $1`, [id]);
  expect(await idsOf(lead)).not.toContain(id);
  expectCode(await app.gql(lead, ACTION, { id }), 'NOT_FOUND');
  expectCode(await app.gql(lead, DECIDE, { id, decision: 'APPROVE' }), 'NOT_FOUND');
});

describe('notifications', () => {
  it('go to the people who can decide, with confirmation links in the email', async () => {
    const id = await open();
    const list = '{ me { notifications(first: 1) { nodes { kind text person actions { path } } } } }';
    const { me } = await gqlData(app, lead, list);
    expect(me.notifications.nodes[0]).toEqual({
      kind: 'ACTION_OPENED',
      text: 'New action: Request to join the team Sales',
      person: expect.any(String),
      actions: [{ path: `/page-action?id=${id}` }],
    });
    const emails = () =>
      app.database.query(`SELECT recipient, template FROM emails WHERE reference = $1`, [`action/${id}`]);
    expect(await emails()).toEqual([{ recipient: lead.email, template: 'action' }]);
  });

  it('are sent by email to at most twenty people per action', async () => {
    await Promise.all(
      Array.from({ length: 25 }, () => buildUser(app, { company: cast.company, userType: 'admin' })),
    );
    const id = await open({ rule: 'COMPANY_ADMINS', teamId: null });
    const [{ count }] = await app.database.query(
      `SELECT count(*)::integer FROM emails WHERE reference = $1`,
      [`action/${id}`],
    );
    expect(count).toBe(20);
  });
});
