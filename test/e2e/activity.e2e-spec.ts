import { FEED, readFeed, readGroups } from '../activity.js';
import type { Caller } from '../app.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { follow } from '../live.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { addMembers, ARCHIVE, ASK, buildTeam, WITHDRAW, withTeams } from '../teams.js';

let app: SharedServer;
let cast: Cast;
let lead: BuiltUser;
let guest: BuiltUser;
let open: string;
let closed: string;

const FOLLOW =
  'subscription ($company: ID!, $team: ID) { activityChanged(companyId: $company, teamId: $team) { cursor } }';

const feedOf = (caller: Caller, filter?: object, page?: object) => readFeed(app, caller, filter, page);
const groupsOf = (caller: Caller, filter?: object) => readGroups(app, caller, filter);
const actionsOf = async (caller: Caller, filter?: object): Promise<string[]> =>
  (await groupsOf(caller, filter)).map(({ action }) => action);
const run = (caller: Caller, document: string, variables: object) =>
  gqlData(app, caller, document, variables);
const createTeam = async (name: string, visibility = 'OPEN'): Promise<string> =>
  (await buildTeam(app, cast.admin, { name, visibility })).id;
const add = (team: string, people: BuiltUser[], role?: string) =>
  addMembers(
    app,
    cast.admin,
    team,
    people.map(({ id }) => id),
    role,
  );

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  const { company, other } = cast;
  await withTeams(app, company, other);
  [lead, guest] = [await buildUser(app, { company }), await buildUser(app, { company })];
  open = await createTeam('Sales');
  closed = await createTeam('Board', 'CLOSED');
  await add(open, [cast.employee, cast.viewer]);
  await add(closed, [lead]);
  await add(open, [guest], 'GUEST');
});
afterAll(() => app.close());

describe('reading a feed', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: [FEED] }));

  it.each(['waiting', 'waitingAdmin', 'stranger'] as const)(
    'is refused to %s without a company',
    async (caller) => {
      expectCode(await app.gql(cast[caller], FEED), 'FORBIDDEN');
    },
  );

  it('is refused to other companies, whether or not the company exists', async () => {
    for (const companyId of [cast.company.id, 2_147_483_647]) {
      expectCode(await app.gql(cast.rival, FEED, { filter: { companyId: String(companyId) } }), 'NOT_FOUND');
      expectCode(await app.gql(cast.rival, FEED, { filter: { teamId: open } }), 'NOT_FOUND');
      expectCode(
        await app.gql(cast.rival, FEED, { filter: { userId: String(cast.employee.id) } }),
        'NOT_FOUND',
      );
    }
  });

  it.each([
    { filter: { companyId: '0' } },
    { filter: { kinds: Array.from({ length: 50 }, () => 'TEAMS') } },
    { first: 0 },
    { first: 201 },
    { after: 'nonsense' },
  ])('rejects %j', async (variables) => {
    expectCode(await app.gql(cast.admin, FEED, variables), 'VALIDATION_FAILED');
  });

  it('needs the feature, also for MASTER CONTROL; team activity needs teams as well', async () => {
    const remove = (title: string) =>
      app.database.query('DELETE FROM company_features WHERE company_id = $1 AND title = $2', [
        cast.other.id,
        title,
      ]);
    await remove('Teams');
    expect(await actionsOf(cast.rival, { kinds: ['TEAMS'] })).toEqual([]);
    await remove('Activity');
    for (const caller of [cast.rival, cast.master]) {
      const answer = await app.gql(caller, FEED, { filter: { companyId: String(cast.other.id) } });
      expectCode(answer, 'FORBIDDEN');
      expect(answer.errors![0].extensions.reason).toBe('FEATURE_MISSING');
    }
    await app.database.query(
      `INSERT INTO company_features (company_id, title) VALUES ($1, 'Teams'), ($1, 'Activity')`,
      [cast.other.id],
    );
  });
});

describe('what a feed contains', () => {
  it('groups people who were added to a team, without emails', async () => {
    const [group] = await groupsOf(cast.admin, { teamId: open, kinds: ['TEAM_MEMBERS'] });
    expect(group).toMatchObject({
      action: 'TEAM_MEMBER_ADDED',
      count: 3,
      isOwn: false,
      actor: { id: String(cast.admin.id) },
      team: { id: open, name: 'Sales' },
    });
    expect(group.entries[0]).toMatchObject({
      person: { id: String(guest.id) },
      values: [{ field: 'role', before: null, after: 'guest' }],
    });
    expect(JSON.stringify(await feedOf(cast.admin))).not.toContain('@');
  });

  it('shows no phones, reasons and other values that are not listed', async () => {
    const person = await buildUser(app, { company: cast.company });
    await run(
      cast.admin,
      'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(userId: $id, input: $input, expectedVersion: 1) { id } }',
      { id: String(person.id), input: { phone: '+49 170 1234567' } },
    );
    expect(await groupsOf(cast.admin, { userId: String(person.id) })).toEqual([]);
    await run(
      cast.admin,
      'mutation ($id: ID!) { suspendUser(userId: $id, reason: "private matters") { id } }',
      { id: String(person.id) },
    );
    const [suspended] = await groupsOf(cast.admin, { userId: String(person.id) });
    expect(suspended.action).toBe('USER_SUSPENDED');
    expect(suspended.entries[0].values).toEqual([]);
  });

  it('hides the members of a closed team from others, and the staff from employees', async () => {
    expect(await actionsOf(cast.admin, { teamId: closed })).toEqual(['TEAM_MEMBER_ADDED', 'TEAM_CREATED']);
    expect(await actionsOf(lead, { teamId: closed })).toEqual(['TEAM_MEMBER_ADDED', 'TEAM_CREATED']);
    for (const caller of [cast.viewer, cast.employee]) {
      expect(await actionsOf(caller, { teamId: closed })).toEqual(['TEAM_CREATED']);
    }
    const seen = await actionsOf(cast.employee);
    expect(seen).toContain('TEAM_MEMBER_ADDED');
    expect(seen).not.toContain('USER_SUSPENDED');
    expect(await actionsOf(cast.viewer)).toContain('USER_SUSPENDED');
    expect(await actionsOf(cast.viewer)).not.toContain('INVITATION_SENT');
  });

  it('shows employees the activity about themselves', async () => {
    await run(
      cast.employee,
      'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(userId: $id, input: $input, expectedVersion: 1) { id } }',
      { id: String(cast.employee.id), input: { jobTitle: 'Clerk' } },
    );
    const [own] = await groupsOf(cast.employee, { userId: String(cast.employee.id) });
    expect(own).toMatchObject({ action: 'USER_UPDATED', isOwn: true });
    expect(own.entries[0].values).toEqual([{ field: 'jobTitle', before: null, after: 'Clerk' }]);
    expect((await groupsOf(cast.employee, { kinds: ['PROFILES'] })).map(({ id }) => id)).toEqual([own.id]);
    expectCode(
      await app.gql(cast.employee, FEED, { filter: { userId: String(cast.admin.id) } }),
      'NOT_FOUND',
    );
  });

  it('shows guests only their own teams', async () => {
    expect(new Set((await groupsOf(guest)).map(({ team }) => team?.id))).toEqual(new Set([open]));
    expectCode(await app.gql(guest, FEED, { filter: { teamId: closed } }), 'NOT_FOUND');
  });

  it('names no former members, and follows archived teams', async () => {
    const person = await buildUser(app, { company: cast.company });
    await add(open, [person]);
    await run(
      cast.master,
      'mutation ($id: ID!, $to: ID!) { allocateUser(userId: $id, companyId: $to) { id } }',
      {
        id: String(person.id),
        to: String(cast.other.id),
      },
    );
    const [left] = await groupsOf(cast.admin, { kinds: ['PEOPLE'] });
    expect(left).toMatchObject({
      action: 'USER_LEFT',
      isOwn: false,
      entries: [{ person: null, values: [] }],
    });
    const leaver = await buildUser(app, { company: cast.company });
    await run(leaver, 'mutation { leaveCompany { id } }', {});
    expect((await groupsOf(cast.admin, { kinds: ['PEOPLE'] }))[0]).toMatchObject({
      action: 'USER_LEFT',
      isOwn: true,
    });
    const members = await groupsOf(cast.admin, { teamId: open, kinds: ['TEAM_MEMBERS'] });
    expect(JSON.stringify(members)).not.toContain(`"id":"${person.id}"`);
    const archived = await createTeam('Old');
    await run(cast.admin, ARCHIVE, { teamId: archived });
    expect(await actionsOf(cast.admin, { teamId: archived })).toEqual(['TEAM_ARCHIVED', 'TEAM_CREATED']);
    expectCode(await app.gql(cast.employee, FEED, { filter: { teamId: archived } }), 'NOT_FOUND');
    expect(JSON.stringify(await groupsOf(cast.employee))).not.toContain('"Old"');
  });
});

describe('pages', () => {
  it('are the same without arguments and with null', async () => {
    const none = 'companyId: null, teamId: null, userId: null, kinds: null, since: null, until: null';
    const document = (args: string) => `{ activity${args} { groups { id } } }`;
    const { activity } = await gqlData(app, cast.admin, document(''));
    for (const args of ['(filter: null, grouped: null)', `(filter: { ${none} })`]) {
      expect((await gqlData(app, cast.admin, document(args))).activity).toEqual(activity);
    }
  });

  it('list single entries for exports', async () => {
    const document =
      'query ($after: String) { activity(first: 3, after: $after, grouped: false) { hasNextPage endCursor groups { id count } } }';
    const ids: string[] = [];
    for (let after: string | undefined, isLast = false; !isLast;) {
      const { activity } = await gqlData(app, cast.admin, document, { after });
      expect(activity.groups.every(({ count }: { count: number }) => count === 1)).toBe(true);
      ids.push(...activity.groups.map(({ id }: { id: string }) => id));
      after = activity.endCursor;
      isLast = !activity.hasNextPage;
    }
    const counts: number[] = (await groupsOf(cast.admin)).map(({ count }) => count);
    expect(new Set(ids).size).toBe(counts.reduce((sum, count) => sum + count));
    expect(counts.length).toBeLessThan(ids.length);
  });

  it('count a person once, however often they acted', async () => {
    const { id: teamId } = await buildTeam(app, cast.admin, { visibility: 'BY_REQUEST' });
    const people = [
      await buildUser(app, { company: cast.company }),
      await buildUser(app, { company: cast.company }),
    ];
    for (const person of [people[0], ...people]) {
      await gqlData(app, person, ASK, { teamId });
      await gqlData(app, person, WITHDRAW, { teamId });
    }
    const [asked] = await groupsOf(cast.admin, { teamId });
    expect(asked).toMatchObject({ action: 'TEAM_JOIN_REQUESTED', count: 3, peopleCount: 2 });
  });

  it('have no gaps or duplicates while entries are added', async () => {
    const before = (await groupsOf(cast.admin)).map(({ id, count }) => [id, count]);
    const paged: unknown[] = [];
    let after: string | null = null;
    do {
      const page = await feedOf(cast.admin, undefined, { first: 2, after });
      paged.push(...page.groups.map(({ id, count }: any) => [id, count]));
      after = page.hasNextPage ? page.endCursor : null;
      await createTeam(`Paged ${paged.length}`);
    } while (after);
    expect(paged).toEqual(before);
  });

  it('end after a limited number of rows, and continue', async () => {
    const { id: companyId } = cast.other;
    const count = 2_400;
    const people: { id: number }[] = await app.database.query(
      `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type)
       SELECT 'gone-' || n, 'gone-' || n || '@rows.example', NULL, 'A', 'B', 'A B', 'employee' FROM generate_series(1, $1::integer) AS n
       RETURNING id`,
      [count],
    );
    await app.database.query(
      `INSERT INTO audit_log (company_id, seq, at, action, subject_type, subject_id, door, personal, digest, mac)
       SELECT $1, 100000 + n, now() - n * interval '1 second', 'USER_UPDATED', 'USER', id::text, 'graphql',
         '{"before":{"jobTitle":"a"},"after":{"jobTitle":"b"}}', '', ''
       FROM unnest($2::integer[]) WITH ORDINALITY AS p (id, n)`,
      [companyId, people.map(({ id }) => id)],
    );
    await app.database.query(`UPDATE users SET is_discoverable = false WHERE id = ANY($1)`, [
      people.map(({ id }) => id),
    ]);
    let pages = 0;
    for (let after: string | null = null; ; pages++) {
      const page = await feedOf(cast.rival, { kinds: ['PROFILES'] }, { after });
      expect(page.groups).toEqual([]);
      if (!page.hasNextPage) break;
      // It may be the position of an entry that the reader may not see.
      expect(Buffer.from(String(page.endCursor), 'base64url').toString('latin1')).not.toMatch(
        /activity|\d{4}-/,
      );
      after = page.endCursor;
    }
    expect(pages).toBe(2);
  });
});

describe('live', () => {
  it('sends an event without details to callers that may read the feed', async () => {
    const company = String(cast.company.id);
    const followed = await follow(app.url, cast.employee, FOLLOW, { company, team: open });
    await createTeam('Elsewhere');
    await add(open, [lead]);
    expect(await followed.next()).toEqual({ cursor: expect.any(String) });
    await followed.stop();
    const denied = await follow(app.url, cast.rival, FOLLOW, { company });
    expect(await denied.end).toBe('NOT_FOUND');
    await denied.stop();
  });
});
