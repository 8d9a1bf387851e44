import type { NewAction } from '../../server/modules/inbox/actions/actions.service.js';
import {
  ACTION,
  ACTIONS,
  addFeatures,
  ASSIGNABLE,
  buildTeam,
  COUNT,
  DECIDE,
  DECIDE_MANY,
  DELEGATE,
  END_DELEGATION,
  inbox,
  inboxIds,
  later,
  MY_DELEGATIONS,
  SET_DELEGATION,
  SNOOZE,
  UNDO,
  UNSNOOZE,
} from '../actions.js';
import { openAction, registerTestKind, testDecisions } from '../test-kind.js';
import { type TestServer, startServer } from '../app.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { expectReason } from '../invitations.js';

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

const OPERATIONS: [string, string, object][] = [
  ['actions', ACTIONS, {}],
  ['action', ACTION, { id: 1 }],
  ['assignableColleagues', ASSIGNABLE, {}],
  ['actionDelegations', MY_DELEGATIONS, {}],
  ['decideAction', DECIDE, { id: 1, decision: 'DONE' }],
  ['decideActions', DECIDE_MANY, { ids: [1], decision: 'DONE' }],
  ['undoAction', UNDO, { id: 1 }],
  ['snoozeAction', SNOOZE, { id: 1, until: later(1) }],
  ['unsnoozeAction', UNSNOOZE, { id: 1 }],
  ['delegateAction', DELEGATE, { id: 1, to: 1 }],
  ['setDelegation', SET_DELEGATION, { to: 1, startsAt: later(0), endsAt: later(1) }],
  ['endDelegation', END_DELEGATION, {}],
];

describe('access', () => {
  it.each(OPERATIONS)('%s needs credentials', (_name, document, variables) =>
    expectCredentialsNeeded(app, { gql: [document, variables] }),
  );

  it.each(
    OPERATIONS.filter(([name]) => /^(actions|assignable|actionDel|decideActions|setDel|endDel)/.test(name)),
  )('%s needs a company and the feature', async (_name, document, variables) => {
    await expectReason(app.gql(cast.waiting, document, variables), 'FORBIDDEN', 'NO_COMPANY');
    await expectReason(app.gql(cast.rival, document, variables), 'FORBIDDEN', 'FEATURE_MISSING');
  });

  it('to an action is refused to other companies and to uninvolved colleagues', async () => {
    const id = await open();
    for (const caller of [cast.rival, cast.waiting, cast.viewer, mate]) {
      expectCode(await app.gql(caller, ACTION, { id }), 'NOT_FOUND');
      expectCode(await app.gql(caller, DECIDE, { id, decision: 'APPROVE' }), 'NOT_FOUND');
      expectCode(await app.gql(caller, SNOOZE, { id, until: later(1) }), 'NOT_FOUND');
      expectCode(await app.gql(caller, DELEGATE, { id, to: mate.id }), 'NOT_FOUND');
    }
    expectCode(await app.gql(cast.master, ACTION, { id: 2_147_483_647 }), 'NOT_FOUND');
  });

  it('nobody decides their own request, not even an admin or a deputy', async () => {
    const id = await open();
    await expectReason(
      app.gql(cast.employee, DECIDE, { id, decision: 'APPROVE' }),
      'FORBIDDEN',
      'OWN_REQUEST',
    );
    const ofAdmin = await open({ requesterId: cast.admin.id });
    await expectReason(
      app.gql(cast.admin, DECIDE, { id: ofAdmin, decision: 'APPROVE' }),
      'FORBIDDEN',
      'OWN_REQUEST',
    );
    expect((await gqlData(app, cast.employee, ACTION, { id })).action.decisions).toEqual([]);
  });

  it('is to actions of companies with the feature only, and removing it hides stored ones', async () => {
    const id = await open();
    await app.database.query(`DELETE FROM company_features WHERE company_id = $1`, [cast.company.id]);
    for (const [document, variables] of [
      [ACTIONS, {}],
      [ACTION, { id }],
      [DECIDE, { id, decision: 'APPROVE' }],
    ] as const) {
      await expectReason(app.gql(lead, document, variables), 'FORBIDDEN', 'FEATURE_MISSING');
    }
    await expectReason(app.gql(cast.master, ACTION, { id }), 'FORBIDDEN', 'FEATURE_MISSING');
    expect(await gqlData(app, lead, COUNT)).toEqual({ actionCount: null, me: { actionCount: null } });
    await addFeatures(app, cast.company, 'Actions');
    expect(await idsOf(lead)).toContain(id);
  });

  it.each([
    [DECIDE, { id: 1, decision: 'drop table' }],
    [DECIDE, { id: 1, decision: 'DONE', comment: 'x'.repeat(501) }],
    [DECIDE, { id: 0, decision: 'DONE' }],
    [DECIDE_MANY, { ids: [], decision: 'DONE' }],
    [DECIDE_MANY, { ids: Array.from({ length: 101 }, (_, index) => index + 1), decision: 'DONE' }],
    [DECIDE_MANY, { ids: [1, 1], decision: 'DONE' }],
    [SNOOZE, { id: 1, until: '2020-01-01T00:00:00Z' }],
    [SNOOZE, { id: 1, until: '2099-01-01T00:00:00Z' }],
    [SET_DELEGATION, { to: 1, startsAt: later(2), endsAt: later(1) }],
    [SET_DELEGATION, { to: 1, startsAt: later(-2), endsAt: later(-1) }],
    [SET_DELEGATION, { to: 1, startsAt: later(0), endsAt: later(10_000) }],
    [ACTIONS, { filter: { kind: 'x y' } }],
    [ACTIONS, { filter: { states: [] } }],
    [ACTIONS, { first: 201 }],
    [ACTIONS, { after: 'nonsense' }],
  ])('refuses invalid input of %# ', async (document, variables) => {
    expectCode(await app.gql(lead, document, variables), 'VALIDATION_FAILED');
  });
});

describe('an action', () => {
  it('is in the inbox of the people who can decide it, with texts in their language', async () => {
    const id = await open();
    const [ofLead] = (await inbox(app, lead)).filter((action) => Number(action.id) === id);
    expect(ofLead).toMatchObject({
      kind: 'TEST_REQUEST',
      title: 'Request to join the team Sales',
      state: 'OPEN',
      teamName: 'Sales',
      rule: 'TEAM_LEAD',
      decisions: [
        { name: 'APPROVE', label: 'Approve' },
        { name: 'DECLINE', label: 'Decline' },
      ],
      requester: { id: String(cast.employee.id), firebaseId: null },
      isUndoable: false,
    });
    const german = '{ actions { nodes { title(language: "de-AT") decisions(language: "de") { label } } } }';
    const { actions } = await gqlData(app, lead, german);
    expect(actions.nodes[0]).toEqual({
      title: 'Anfrage, dem Team Sales beizutreten',
      decisions: [{ label: 'Genehmigen' }, { label: 'Ablehnen' }],
    });
    // The lead decides it; admins can too, but it is not in their inbox while there is a lead.
    expect(await idsOf(cast.admin)).not.toContain(id);
    expect(await idsOf(cast.admin, { teamId })).toContain(id);
    expect(await idsOf(cast.employee, { box: 'SENT' })).toContain(id);
  });

  it('of a team without a lead is in the inbox of the admins', async () => {
    const leaderless = await buildTeam(app, cast.company, []);
    const id = await open({ teamId: leaderless });
    expect(await idsOf(cast.admin)).toContain(id);
    expect((await gqlData(app, cast.admin, DECIDE, { id, decision: 'DECLINE' })).action).toMatchObject({
      state: 'DECLINED',
      decision: 'DECLINE',
      decidedBy: { id: String(cast.admin.id) },
    });
  });

  it('is opened once per subject and requester, and closes when the subject is settled elsewhere', async () => {
    const subject = { type: 'TEAM', id: 'same' };
    const id = await open({ subject });
    expect(await open({ subject })).toBeNull();
    await app.evaluate(async ({ get }, settled) => {
      const close = (change: unknown) =>
        get('ActionsService').close(change, { kind: 'TEST_REQUEST', subject: settled, state: 'expired' });
      await get('ChangesService').make(null, close);
    }, subject);
    const { action } = await gqlData(app, lead, ACTION, { id });
    expect(action).toMatchObject({ state: 'EXPIRED', decision: null, decidedBy: null, decisions: [] });
    expect(await open({ subject })).toBeGreaterThan(id);
    await expectReason(app.gql(lead, DECIDE, { id, decision: 'APPROVE' }), 'CONFLICT', 'ALREADY_DECIDED');
  });

  it('is listed by whether a person has requested it', async () => {
    const [asked, found] = [await open(), await open({ requesterId: null })];
    const requested = await idsOf(lead, { requested: true });
    expect([requested.includes(asked), requested.includes(found)]).toEqual([true, false]);
    const reported = await idsOf(lead, { requested: false });
    expect([reported.includes(asked), reported.includes(found)]).toEqual([false, true]);
  });

  it('changes in the same transaction as its subject', async () => {
    const id = await open();
    const failed = await app.gql(lead, DECIDE, { id, decision: 'APPROVE', comment: 'fail' });
    expect(failed.code).toBe('INTERNAL');
    expect((await gqlData(app, lead, ACTION, { id })).action.state).toBe('OPEN');
    await gqlData(app, lead, DECIDE, { id, decision: 'APPROVE', comment: 'Welcome' });
    const [{ description }] = await app.database.query('SELECT description FROM teams WHERE id = $1', [
      teamId,
    ]);
    expect(description).toBe('APPROVE');
    const entries = await app.database.query(
      `SELECT action, team_id, personal::jsonb -> 'after' AS after FROM audit_log
       WHERE subject_type = 'ACTION' AND subject_id = $1`,
      [id],
    );
    expect(entries).toEqual([
      { action: 'ACTION_DECIDED', team_id: teamId, after: { kind: 'TEST_REQUEST', decision: 'APPROVE' } },
    ]);
    expectCode(await app.gql(lead, DECIDE, { id, decision: 'DONE' }), 'CONFLICT');
    expectCode(await app.gql(lead, DECIDE, { id: await open(), decision: 'DONE' }), 'VALIDATION_FAILED');
  });

  it('is decided by one of several people, and the others see who decided', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await open();
      const answers = await Promise.all([
        app.gql(lead, DECIDE, { id, decision: 'APPROVE' }),
        app.gql(cast.admin, DECIDE, { id, decision: 'DECLINE' }),
        app.gql(cast.master, DECIDE, { id, decision: 'DECLINE' }),
      ]);
      const winners = answers.filter(({ errors }) => !errors);
      expect(winners).toHaveLength(1);
      const { decidedBy, decision } = winners[0].data.action;
      for (const answer of answers.filter(({ errors }) => errors)) {
        expectCode(answer, 'CONFLICT');
        const label = decision === 'APPROVE' ? 'Approve' : 'Decline';
        // Only people of the company are named.
        const name = decidedBy.id === String(cast.master.id) ? 'Somebody' : decidedBy.displayName;
        expect(answer.errors![0].message).toBe(`${name} has decided this already: ${label}.`);
      }
      const decided = await testDecisions(app);
      expect(decided.filter((each) => each.endsWith(` ${id}`))).toHaveLength(1);
    }
  });

  it('can be undone by its decider for ten minutes', async () => {
    const id = await open();
    await gqlData(app, lead, DECIDE, { id, decision: 'APPROVE' });
    await expectReason(app.gql(cast.admin, UNDO, { id }), 'FORBIDDEN', 'NOT_YOUR_ACTION');
    expect((await gqlData(app, lead, UNDO, { id })).action).toMatchObject({ state: 'OPEN', decision: null });
    await gqlData(app, lead, DECIDE, { id, decision: 'APPROVE' });
    await app.database.query(`UPDATE actions SET decided_at = now() - interval '11 minutes' WHERE id = $1`, [
      id,
    ]);
    await expectReason(app.gql(lead, UNDO, { id }), 'FORBIDDEN', 'NOT_UNDOABLE');
    const declined = await open();
    await gqlData(app, lead, DECIDE, { id: declined, decision: 'DECLINE' });
    await expectReason(app.gql(lead, UNDO, { id: declined }), 'FORBIDDEN', 'NOT_UNDOABLE');
  });

  it('can be decided with others, and a failure does not affect the others', async () => {
    const ids = [await open(), await open({ requesterId: lead.id }), await open()];
    await gqlData(app, cast.admin, DECIDE, { id: ids[2], decision: 'DECLINE' });
    const all = [...ids, 2_147_483_647];
    const { decideActions } = await gqlData(app, lead, DECIDE_MANY, { ids: all, decision: 'APPROVE' });
    expect(
      decideActions.map(({ id, isDecided, reason, code }: any) => [Number(id), isDecided, reason ?? code]),
    ).toEqual([
      [ids[0], true, null],
      [ids[1], false, 'OWN_REQUEST'],
      [ids[2], false, 'ALREADY_DECIDED'],
      [2_147_483_647, false, 'NOT_FOUND'],
    ]);
    expect((await gqlData(app, lead, ACTION, { id: ids[0] })).action.state).toBe('DONE');
  });

  it('that is snoozed disappears for that person until the time', async () => {
    const id = await open({ assigneeId: lead.id, teamId: null });
    const before = (await gqlData(app, lead, COUNT)).actionCount;
    await gqlData(app, lead, SNOOZE, { id, until: later(24) });
    expect(await idsOf(lead)).not.toContain(id);
    expect(await idsOf(lead, { snoozed: true })).toEqual([id]);
    expect((await gqlData(app, lead, COUNT)).actionCount).toBe(before - 1);
    await gqlData(app, lead, UNSNOOZE, { id });
    expect(await idsOf(lead)).toContain(id);
    await gqlData(app, lead, SNOOZE, { id, until: later(24) });
    await app.database.query(
      `UPDATE action_snoozes SET until = now() - interval '1 second' WHERE action_id = $1`,
      [id],
    );
    expect(await idsOf(lead)).toContain(id);
  });
});

describe('a list', () => {
  it('is the same without arguments and with null', async () => {
    const document = (args: string) => `{ actions${args} { nodes { id } totalCount } }`;
    const { actions } = await gqlData(app, lead, document(''));
    const none = 'kind: null, states: null, teamId: null, dueBefore: null, snoozed: null, box: null';
    for (const args of ['(filter: null, search: null)', `(filter: { ${none} })`]) {
      expect((await gqlData(app, lead, document(args))).actions).toEqual(actions);
    }
  });

  it('is paged by urgency without gaps, searched and filtered, with a fixed number of statements', async () => {
    const reader = await buildUser(app, { company: cast.company });
    const dues = [5, 1, 9, 3, 7];
    const ids = new Map<number, number>();
    for (const due of dues) {
      const params = { team: due === 9 ? 'Élan' : 'Sales' };
      ids.set(due, await open({ assigneeId: reader.id, teamId: null, dueAt: later(due), params }));
    }
    const urgent = await open({ assigneeId: reader.id, teamId: null, dueAt: later(100), priority: 'high' });
    const found: number[] = [];
    for (let after: string | undefined; ;) {
      const { actions } = await gqlData(app, reader, ACTIONS, { first: 2, after });
      found.push(...actions.nodes.map((node: any) => Number(node.id)));
      expect(actions.totalCount).toBe(6);
      if (!actions.pageInfo.hasNextPage) break;
      after = actions.pageInfo.endCursor;
    }
    expect(found).toEqual([urgent, ...[1, 3, 5, 7, 9].map((due) => ids.get(due))]);
    const searched = await gqlData(app, reader, ACTIONS, { search: 'elan' });
    expect(searched.actions.nodes.map(({ id }: any) => Number(id))).toEqual([ids.get(9)]);
    expect(await idsOf(reader, { dueBefore: later(4) })).toEqual([ids.get(1), ids.get(3)]);
    expect(await idsOf(reader, { kind: 'OTHER' })).toEqual([]);
    expect(await idsOf(reader, { states: ['DONE'] })).toEqual([]);
    const statements = (first: number) => app.countQueries(() => gqlData(app, reader, ACTIONS, { first }));
    await statements(1);
    expect(await statements(6)).toBe(await statements(2));
  });
});
