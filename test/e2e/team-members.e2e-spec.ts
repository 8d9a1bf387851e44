import type { TeamLeadsService } from '../../server/modules/people/teams/team-leads.service.js';
import { DECIDE, DECIDE_MANY } from '../actions.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../expectations.js';
import { buildCast, buildRow, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { expectReason } from '../invitations.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import {
  ADD,
  addMembers,
  ARCHIVE,
  ASK,
  auditOfTeam,
  buildTeam,
  JOIN,
  LEAVE,
  MINE,
  readMembers,
  REMOVE,
  RESTORE,
  rolesOf,
  SET_ROLE,
  SET_ROLES,
  TEAM_BY_ID,
  waitingOf,
  WITHDRAW,
  withTeams,
} from '../teams.js';
import { until } from '../until.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  await withTeams(app, cast.company, cast.other, { id: 1 });
});
afterAll(() => app.close());

type Name = Exclude<keyof Cast, 'company' | 'other' | 'stranger'>;

const membersFor = (caller: BuiltUser, id: string, variables?: object) =>
  readMembers(app, caller, id, variables);
const rolesIn = (id: string) => rolesOf(app, cast.master, id);
const actionsOf = async (id: string) => (await auditOfTeam(app, id)).map(({ action }) => action);

describe('adding and removing people', () => {
  it('needs credentials', async () => {
    const variables = { teamId: '1', userIds: ['1'] };
    await expectCredentialsNeeded(app, { gql: [ADD, variables] });
    await expectCredentialsNeeded(app, { gql: [REMOVE, variables] });
  });

  it.each([
    ['employee', 'FORBIDDEN'],
    ['viewer', 'FORBIDDEN'],
    ['rival', 'NOT_FOUND'],
    ['waiting', 'NOT_FOUND'],
  ] as [Name, string][])('is denied to %s: %s', async (caller, code) => {
    const { id: teamId } = await buildTeam(app, cast.admin);
    const variables = { teamId, userIds: [cast.employee.id] };
    expectCode(await app.gql(cast[caller], ADD, variables), code);
    expectCode(await app.gql(cast[caller], REMOVE, variables), code);
  });

  it('refuses invalid lists and roles', async () => {
    const { id: teamId } = await buildTeam(app, cast.admin);
    for (const userIds of [[], ['x'], ['0'], ['1', '1'], Array.from({ length: 501 }, (_, n) => n + 1)]) {
      expectCode(await app.gql(cast.admin, ADD, { teamId, userIds }), 'VALIDATION_FAILED');
    }
    const asLead = { teamId, userIds: [cast.employee.id], role: 'LEAD' };
    expectCode(await app.gql(cast.admin, ADD, asLead), 'VALIDATION_FAILED');
  });

  it('refuses people of other companies, without adding anybody', async () => {
    const { id: teamId } = await buildTeam(app, cast.admin);
    const userIds = [cast.employee.id, cast.rival.id];
    expectCode(await app.gql(cast.admin, ADD, { teamId, userIds }), 'NOT_FOUND');
    expectCode(await app.gql(cast.master, ADD, { teamId, userIds: [cast.waiting.id] }), 'NOT_FOUND');
    expect(await rolesIn(teamId)).toEqual({});
  });

  it('is possible for the lead; repeating it changes nothing', async () => {
    const { id } = await buildTeam(app, cast.admin, { leadId: cast.viewer.id });
    const people = [cast.viewer.id, cast.employee.id];
    const { team, changed } = await addMembers(app, cast.viewer, id, people, 'GUEST');
    expect(team.size).toBe(2);
    expect(changed).toEqual([{ userId: String(cast.employee.id), role: 'GUEST' }]);
    expect((await addMembers(app, cast.viewer, id, people)).changed).toEqual([]);
    const removal = { teamId: id, userIds: [cast.employee.id, cast.admin.id] };
    expect((await gqlData(app, cast.viewer, REMOVE, removal)).change.changed).toEqual(changed);
    expect((await gqlData(app, cast.viewer, REMOVE, removal)).change.changed).toEqual([]);
    expect((await auditOfTeam(app, id)).slice(-2)).toMatchObject([
      { action: 'TEAM_MEMBER_ADDED', subjectId: String(cast.employee.id), after: { role: 'guest' } },
      { action: 'TEAM_MEMBER_REMOVED', subjectId: String(cast.employee.id), before: { role: 'guest' } },
    ]);
    const past = await app.database.query(
      'SELECT FROM team_members WHERE team_id = $1 AND left_at IS NOT NULL',
      [id],
    );
    expect(past).toHaveLength(1);
  });

  it('takes as many statements for many people as for few', async () => {
    const { id } = await buildTeam(app, cast.admin);
    const rows = await Promise.all(
      Array.from({ length: 502 }, () => buildRow(app, { company: cast.company })),
    );
    const ids = rows.map((row) => row.id);
    const few = await app.countQueries(() => addMembers(app, cast.admin, id, ids.slice(500)));
    expect(await app.countQueries(() => addMembers(app, cast.admin, id, ids.slice(0, 500)))).toBe(few);
    expect((await membersFor(cast.admin, id)).totalCount).toBe(502);
  });

  it('does nothing to an archived team', async () => {
    const { id: teamId } = await buildTeam(app, cast.admin, { leadId: cast.viewer.id });
    await gqlData(app, cast.admin, ARCHIVE, { teamId });
    const person = { teamId, userIds: [cast.employee.id] };
    for (const answer of [
      app.gql(cast.admin, ADD, person),
      app.gql(cast.admin, REMOVE, person),
      app.gql(cast.admin, SET_ROLE, { teamId, userId: cast.viewer.id, role: 'MEMBER' }),
      app.gql(cast.viewer, LEAVE, { teamId }),
    ]) {
      await expectReason(answer, 'CONFLICT', 'TEAM_ARCHIVED');
    }
    await gqlData(app, cast.admin, RESTORE, { teamId });
    expect(await rolesIn(teamId)).toEqual({ [cast.viewer.id]: 'LEAD' });
  });
});

describe('roles of many members', () => {
  const setRoles = (caller: BuiltUser, teamId: string, ...members: [{ id: number }, string][]) =>
    app.gql(caller, SET_ROLES, {
      teamId,
      members: members.map(([{ id: userId }, role]) => ({ userId, role })),
    });

  it('are set by the lead and the admins, all or none', async () => {
    const { admin, employee, viewer } = cast;
    const { id } = await buildTeam(app, admin);
    await addMembers(app, admin, id, [employee.id, viewer.id]);
    await expectReason(setRoles(employee, id, [viewer, 'GUEST']), 'FORBIDDEN', 'TEAM_LEADS_ONLY');
    expectCode(await setRoles(cast.rival, id, [viewer, 'GUEST']), 'NOT_FOUND');
    expectCode(await setRoles(admin, id, [viewer, 'GUEST'], [admin, 'GUEST']), 'NOT_FOUND');
    expectCode(await setRoles(admin, id, [viewer, 'LEAD'], [employee, 'LEAD']), 'VALIDATION_FAILED');
    expectCode(await setRoles(admin, id, [viewer, 'GUEST'], [viewer, 'LEAD']), 'VALIDATION_FAILED');
    expectCode(await setRoles(admin, id), 'VALIDATION_FAILED');
    const many = Array.from({ length: 201 }, (_, index): [{ id: number }, string] => [
      { id: index + 1 },
      'GUEST',
    ]);
    expectCode(await setRoles(admin, id, ...many), 'VALIDATION_FAILED');
    expect(await rolesIn(id)).toEqual({ [employee.id]: 'MEMBER', [viewer.id]: 'MEMBER' });

    const { data } = await setRoles(admin, id, [viewer, 'LEAD'], [employee, 'MEMBER']);
    expect(data.change.changed).toEqual([{ userId: String(viewer.id), role: 'LEAD' }]);
    expect(await waitingOf(app, id)).toEqual([]);
    // The current lead becomes a member, or gets the role in the request.
    await setRoles(viewer, id, [employee, 'LEAD']);
    expect(await rolesIn(id)).toEqual({ [employee.id]: 'LEAD', [viewer.id]: 'MEMBER' });
    await setRoles(admin, id, [viewer, 'LEAD'], [employee, 'GUEST']);
    expect(await rolesIn(id)).toEqual({ [employee.id]: 'GUEST', [viewer.id]: 'LEAD' });
    await setRoles(admin, id, [viewer, 'MEMBER']);
    expect(await waitingOf(app, id)).toHaveLength(1);
  });

  it('have a low cost each, also as fifty operations', async () => {
    const { id } = await buildTeam(app, cast.admin);
    const people = await Promise.all(Array.from({ length: 50 }, () => buildUser(app, cast)));
    await addMembers(
      app,
      cast.admin,
      id,
      people.map((person) => person.id),
    );
    const guests = people.map(
      (person, index) => `a${index}: setTeamRole(teamId: ${id}, userId: ${person.id}, role: GUEST) { id }`,
    );
    // On a busy machine, a single request may time out.
    await until(async () => !(await app.gql(cast.admin, `mutation { ${guests.join(' ')} }`)).errors);
    const all = people.map((person): [BuiltUser, string] => [person, 'MEMBER']);
    expect((await setRoles(cast.admin, id, ...all)).data.change.changed).toHaveLength(50);
  });
});

describe('roles', () => {
  const setRole = (caller: BuiltUser, teamId: string, { id: userId }: { id: number }, role: string) =>
    app.gql(caller, SET_ROLE, { teamId, userId, role });

  it('are set by the lead and the admins', async () => {
    const { id } = await buildTeam(app, cast.admin);
    await addMembers(app, cast.admin, id, [cast.employee.id, cast.viewer.id]);
    await expectReason(setRole(cast.employee, id, cast.employee, 'LEAD'), 'FORBIDDEN', 'TEAM_LEADS_ONLY');
    expectCode(await setRole(cast.rival, id, cast.employee, 'LEAD'), 'NOT_FOUND');
    expectCode(await setRole(cast.admin, id, cast.admin, 'LEAD'), 'NOT_FOUND');
    await app.service<TeamLeadsService>('TeamLeadsService').check(Number(id));
    expect(await waitingOf(app, id)).toHaveLength(1);
    await setRole(cast.admin, id, cast.employee, 'LEAD');
    expect(await waitingOf(app, id)).toEqual([]);
    // The lead hands over, and can no longer do so afterwards.
    await setRole(cast.employee, id, cast.viewer, 'LEAD');
    expect(await rolesIn(id)).toEqual({ [cast.employee.id]: 'MEMBER', [cast.viewer.id]: 'LEAD' });
    await expectReason(setRole(cast.employee, id, cast.employee, 'LEAD'), 'FORBIDDEN', 'TEAM_LEADS_ONLY');
    await setRole(cast.admin, id, cast.viewer, 'GUEST');
    expect(await waitingOf(app, id)).toMatchObject([{ kind: 'TEAM_WITHOUT_LEAD' }]);
    expect((await actionsOf(id)).filter((action) => action === 'TEAM_ROLE_SET')).toHaveLength(4);
  });

  it('leave one lead if two admins choose one concurrently', async () => {
    const { id } = await buildTeam(app, cast.admin);
    await addMembers(app, cast.admin, id, [cast.employee.id, cast.viewer.id]);
    const answers = await Promise.all([
      setRole(cast.admin, id, cast.employee, 'LEAD'),
      setRole(cast.master, id, cast.viewer, 'LEAD'),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined]);
    expect(Object.values(await rolesIn(id)).toSorted()).toEqual(['LEAD', 'MEMBER']);
  });
});

describe('joining and leaving', () => {
  it('needs credentials', async () => {
    for (const document of [JOIN, LEAVE, ASK, WITHDRAW]) {
      await expectCredentialsNeeded(app, { gql: [document, { teamId: '1' }] });
    }
  });

  it('an open team is possible for members of the company', async () => {
    const { id: teamId } = await buildTeam(app, cast.admin);
    await expectReason(app.gql(cast.master, JOIN, { teamId }), 'FORBIDDEN', 'NOT_IN_COMPANY');
    expectCode(await app.gql(cast.rival, JOIN, { teamId }), 'NOT_FOUND');
    await expectReason(app.gql(cast.employee, LEAVE, { teamId }), 'FORBIDDEN', 'NOT_IN_TEAM');
    for (let time = 0; time < 2; time++) {
      expect((await gqlData(app, cast.employee, JOIN, { teamId })).team).toMatchObject({ myRole: 'MEMBER' });
    }
    await expectReason(app.gql(cast.employee, ASK, { teamId }), 'CONFLICT', 'ALREADY_IN_TEAM');
    expect((await gqlData(app, cast.employee, MINE)).myTeams).toContainEqual(
      expect.objectContaining({ id: teamId, size: 1, firstMembers: [{ id: String(cast.employee.id) }] }),
    );
    expect((await gqlData(app, cast.employee, LEAVE, { teamId })).team).toMatchObject({ myRole: null });
    expect(await actionsOf(teamId)).toEqual(['TEAM_CREATED', 'TEAM_MEMBER_ADDED', 'TEAM_MEMBER_REMOVED']);
  });

  it.each([
    ['CLOSED', JOIN],
    ['CLOSED', ASK],
    ['BY_REQUEST', JOIN],
    ['OPEN', ASK],
  ])('a %s team is not possible in another way', async (visibility, document) => {
    const { id: teamId } = await buildTeam(app, cast.admin, { visibility });
    await expectReason(app.gql(cast.employee, document, { teamId }), 'FORBIDDEN', 'TEAM_NOT_OPEN');
  });
});

describe('requesting to join', () => {
  const decide = async (teamId: string, decision: string) => {
    const [action] = (await waitingOf(app, teamId)).filter(({ kind }) => kind === 'TEAM_JOIN_REQUEST');
    const { decideAction } = (
      await app.gql(
        cast.viewer,
        `mutation ($id: ID!, $decision: String!) { decideAction(id: $id, decision: $decision) { state } }`,
        { id: action.id, decision },
      )
    ).data;
    return decideAction;
  };

  it('opens one action for the lead, which the requester can withdraw', async () => {
    const { id: teamId } = await buildTeam(app, cast.admin, {
      visibility: 'BY_REQUEST',
      leadId: cast.viewer.id,
    });
    expectCode(await app.gql(cast.rival, ASK, { teamId }), 'NOT_FOUND');
    for (let time = 0; time < 2; time++) {
      expect((await gqlData(app, cast.employee, ASK, { teamId })).team.hasAskedToJoin).toBe(true);
    }
    expect(await waitingOf(app, teamId)).toMatchObject([
      { kind: 'TEAM_JOIN_REQUEST', rule: 'TEAM_LEAD', requesterId: cast.employee.id },
    ]);
    expect((await gqlData(app, cast.viewer, TEAM_BY_ID, { id: teamId })).team).toMatchObject({ size: 1 });
    for (let time = 0; time < 2; time++) {
      expect((await gqlData(app, cast.employee, WITHDRAW, { teamId })).team.hasAskedToJoin).toBe(false);
    }
    expect(await waitingOf(app, teamId)).toEqual([]);
    expect((await actionsOf(teamId)).at(-1)).toBe('TEAM_JOIN_REQUESTED');
  });

  it('is decided by the lead', async () => {
    const { id: teamId } = await buildTeam(app, cast.admin, {
      visibility: 'BY_REQUEST',
      leadId: cast.viewer.id,
    });
    await gqlData(app, cast.employee, ASK, { teamId });
    expect(await decide(teamId, 'DECLINE')).toEqual({ state: 'DECLINED' });
    expect(await actionsOf(teamId)).toContain('TEAM_JOIN_DECLINED');
    await gqlData(app, cast.employee, ASK, { teamId });
    // Needs the feature 'Teams' only.
    const feature = [cast.company.id];
    await app.database.query(
      `DELETE FROM company_features WHERE company_id = $1 AND title = 'Actions'`,
      feature,
    );
    expect(await decide(teamId, 'APPROVE')).toEqual({ state: 'DONE' });
    await withTeams(app, cast.company);
    await app.database.query(
      `DELETE FROM company_features WHERE company_id = $1 AND title = 'Teams'`,
      feature,
    );
    const [{ id }] = await app.database.query(`SELECT max(id) AS id FROM actions WHERE team_id = $1`, [
      teamId,
    ]);
    for (const [document, variables] of [
      [DECIDE, { id }],
      [DECIDE_MANY, { ids: [id] }],
    ] as const) {
      const refused = app.gql(cast.viewer, document, { ...variables, decision: 'APPROVE' });
      await expectReason(refused, 'FORBIDDEN', 'FEATURE_MISSING');
    }
    await withTeams(app, cast.company);
    expect(await rolesIn(teamId)).toEqual({ [cast.viewer.id]: 'LEAD', [cast.employee.id]: 'MEMBER' });
  });

  it('is settled when the person joins in another way, leaves the company, or the team is archived', async () => {
    const { id: teamId } = await buildTeam(app, cast.admin, {
      visibility: 'BY_REQUEST',
      leadId: cast.viewer.id,
    });
    await gqlData(app, cast.employee, ASK, { teamId });
    await addMembers(app, cast.viewer, teamId, [cast.employee.id]);
    expect(await waitingOf(app, teamId)).toEqual([]);
    const [leaver, asker] = [
      await buildUser(app, { company: cast.company }),
      await buildUser(app, { company: cast.company }),
    ];
    await gqlData(app, leaver, ASK, { teamId });
    await gqlData(app, asker, ASK, { teamId });
    await gqlData(app, leaver, 'mutation { leaveCompany { id } }');
    expect(await waitingOf(app, teamId)).toMatchObject([{ requesterId: asker.id }]);
    await gqlData(app, cast.admin, ARCHIVE, { teamId });
    expect(await waitingOf(app, teamId)).toEqual([]);
  });

  it('offers the same decisions as the inbox', async () => {
    const decisionsOf = (kind: string) =>
      app.evaluate(({ get }, name) => get('ActionKindsService').get(name).decisions, kind);
    expect(await decisionsOf('TEAM_JOIN_REQUEST')).toEqual(['APPROVE', 'DECLINE']);
    expect(await decisionsOf('TEAM_WITHOUT_LEAD')).toEqual(['DISMISS']);
  });
});
