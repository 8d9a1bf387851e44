import { expectCode, gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildRow, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { expectReason } from '../invitations.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { until } from '../until.js';
import { follow } from '../live.js';
import {
  addMembers,
  auditOfTeam,
  buildTeam,
  CANDIDATES,
  JOIN,
  MEMBERS,
  namesFor,
  readMembers,
  rolesOf,
  TEAM_BY_ID,
  TREE,
  waitingOf,
  withTeams,
} from '../teams.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  await withTeams(app, cast.company, cast.other, { id: 1 });
});
afterAll(() => app.close());

const membersFor = (caller: BuiltUser, id: string, variables?: object) =>
  readMembers(app, caller, id, variables);
const rolesIn = (id: string) => rolesOf(app, cast.master, id);
const actionsOf = async (id: string) => (await auditOfTeam(app, id)).map(({ action }) => action);
const USERS = `query ($id: ID!, $filter: UserFilter) { company(id: $id) { users(filter: $filter) { totalCount nodes { id } } } }`;

describe('visibility', () => {
  it('of members of a closed team is for its own people and the admins', async () => {
    const { id } = await buildTeam(app, cast.admin, { visibility: 'CLOSED', leadId: cast.employee.id });
    await expectReason(app.gql(cast.viewer, MEMBERS, { id }), 'FORBIDDEN', 'TEAM_CLOSED');
    expectCode(await app.gql(cast.rival, MEMBERS, { id }), 'NOT_FOUND');
    const seen = (await gqlData(app, cast.viewer, TEAM_BY_ID, { id })).team;
    expect(seen).toMatchObject({ size: 1, firstMembers: [], lead: { id: String(cast.employee.id) } });
    for (const caller of [cast.employee, cast.admin, cast.master]) {
      expect((await membersFor(caller, id)).totalCount).toBe(1);
    }
  });

  it('also applies when the staff list is filtered by team', async () => {
    const { id } = await buildTeam(app, cast.admin, { visibility: 'CLOSED', leadId: cast.employee.id });
    const filtered = (caller: BuiltUser, companyId = cast.company.id) =>
      app.gql(caller, USERS, { id: companyId, filter: { teamId: id } });
    await expectReason(filtered(cast.viewer), 'FORBIDDEN', 'TEAM_CLOSED');
    expectCode(await filtered(cast.rival, cast.other.id), 'NOT_FOUND');
    const { data } = await filtered(cast.admin);
    expect(data.company.users).toEqual({ totalCount: 1, nodes: [{ id: String(cast.employee.id) }] });
  });

  it('includes names, but no emails and no links to the staff pages', async () => {
    const { id } = await buildTeam(app, cast.admin, { leadId: cast.viewer.id });
    await addMembers(app, cast.admin, id, [cast.admin.id]);
    const [first] = (await membersFor(cast.employee, id, { search: 'test' })).nodes;
    expect(first.user).toMatchObject({ id: String(cast.viewer.id), firebaseId: null });
    expect((await membersFor(cast.employee, id, { search: cast.viewer.email })).nodes).toEqual([]);
    const shown = (await membersFor(cast.admin, id, { filter: { role: 'LEAD' } })).nodes;
    expect(shown).toMatchObject([{ user: { firebaseId: cast.viewer.uid } }]);
  });

  it('of a guest is limited to their own teams', async () => {
    const guest = await buildUser(app, { company: cast.company });
    const parent = await buildTeam(app, cast.admin);
    const own = await buildTeam(app, cast.admin, { parentId: parent.id });
    await addMembers(app, cast.admin, own.id, [guest.id], 'GUEST');
    expect(await namesFor(app, guest, cast.company.id)).toEqual([own.name]);
    const { teamTree } = (await gqlData(app, guest, TREE, { id: cast.company.id })).company;
    expect(teamTree).toMatchObject([{ id: own.id, parentId: null, myRole: 'GUEST' }]);
    expect((await gqlData(app, guest, TEAM_BY_ID, { id: own.id })).team).toMatchObject({
      parentId: null,
      parent: null,
    });
    expectCode(await app.gql(guest, TEAM_BY_ID, { id: parent.id }), 'NOT_FOUND');
    expectCode(await app.gql(guest, JOIN, { teamId: parent.id }), 'NOT_FOUND');
    // A member elsewhere is more than a guest.
    await addMembers(app, cast.admin, parent.id, [guest.id]);
    expect((await namesFor(app, guest, cast.company.id)).length).toBeGreaterThan(2);
  });

  it('allows callers that may add people to find them by name', async () => {
    const named = await buildRow(app, { company: cast.company, firstName: 'Zebulon', lastName: 'Quill' });
    await buildRow(app, { company: cast.other, firstName: 'Zebulon', lastName: 'Rival' });
    const { id } = await buildTeam(app, cast.admin, { leadId: cast.employee.id });
    const find = (caller: BuiltUser, search: string) => app.gql(caller, CANDIDATES, { id, search });
    await expectReason(find(cast.viewer, 'zebulon'), 'FORBIDDEN', 'TEAM_LEADS_ONLY');
    expectCode(await find(cast.employee, ''), 'VALIDATION_FAILED');
    const found = async (search: string) => (await find(cast.employee, search)).data.team.candidates;
    expect(await found('zebulon')).toEqual([{ id: String(named.id), displayName: 'Zebulon Quill' }]);
    expect(await found('rows.example')).toEqual([]);
    await addMembers(app, cast.employee, id, [named.id]);
    expect(await found('zebulon')).toEqual([]);
  });

  it('has pages of members, sorted by name', async () => {
    const { id } = await buildTeam(app, cast.admin);
    const rows = [];
    for (const firstName of ['Cleo', 'Änne', 'Bob']) {
      rows.push(await buildRow(app, { company: cast.company, firstName, lastName: 'Paged' }));
    }
    await addMembers(
      app,
      cast.admin,
      id,
      rows.map((row) => row.id),
    );
    const orderBy = { field: 'NAME', direction: 'ASC' };
    const first = await membersFor(cast.admin, id, { first: 2, orderBy });
    const second = await membersFor(cast.admin, id, { first: 2, orderBy, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...second.nodes].map(({ user }) => user.displayName)).toEqual([
      'Änne Paged',
      'Bob Paged',
      'Cleo Paged',
    ]);
  });
});

describe('leaving the company', () => {
  it('ends memberships, keeps their history, and asks for a new lead', async () => {
    const leaver = await buildUser(app, { company: cast.company });
    const team = await buildTeam(app, cast.admin, { leadId: leaver.id });
    await gqlData(app, leaver, 'mutation { leaveCompany { id } }');
    expect(await rolesIn(team.id)).toEqual({});
    expect(await waitingOf(app, team.id)).toMatchObject([{ kind: 'TEAM_WITHOUT_LEAD' }]);
    const history = await app.database.query(
      'SELECT role, left_at IS NOT NULL AS "hasLeft" FROM team_members WHERE team_id = $1',
      [team.id],
    );
    expect(history).toEqual([{ role: 'lead', hasLeft: true }]);
    expect(await actionsOf(team.id)).toEqual(['TEAM_CREATED', 'TEAM_MEMBER_ADDED']);
  });

  it('does so for deleted users and closed companies, too', async () => {
    const company = await buildCompany(app);
    await withTeams(app, company);
    const [admin, gone] = [
      await buildUser(app, { company, userType: 'admin' }),
      await buildUser(app, { company }),
    ];
    const { id } = await buildTeam(app, admin, { leadId: gone.id });
    const deletion = `mutation ($id: ID!, $confirmation: String!) { deleteUser(userId: $id, confirmation: $confirmation) }`;
    await gqlData(app, cast.master, deletion, { id: gone.id, confirmation: gone.email });
    expect(await waitingOf(app, id)).toMatchObject([{ kind: 'TEAM_WITHOUT_LEAD' }]);
    await addMembers(app, admin, id, [admin.id]);
    const closing = `mutation ($id: ID!) { closeCompany(companyId: $id) { people } }`;
    await gqlData(app, cast.master, closing, { id: company.id });
    const left = await app.database.query('SELECT FROM team_members WHERE team_id = $1 AND left_at IS NULL', [
      id,
    ]);
    expect(left).toEqual([]);
  });
});

describe('live changes of teams', () => {
  const CHANGED = `subscription ($companyId: ID!) { companyTeamsChanged(companyId: $companyId) { cursor } }`;

  it('reach the members of the company, without details', async () => {
    const variables = { companyId: cast.company.id };
    const [outsider, member] = await Promise.all([
      follow(app.url, cast.rival, CHANGED, variables),
      follow(app.url, cast.employee, CHANGED, variables),
    ]);
    expect(await outsider.end).toBe('NOT_FOUND');
    await buildTeam(app, cast.admin, { visibility: 'CLOSED' });
    expect(await member.next()).toEqual({ cursor: expect.any(String) });
    await member.stop();
  });

  it('are hidden from others when the members of a closed team change', async () => {
    const feed = `subscription ($companyId: ID!) { activityChanged(companyId: $companyId) { cursor } }`;
    await app.database.query(
      `INSERT INTO company_features (company_id, title) VALUES ($1, 'Activity') ON CONFLICT DO NOTHING`,
      [cast.company.id],
    );
    const { company } = cast;
    const [closed, other] = await Promise.all([
      buildTeam(app, cast.admin, { visibility: 'CLOSED' }),
      buildTeam(app, cast.admin, { visibility: 'OPEN' }),
    ]);
    const [employee, person] = [await buildUser(app, { company }), await buildUser(app, { company })];
    const variables = { companyId: company.id };
    // A subscription starts before the oldest running transaction in the whole cluster, including those of other tests.
    const isPast = `SELECT max(xid) < pg_snapshot_xmin(pg_current_snapshot()) AS past FROM live_events`;
    await until(async () => (await app.database.query(isPast))[0].past);
    // If others are already listening, it starts where the server has read to.
    await app.evaluate(({ get }) => get('LiveEventReader').readOn());
    const followed = await Promise.all(
      [CHANGED, feed].map((each) => follow(app.url, employee, each, variables)),
    );
    for (const team of [closed, other]) await addMembers(app, cast.admin, team.id, [person.id]);
    for (const each of followed) expect(await each.next()).toEqual({ cursor: expect.any(String) });
    const suspend = 'mutation ($id: ID!) { suspendUser(userId: $id, reason: "Test") { id } }';
    await gqlData(app, cast.admin, suspend, { id: String(employee.id) });
    // Events arrive in order, with the end last: the only event was that of the open team.
    for (const each of followed) {
      await expect(each.next()).rejects.toThrow('ended');
      await each.stop();
    }
  });
});
