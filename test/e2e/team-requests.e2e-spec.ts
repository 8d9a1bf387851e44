import type { TeamLeadsService } from '../../server/modules/people/teams/team-leads.service.js';
import { DECIDE, DECIDE_MANY, UNDO } from '../actions.js';
import { startServer, type TestServer } from '../app.js';
import { expectCode, gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { expectReason } from '../invitations.js';
import {
  ADD,
  addMembers,
  ARCHIVE,
  ASK,
  buildTeam,
  CREATE,
  JOIN,
  LEAVE,
  namesFor,
  REMOVE,
  RESTORE,
  SET_ROLE,
  TEAM_BY_ID,
  waitingOf,
  WITHDRAW,
  withTeams,
} from '../teams.js';

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  app = await startServer({ budgets: { points: { announcements: 20, 'new-teams': 2 } } });
  cast = await buildCast(app);
  await withTeams(app, cast.company);
});
afterAll(() => app.close());

const build = () => buildTeam(app, cast.admin, { visibility: 'BY_REQUEST', leadId: cast.viewer.id });
/** Requests to join a team as a user, and returns the action. */
async function ask(teamId: string, user: BuiltUser = cast.employee): Promise<number> {
  await gqlData(app, user, ASK, { teamId });
  return (await waitingOf(app, teamId)).find(({ requesterId }) => requesterId === user.id).id;
}
const decide = (id: number, decision: string) => gqlData(app, cast.viewer, DECIDE, { id, decision });

it('names the team in the audit log, for requests and refusals', async () => {
  const { id: teamId, name } = await build();
  await decide(await ask(teamId), 'DECLINE');
  const { auditLog } = await gqlData(
    app,
    cast.admin,
    `{ auditLog(first: 2, filter: { userId: ${cast.employee.id} }) { nodes { action changes { field after } } } }`,
  );
  const changes = [
    { field: 'teamId', after: teamId },
    { field: 'team', after: name },
  ];
  expect(auditLog.nodes).toEqual([
    { action: 'TEAM_JOIN_DECLINED', changes },
    { action: 'TEAM_JOIN_REQUESTED', changes },
  ]);
});

it('reads the members and requests of all teams in a list with the same statements as those of one', async () => {
  const first = await build();
  await build();
  await ask(first.id);
  const read = (size: number) => () =>
    gqlData(
      app,
      cast.admin,
      `query ($id: ID!, $size: Int!) { company(id: $id) { teams(first: $size) {
        nodes { id members(first: 3, search: "a") { nodes { id } totalCount } requests { id } }
      } } }`,
      { id: cast.company.id, size },
    );
  const ofOne = await app.countQueries(read(1));
  expect(await app.countQueries(read(2))).toBe(ofOne);
  const { company } = await read(20)();
  const listed = company.teams.nodes.find(({ id }: { id: string }) => id === first.id);
  expect(listed.requests).toHaveLength(1);
  expect(listed.members.nodes.length).toBe(listed.members.totalCount);
});

describe('concurrent changes', () => {
  it('approve a request and add the same person without a deadlock', async () => {
    const { id: teamId } = await build();
    const person = await buildUser(app, { company: cast.company });
    for (let time = 0; time < 10; time++) {
      const id = await ask(teamId, person);
      const [approval, addition] = await Promise.all([
        app.gql(cast.viewer, time % 2 ? DECIDE_MANY : DECIDE, { id, ids: [id], decision: 'APPROVE' }),
        app.gql(cast.admin, ADD, { teamId, userIds: [person.id] }),
      ]);
      expect([undefined, 'CONFLICT']).toContain(approval.code);
      expect(addition.code).toBeUndefined();
      await gqlData(app, cast.admin, REMOVE, { teamId, userIds: [person.id] });
    }
  });
});

describe('joining directly', () => {
  it.each(['BY_REQUEST', 'CLOSED'])(
    'a %s team is possible for admins, who decide about it',
    async (visibility) => {
      const { id: teamId } = await buildTeam(app, cast.admin, { visibility });
      if (visibility === 'BY_REQUEST') await gqlData(app, cast.admin, ASK, { teamId });
      const joined = { myRole: 'MEMBER', hasAskedToJoin: false };
      expect((await gqlData(app, cast.admin, JOIN, { teamId })).team).toMatchObject(joined);
      const kinds = (await waitingOf(app, teamId)).map(({ kind }) => kind);
      expect(kinds).not.toContain('TEAM_JOIN_REQUEST');
    },
  );
});

describe('undoing a decision', () => {
  it('is a CONFLICT once the membership has changed', async () => {
    const { id: teamId } = await build();
    const id = await ask(teamId);
    await decide(id, 'APPROVE');
    await gqlData(app, cast.admin, SET_ROLE, { teamId, userId: cast.employee.id, role: 'GUEST' });
    expectCode(await app.gql(cast.viewer, UNDO, { id }), 'CONFLICT');
    await gqlData(app, cast.admin, REMOVE, { teamId, userIds: [cast.employee.id] });
    await addMembers(app, cast.admin, teamId, [cast.employee.id]);
    expectCode(await app.gql(cast.viewer, UNDO, { id }), 'CONFLICT');
  });

  it('removes an approved member again', async () => {
    const { id: teamId } = await build();
    const id = await ask(teamId);
    await decide(id, 'APPROVE');
    expect((await gqlData(app, cast.viewer, UNDO, { id })).action.state).toBe('OPEN');
    expect(await waitingOf(app, teamId)).toMatchObject([{ id }]);
  });

  it('reopens a request that expired with an archived team, if that is undone within ten minutes', async () => {
    const { id: teamId } = await build();
    const people = await Promise.all([1, 2, 3].map(() => buildUser(app, { company: cast.company })));
    const [stays, withdraws, leaves] = people;
    for (const person of people) await ask(teamId, person);
    await gqlData(app, withdraws, WITHDRAW, { teamId });
    const restore = () => gqlData(app, cast.admin, RESTORE, { teamId });
    const waiting = async () => (await waitingOf(app, teamId)).map(({ requesterId }) => requesterId);
    await gqlData(app, cast.admin, ARCHIVE, { teamId });
    expect(await waiting()).toEqual([]);
    await app.database.query(`UPDATE users SET company_id = NULL WHERE id = $1`, [leaves.id]);
    await restore();
    expect(await waiting()).toEqual([stays.id]);

    await gqlData(app, cast.admin, ARCHIVE, { teamId });
    const earlier = `now() - interval '11 minutes'`;
    await app.database.query(`UPDATE actions SET decided_at = ${earlier} WHERE team_id = $1`, [teamId]);
    await app.database.query(`UPDATE teams SET archived_at = ${earlier} WHERE id = $1`, [teamId]);
    await restore();
    expect(await waiting()).toEqual([]);
  });

  it('is a CONFLICT once the person has left the company or the team is archived', async () => {
    const { id: teamId } = await build();
    const leaver = await buildUser(app, { company: cast.company });
    const [left, archived] = [await ask(teamId, leaver), await ask(teamId)];
    await decide(left, 'DECLINE');
    await decide(archived, 'DECLINE');
    await gqlData(app, leaver, 'mutation { leaveCompany { id } }');
    expectCode(await app.gql(cast.viewer, UNDO, { id: left }), 'CONFLICT');
    await gqlData(app, cast.admin, ARCHIVE, { teamId });
    await expectReason(app.gql(cast.viewer, UNDO, { id: archived }), 'CONFLICT', 'TEAM_ARCHIVED');
  });

  it('is denied to a lead who no longer leads the team', async () => {
    const { id: teamId } = await build();
    const id = await ask(teamId);
    await decide(id, 'DECLINE');
    await gqlData(app, cast.admin, SET_ROLE, { teamId, userId: cast.viewer.id, role: 'MEMBER' });
    await expectReason(app.gql(cast.viewer, UNDO, { id }), 'FORBIDDEN', 'NOT_YOUR_ACTION');
  });
});

describe('deleting an account', () => {
  it('opens the action of the teams that the person led, and no dismissed one', async () => {
    const dismissed = await buildTeam(app, cast.admin);
    await app.service<TeamLeadsService>('TeamLeadsService').check(Number(dismissed.id));
    const [{ id }] = await waitingOf(app, dismissed.id);
    await gqlData(app, cast.admin, DECIDE, { id, decision: 'DISMISS' });
    const leader = await buildUser(app, { company: cast.company });
    const led = await buildTeam(app, cast.admin, { leadId: leader.id });
    await gqlData(app, leader, 'mutation ($email: String!) { closeMyAccount(confirmation: $email) }', {
      email: leader.email,
    });
    expect(await waitingOf(app, dismissed.id)).toEqual([]);
    expect(await waitingOf(app, led.id)).toMatchObject([{ kind: 'TEAM_WITHOUT_LEAD' }]);
  });
});

describe('repeated requests', () => {
  it('send one email a day, and are refused after too many', async () => {
    const { id: teamId } = await build();
    const person = await buildUser(app, { company: cast.company });
    // Only confirmed addresses receive emails caused by other people.
    await app.database.query('UPDATE users SET account_confirmed = true WHERE company_id = $1', [
      cast.company.id,
    ]);
    const sent = `SELECT FROM emails e JOIN actions a ON e.reference = 'action/' || a.id WHERE a.requester_id = $1`;
    for (let time = 0; time < 20; time++) {
      await gqlData(app, person, ASK, { teamId });
      await gqlData(app, person, WITHDRAW, { teamId });
    }
    expect(await app.database.query(sent, [person.id])).toHaveLength(1);
    expectCode(await app.gql(person, ASK, { teamId }), 'TOO_MANY_REQUESTS');
    expect(await waitingOf(app, teamId)).toEqual([]);
  });

  it('are a CONFLICT while a thousand people wait', async () => {
    const { id: teamId } = await build();
    await app.database.query(
      `INSERT INTO actions (company_id, kind, subject_type, subject_id, team_id, rule, requester_id, rank_at)
       SELECT $1, 'TEAM_JOIN_REQUEST', 'TEAM', 'other' || n, $2, 'TEAM_LEAD', $3, now() FROM generate_series(1, 1000) AS n`,
      [cast.company.id, teamId, cast.admin.id],
    );
    expectCode(await app.gql(cast.employee, ASK, { teamId }), 'CONFLICT');
  });

  it('are settled for many people with as many statements as for few', async () => {
    const { id: teamId } = await build();
    const people = await Promise.all(
      Array.from({ length: 6 }, () => buildUser(app, { company: cast.company })),
    );
    for (const person of people) await ask(teamId, person);
    const ids = people.map(({ id }) => id);
    const few = await app.countQueries(() => addMembers(app, cast.admin, teamId, ids.slice(4)));
    // Late work of earlier requests may count for the first one.
    expect(
      await app.countQueries(() => addMembers(app, cast.admin, teamId, ids.slice(0, 4))),
    ).toBeLessThanOrEqual(few);
    expect(await waitingOf(app, teamId)).toEqual([]);
  });
});

describe('nested teams', () => {
  it('are limited for a lead, but not for an admin', async () => {
    const lead = await buildUser(app, { company: cast.company });
    const { id: parentId } = await buildTeam(app, cast.admin, { leadId: lead.id });
    for (let time = 0; time < 2; time++) await buildTeam(app, lead, { parentId });
    expectCode(await app.gql(lead, CREATE, { input: { name: 'One more', parentId } }), 'TOO_MANY_REQUESTS');
    for (let time = 0; time < 3; time++) await buildTeam(app, cast.admin, { parentId, leadId: lead.id });
  });

  it('are limited together with archived ones', async () => {
    const company = await buildCompany(app);
    await withTeams(app, company);
    const admin = await buildUser(app, { company, userType: 'admin' });
    await app.database.query(
      `INSERT INTO teams (company_id, name, color, archived_at)
       SELECT $1, 'Old ' || n, '#000000', now() FROM generate_series(1, 4000) AS n`,
      [company.id],
    );
    await expectReason(app.gql(admin, CREATE, { input: { name: 'New' } }), 'CONFLICT', 'TOO_MANY_TEAMS');
  });
});

it('guests who leave their last team see no others until they are added as members', async () => {
  const guest = await buildUser(app, { company: cast.company });
  const [{ id: teamId }, other] = [await buildTeam(app, cast.admin), await buildTeam(app, cast.admin)];
  const names = () => namesFor(app, guest, cast.company.id);
  await addMembers(app, cast.admin, teamId, [guest.id], 'GUEST');
  await gqlData(app, guest, LEAVE, { teamId });
  expect(await names()).toEqual([]);
  expectCode(await app.gql(guest, TEAM_BY_ID, { id: other.id }), 'NOT_FOUND');
  await addMembers(app, cast.admin, teamId, [guest.id]);
  expect(await names()).toContain(other.name);
  await gqlData(app, guest, LEAVE, { teamId });
  expect(await names()).toContain(other.name);
});
