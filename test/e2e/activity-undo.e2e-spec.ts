import { readGroups } from '../activity.js';
import type { Caller } from '../app.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { addMembers, ARCHIVE, buildTeam, withTeams } from '../teams.js';

let app: SharedServer;
let cast: Cast;
let lead: BuiltUser;
let open: string;

const UNDO = 'mutation ($id: ID!) { undoActivity(id: $id) }';

const groupsOf = (caller: Caller, filter?: object) => readGroups(app, caller, filter);
const newest = async (filter: object = {}): Promise<any> => (await groupsOf(cast.admin, filter))[0];
const run = (caller: Caller, document: string, variables: object) =>
  gqlData(app, caller, document, variables);
const createTeam = async (name: string): Promise<string> => (await buildTeam(app, cast.admin, { name })).id;
const add = (team: string, people: BuiltUser[]) =>
  addMembers(
    app,
    cast.admin,
    team,
    people.map(({ id }) => id),
  );

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  const { company, other } = cast;
  await withTeams(app, company, other);
  lead = await buildUser(app, { company });
  open = await createTeam('Sales');
  await add(open, [cast.employee, cast.viewer]);
});
afterAll(() => app.close());

describe('undo', () => {
  const undo = async (caller: Caller, id: string) => app.gql(caller, UNDO, { id });

  it('needs credentials, visibility and permission', async () => {
    await expectCredentialsNeeded(app, { gql: [UNDO, { id: '1' }] });
    const team = await createTeam('Undone');
    await run(cast.admin, ARCHIVE, { teamId: team });
    const { entries } = await newest({ teamId: team });
    expect(entries[0].undoableUntil).toMatch(/Z$/);
    for (const id of [entries[0].id, '999999999999']) {
      expectCode(await undo(cast.rival, id), 'NOT_FOUND');
      expectCode(await undo(cast.employee, id), 'NOT_FOUND');
    }
    expectCode(await undo(cast.admin, '0'), 'VALIDATION_FAILED');
    expect((await undo(cast.admin, entries[0].id)).data).toEqual({ undoActivity: true });
    expect(await newest({ teamId: team })).toMatchObject({ action: 'TEAM_RESTORED' });
    expectCode(await undo(cast.admin, entries[0].id), 'CONFLICT');
    const [, archived] = await groupsOf(cast.admin, { teamId: team });
    expect(archived.entries[0].undoableUntil).toBeNull();
    const created = (await groupsOf(cast.employee, { teamId: open })).at(-1);
    expectCode(await undo(cast.employee, created.entries[0].id), 'CONFLICT');
    const [added] = await groupsOf(cast.employee, { teamId: open, kinds: ['TEAM_MEMBERS'] });
    expect(added.entries[0].undoableUntil).toBeNull();
    expectCode(await undo(cast.employee, added.entries[0].id), 'FORBIDDEN');
  });

  it('undoes each kind of change by its inverse', async () => {
    const person = await buildUser(app, { company: cast.company });
    const user = String(person.id);
    const team = await createTeam('Before');
    await add(team, [lead]);
    const stateOf = async () =>
      JSON.stringify([
        await app.database.query(
          `SELECT user_type, display_name, first_name, job_title, suspended_at IS NULL AS active FROM users WHERE id = $1`,
          [person.id],
        ),
        await app.database.query(`SELECT privilege_title FROM user_privileges WHERE user_id = $1`, [
          person.id,
        ]),
        await app.database.query(`SELECT title FROM company_features WHERE company_id = $1 ORDER BY 1`, [
          cast.company.id,
        ]),
        await app.database.query(`SELECT name, color, parent_id, archived_at FROM teams WHERE id = $1`, [
          team,
        ]),
        await app.database.query(
          `SELECT user_id, role FROM team_members WHERE team_id = $1 AND left_at IS NULL ORDER BY 1`,
          [team],
        ),
      ]);
    const steps: [document: string, variables: object, filter: object][] = [
      [
        'mutation ($user: ID!) { setUserType(userId: $user, userType: ADMIN) { id } }',
        { user },
        { userId: user },
      ],
      [
        'mutation ($user: ID!) { suspendUser(userId: $user, reason: "x") { id } }',
        { user },
        { userId: user },
      ],
      [
        'mutation ($user: ID!) { updateUser(userId: $user, input: { firstName: "Changed" }, expectedVersion: 1) { id } }',
        { user },
        { userId: user },
      ],
      [
        'mutation ($user: ID!) { grantPrivilege(userId: $user, title: "view ALL STAFF section") { id } }',
        { user },
        { userId: user },
      ],
      [
        'mutation ($team: ID!) { updateTeam(teamId: $team, input: { name: "After", color: "#000000" }, expectedVersion: 1) { id } }',
        { team },
        { teamId: team },
      ],
      [
        'mutation ($team: ID!, $to: ID) { moveTeam(teamId: $team, parentId: $to) { id } }',
        { team, to: open },
        { teamId: team },
      ],
      [
        'mutation ($team: ID!, $user: ID!) { addTeamMembers(teamId: $team, userIds: [$user], role: GUEST) { team { id } } }',
        { team, user },
        { teamId: team },
      ],
      [
        'mutation ($team: ID!, $user: ID!) { setTeamRole(teamId: $team, userId: $user, role: LEAD) { id } }',
        { team, user: String(lead.id) },
        { teamId: team },
      ],
      [
        'mutation ($team: ID!, $user: ID!) { removeTeamMembers(teamId: $team, userIds: [$user]) { team { id } } }',
        { team, user: String(lead.id) },
        { teamId: team },
      ],
    ];
    for (const [document, variables, filter] of steps) {
      const before = await stateOf();
      await run(cast.admin, document, variables);
      expect(await stateOf()).not.toBe(before);
      const [{ action, entries }] = await groupsOf(cast.admin, filter);
      expect([action, entries[0].undoableUntil]).toEqual([action, expect.any(String)]);
      expect([action, (await undo(cast.admin, entries[0].id)).errors]).toEqual([action, undefined]);
      expect([action, await stateOf()]).toEqual([action, before]);
    }
    const feature = 'mutation ($company: ID!) { addFeature(companyId: $company, title: "Events") { id } }';
    await run(cast.master, feature, { company: String(cast.company.id) });
    const added = await newest({ kinds: ['COMPANY'] });
    expectCode(await undo(cast.admin, added.entries[0].id), 'FORBIDDEN');
    expect((await undo(cast.master, added.entries[0].id)).errors).toBeUndefined();
    expect(await newest({ kinds: ['COMPANY'] })).toMatchObject({ action: 'FEATURE_REMOVED' });
  });

  it('happens once, even if requested concurrently', async () => {
    const team = await createTeam('Twice');
    await run(cast.admin, ARCHIVE, { teamId: team });
    const { entries } = await newest({ teamId: team });
    const answers = await Promise.all([undo(cast.admin, entries[0].id), undo(cast.master, entries[0].id)]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expectCode(
      answers.find(({ errors }) => errors)!,
      'CONFLICT',
    );
  });

  it('succeeds again with the same Idempotency-Key', async () => {
    const { id } = await buildUser(app, { company: cast.company });
    const suspend = 'mutation ($id: ID!) { suspendUser(userId: $id, reason: "x") { id } }';
    await run(cast.admin, suspend, { id: String(id) });
    const { entries } = await newest({ userId: String(id) });
    const keyed = (caller: { idToken: string }) =>
      app.http('/graphql', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${caller.idToken}`,
          'Idempotency-Key': 'undone-once',
        },
        body: JSON.stringify({ query: UNDO, variables: { id: entries[0].id } }),
      });
    for (let repeat = 0; repeat < 2; repeat++) {
      expect((await keyed(cast.admin)).body).toEqual({ data: { undoActivity: true } });
    }
    expectCode(await undo(cast.admin, entries[0].id), 'CONFLICT');
    const [{ count }] = await app.database.query(
      `SELECT count(*)::integer AS count FROM audit_log WHERE action = 'USER_REACTIVATED' AND subject_id = $1`,
      [String(id)],
    );
    expect(count).toBe(1);
  });

  it('restores a former lead as a member if the team has another lead now', async () => {
    const team = await createTeam('Led');
    const next = await buildUser(app, { company: cast.company });
    await add(team, [lead, next]);
    const setLead = ({ id }: { id: number }) =>
      run(
        cast.admin,
        'mutation ($team: ID!, $user: ID!) { setTeamRole(teamId: $team, userId: $user, role: LEAD) { id } }',
        { team, user: String(id) },
      );
    await setLead(lead);
    await run(
      cast.admin,
      'mutation ($team: ID!, $user: ID!) { removeTeamMembers(teamId: $team, userIds: [$user]) { team { id } } }',
      { team, user: String(lead.id) },
    );
    const { entries } = await newest({ teamId: team });
    await setLead(next);
    expect((await undo(cast.admin, entries[0].id)).errors).toBeUndefined();
    const members = await app.database.query(
      `SELECT user_id AS id, role FROM team_members WHERE team_id = $1 AND left_at IS NULL ORDER BY 1`,
      [team],
    );
    expect(members).toEqual([
      { id: lead.id, role: 'member' },
      { id: next.id, role: 'lead' },
    ]);
  });

  it("does not copy the reason of another company's suspension", async () => {
    const { id } = await buildUser(app, { company: cast.company });
    await app.database.query(
      `INSERT INTO audit_log (company_id, seq, at, action, subject_type, subject_id, door, personal, digest, mac)
       SELECT company, 900001, now(), action, 'USER', $3, 'graphql', '{"before":{},"after":{"reason":"Secret"}}', '', ''
       FROM (VALUES ($1::integer, 'USER_SUSPENDED'), ($2, 'USER_REACTIVATED')) AS e (company, action)`,
      [cast.other.id, cast.company.id, String(id)],
    );
    const { entries } = await newest({ userId: String(id) });
    expectCode(await undo(cast.admin, entries[0].id), 'CONFLICT');
  });

  it('is possible for ten minutes', async () => {
    const team = await createTeam('Late');
    await app.database.query(
      `INSERT INTO audit_log (company_id, seq, at, action, subject_type, subject_id, team_id, door, personal, digest, mac)
       VALUES ($1, 900000, now() - interval '11 minutes', 'TEAM_RESTORED', 'TEAM', $2, $3, 'graphql',
         '{"before":{},"after":{}}', '', '')`,
      [cast.company.id, team, Number(team)],
    );
    const old = (await groupsOf(cast.admin, { teamId: team })).find(
      ({ action }) => action === 'TEAM_RESTORED',
    );
    expect(old.entries[0].undoableUntil).toBeNull();
    expectCode(await undo(cast.admin, old.entries[0].id), 'CONFLICT');
  });
});
