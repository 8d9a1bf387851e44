import type { Caller } from '../../../../test/app.js';
import {
  expectCode,
  expectCredentialsNeeded,
  expectDenied,
  expectProblem,
  gqlData,
  restData,
} from '../../../../test/expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../../../../test/factories.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';
import { addMembers, buildTeam, withTeams } from '../../../../test/teams.js';
import { until } from '../../../../test/until.js';

let app: SharedServer;
let cast: Cast;

const EVENTS = `query ($companyId: ID, $after: ID, $types: [String!], $first: Int) {
  events(companyId: $companyId, after: $after, types: $types, first: $first) { next hasMore events { id type timestamp data {
    companyId subjectType subjectId teamId actorId changed values { field before after } } } }
}`;

const read = async (caller: Caller, variables: object = {}) =>
  (await gqlData(app, caller, EVENTS, variables)).events;
const get = (caller: Caller, query = '') => restData(app, caller, `v1/events${query}`);
const typesOf = (page: { events: { type: string }[] }) => page.events.map(({ type }) => type);
const latest = async (caller: Caller): Promise<string> => (await read(caller, { after: 'latest' })).next;

/** Changes the job title of a user, which is one event. */
async function rename(by: BuiltUser, person: BuiltUser, jobTitle: string): Promise<void> {
  const { user } = await gqlData(app, by, 'query ($id: String!) { user(firebaseId: $id) { version } }', {
    id: person.uid,
  });
  await gqlData(
    app,
    by,
    `mutation ($id: ID!, $version: Int!, $input: UpdateUserInput!) {
       updateUser(userId: $id, expectedVersion: $version, input: $input) { id }
     }`,
    { id: String(person.id), version: user.version, input: { jobTitle } },
  );
}

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  await withTeams(app, cast.company);
});
afterAll(() => app.close());

describe('reading events', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, { rest: ['v1/events'], gql: [EVENTS] }));

  it.each(['employee', 'viewer', 'waiting', 'waitingAdmin'] as const)('is refused to %s', async (caller) => {
    await expectDenied(app, cast[caller], 403, { rest: ['v1/events'], gql: [EVENTS] });
  });

  it('is refused to admins of another company, whether or not the company exists', async () => {
    for (const id of [cast.company.id, 2_147_483_647]) {
      await expectDenied(app, cast.rival, 404, {
        rest: [`v1/events?companyId=${id}`],
        gql: [EVENTS, { companyId: String(id) }],
      });
    }
  });

  it.each([
    ['types=staff.unknown', { types: ['staff.unknown'] }],
    ['first=0', { first: 0 }],
    ['first=201', { first: 201 }],
    ['after=nonsense', { after: 'nonsense' }],
    ['after=evt_00000000_1_1', { after: 'evt_00000000_1_1' }],
  ])('rejects %s', async (query, variables) => {
    expectProblem(await app.rest(cast.admin, `v1/events?${query}`), 422);
    expectCode(await app.gql(cast.admin, EVENTS, variables), 'VALIDATION_FAILED');
  });

  it('rejects waiting too long', async () => {
    expectProblem(await app.rest(cast.admin, 'v1/events?wait=26'), 422);
  });

  it('returns events, oldest first, without personal values, equally through both APIs', async () => {
    const after = await latest(cast.admin);
    const team = await buildTeam(app, cast.admin, { name: 'Kitchen' });
    await addMembers(app, cast.admin, team.id, [cast.employee.id], 'GUEST');
    await rename(cast.admin, cast.employee, 'Secret Title');
    const page = await read(cast.admin, { after });
    expect(typesOf(page)).toEqual(['team.created', 'team.member_added', 'staff.updated']);
    const [, added, updated] = page.events;
    expect(added.data).toMatchObject({
      companyId: String(cast.company.id),
      subjectType: 'USER',
      subjectId: String(cast.employee.id),
      teamId: team.id,
      actorId: String(cast.admin.id),
      values: expect.arrayContaining([{ field: 'role', before: null, after: 'guest' }]),
    });
    expect(updated.data.changed).toContain('jobTitle');
    expect(JSON.stringify(page)).not.toMatch(/Secret Title|@/);
    expect(page.hasMore).toBe(false);
    expect(await get(cast.admin, `?after=${after}`)).toEqual(page);
    expect(await read(cast.master, { companyId: String(cast.company.id), after })).toEqual(page);
    expect(await read(cast.admin, { after: page.next })).toEqual({
      events: [],
      next: page.next,
      hasMore: false,
    });
  });

  it('continues page by page, after an event, and filtered by type', async () => {
    const after = await latest(cast.admin);
    for (const title of ['One', 'Two', 'Three']) await rename(cast.admin, cast.viewer, title);
    await buildTeam(app, cast.admin, { name: 'Bar' });
    const all = await read(cast.admin, { after });
    const pages: unknown[] = [];
    for (let page = await read(cast.admin, { after, first: 2 }); ;) {
      pages.push(...page.events);
      if (!page.hasMore) break;
      page = await read(cast.admin, { after: page.next, first: 2 });
    }
    expect(pages).toEqual(all.events);
    expect((await read(cast.admin, { after: all.events[1].id })).events).toEqual(all.events.slice(2));
    expect(typesOf(await get(cast.admin, `?after=${after}&types=team.created,team.moved`))).toEqual([
      'team.created',
    ]);
  });

  it('begins with the oldest event of the last 30 days, and reports missing events', async () => {
    const { id } = cast.other;
    await app.database.query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_keeps_rows');
    await rename(cast.rival, cast.rival, 'Head');
    const [old] = (await read(cast.rival)).events;
    await app.database.query(`UPDATE audit_log SET at = at - interval '31 days' WHERE company_id = $1`, [id]);
    await app.database.query('ALTER TABLE audit_log ENABLE TRIGGER audit_log_keeps_rows');
    expect((await read(cast.rival)).events).toEqual([]);
    // There are no events since that one, so none are missing.
    expect((await read(cast.rival, { after: old.id })).events).toEqual([]);
    const place = old.id.replace(/\d+$/, '0');
    const { errors } = await app.gql(cast.rival, EVENTS, { after: place });
    expect(errors![0].extensions.reason).toBe('EVENTS_EXPIRED');
    const restored = old.id.replace(/_[0-9a-f]{8}_/, '_00000000_');
    expectProblem(await app.rest(cast.rival, `v1/events?after=${restored}`), 422, 'EVENTS_EXPIRED');
  });

  it('accepts null for omitted arguments', async () => {
    const nulls = { companyId: null, after: null, types: null, first: null };
    expect(await read(cast.admin, nulls)).toEqual(await read(cast.admin));
  });

  it('lists the types', async () => {
    const { eventTypes } = await gqlData(app, cast.employee, '{ eventTypes { name description } }', {});
    expect(eventTypes).toContainEqual({ name: 'staff.joined', description: 'A user joined the company.' });
  });
});

describe('waiting for events', () => {
  it('ends at the next event of the company, but not for other companies', async () => {
    const after = await latest(cast.admin);
    let isDone = false;
    const waiting = get(cast.admin, `?after=${after}&wait=20`).finally(() => (isDone = true));
    await buildUser(app, { company: cast.other });
    await rename(cast.rival, cast.rival, 'Chief');
    expect(isDone).toBe(false);
    await rename(cast.admin, cast.employee, 'Baker');
    expect(typesOf(await waiting)).toEqual(['staff.updated']);
  });

  it('ends without events after the timeout', async () => {
    const after = await latest(cast.admin);
    expect(await get(cast.admin, `?after=${after}&wait=1`)).toEqual({
      events: [],
      next: after,
      hasMore: false,
    });
  });

  it('ends with an error for an admin who became an employee', async () => {
    const admin = await buildUser(app, { company: cast.company, userType: 'admin' });
    const after = await latest(admin);
    const waiting = app.rest(admin, `v1/events?after=${after}&wait=20`);
    await gqlData(
      app,
      cast.admin,
      'mutation ($id: ID!) { setUserType(userId: $id, userType: EMPLOYEE) { id } }',
      { id: String(admin.id) },
    );
    expectProblem(await waiting, 403);
  });

  it('is limited for each caller', async () => {
    const admin = await buildUser(app, { company: cast.company, userType: 'admin' });
    const after = await latest(admin);
    const gone = new AbortController();
    const statuses: number[] = [];
    const waiting = Array.from({ length: 6 }, async () => {
      const answer = await fetch(`${app.url}/api/v1/events?after=${after}&wait=20`, {
        headers: { authorization: `Bearer ${admin.idToken}` },
        signal: gone.signal,
      }).catch(() => undefined);
      if (answer) statuses.push(answer.status);
    });
    await until(async () => statuses.length > 0);
    expect(statuses).toEqual([429]);
    gone.abort();
    await Promise.all(waiting);
    await until(async () => (await app.rest(admin, `v1/events?after=${after}&wait=1`)).status === 200);
  });
});
