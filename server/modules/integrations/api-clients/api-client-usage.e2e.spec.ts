import {
  buildClient,
  type BuiltClient,
  REVOKE_CLIENT,
  THIS_CLIENT,
  USAGE_OF_CLIENT,
} from '../../../../test/api-clients.js';
import { type SharedServer, sharedServer } from '../../../../test/shared-server.js';
import {
  expectCode,
  expectCredentialsNeeded,
  expectProblem,
  gqlData,
} from '../../../../test/expectations.js';
import { buildCast, buildCompany, buildUser, type Cast } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import { follow } from '../../../../test/live.js';
import { scimOf } from '../../../../test/scim.js';
import { ServerProcess } from '../../../../test/server-process.js';
import { withTeams } from '../../../../test/teams.js';
import type { DatabaseService } from '../../../platform/database/database.service.js';
import type { LimitsService } from '../../../platform/limits/limits.service.js';
import type { ApiClientCountsService } from './api-client-counts.service.js';

const DAY = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  await withTeams(app, cast.company);
});
afterAll(() => app.close());

const recorder = () => app.service<ApiClientCountsService>('ApiClientCountsService');
const build = (...scopes: string[]) => buildClient(app, cast.admin, cast.company, scopes);
const ofCompany = () => ({ id: String(cast.company.id) });
const COMPANY = 'query ($id: ID!) { company(id: $id) { title } }';
const NONE = { succeeded: 0, refused: 0, limited: 0, failed: 0 };

/** Returns the outcomes of a client's requests. */
async function counted({ id }: { id: string }) {
  await recorder().flush();
  const rows = await app.database.query(
    `SELECT succeeded, refused, limited, failed FROM api_client_usage WHERE client_id = $1`,
    [id],
  );
  return rows[0] ?? NONE;
}

const usageOf = async ({ id }: { id: string }, variables: object = {}) =>
  (await gqlData(app, cast.admin, USAGE_OF_CLIENT, { id, ...variables })).apiClient.usage;

const insert = ({ id }: { id: string }, age: number, counts: Partial<typeof NONE>) => {
  const { succeeded, refused, limited, failed } = { ...NONE, ...counts };
  return app.database.query(`INSERT INTO api_client_usage VALUES ($1, $2, $3, $4, $5, $6)`, [
    id,
    dayBefore(age),
    succeeded,
    refused,
    limited,
    failed,
  ]);
};

describe('the usage of a client', () => {
  let client: BuiltClient;
  beforeAll(async () => {
    client = await build('COMPANIES_READ');
  });

  it('needs credentials', () => expectCredentialsNeeded(app, { gql: [USAGE_OF_CLIENT, { id: client.id }] }));

  it('is for callers that may list the client only', async () => {
    const read = (caller: { idToken: string }, id = client.id) => app.gql(caller, USAGE_OF_CLIENT, { id });
    for (const caller of [cast.viewer, cast.employee])
      await expectReason(read(caller), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
    await expectReason(read(cast.waiting), 'FORBIDDEN', 'MASTER_CONTROL_ONLY');
    expectCode(await read(cast.rival), 'NOT_FOUND');
    expectCode(await read(cast.admin, '2147483647'), 'NOT_FOUND');
    const ofPlatform = await buildClient(app, cast.master, null, ['COMPANIES_READ']);
    expectCode(await read(cast.admin, ofPlatform.id), 'NOT_FOUND');
    for (const id of [client.id, ofPlatform.id]) expect((await read(cast.master, id)).errors).toBeUndefined();
    expect((await read(cast.admin)).data.apiClient.usage.requests).toBe(0);
  });

  it('is not for API clients, whatever their scopes', async () => {
    const { apiScopes } = await gqlData(app, cast.admin, '{ apiScopes { scope } }');
    const all = await build(...apiScopes.map(({ scope }: { scope: string }) => scope));
    for (const { caller, id } of [client, all]) {
      await expectReason(app.gql(caller, USAGE_OF_CLIENT, { id }), 'FORBIDDEN', 'NOT_FOR_API_CLIENTS');
      const own = app.gql(caller, '{ thisApiClient { usage { requests } } }');
      await expectReason(own, 'FORBIDDEN', 'NOT_FOR_API_CLIENTS');
    }
  });

  it.each([
    { since: '0000-01-01T00:00:00Z' },
    { since: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' },
    { since: new Date(Date.now() + 2 * DAY).toISOString() },
    { until: new Date(Date.now() - 400 * DAY).toISOString() },
  ])('with %j is refused', async (variables) => {
    const answer = await app.gql(cast.admin, USAGE_OF_CLIENT, { id: client.id, ...variables });
    expectCode(answer, 'VALIDATION_FAILED');
  });

  it('covers the last 30 days by default', async () => {
    const used = await build('COMPANIES_READ');
    await insert(used, 0, { succeeded: 5, refused: 1 });
    await insert(used, 29, { limited: 2, failed: 3 });
    await insert(used, 30, { succeeded: 100 });
    expect(await usageOf(used)).toEqual({
      period: 'DAY',
      firstDay: dayBefore(29),
      lastDay: dayBefore(0),
      requests: 11,
      rows: [
        { start: dayBefore(29), ...NONE, limited: 2, failed: 3 },
        { start: dayBefore(0), ...NONE, succeeded: 5, refused: 1 },
      ],
    });
    expect(await usageOf(used, { until: `${dayBefore(0)}T00:00:00Z` })).toMatchObject({ requests: 105 });
  });

  it('is by week for more than 92 days, and covers at most a year', async () => {
    const used = await build('COMPANIES_READ');
    await app.database.query(
      `INSERT INTO api_client_usage SELECT $1, (now() AT TIME ZONE 'UTC')::date - age, 1, 1, 0, 0
       FROM generate_series(0, 400) AS age`,
      [used.id],
    );
    const since = (days: number) => ({ since: `${dayBefore(days)}T00:00:00Z` });
    expect(await usageOf(used, since(91))).toMatchObject({ period: 'DAY', requests: 2 * 92 });
    expect((await usageOf(used, since(91))).rows).toHaveLength(92);
    const { period, rows, requests } = await usageOf(used, since(800));
    expect([period, requests]).toEqual(['WEEK', 2 * 367]);
    expect(rows.length).toBeLessThanOrEqual(54);
    expect(rows.every(({ start }: any) => new Date(start).getUTCDay() === 1)).toBe(true);
  });

  it('takes one statement for a list of clients', async () => {
    const company = await buildCompany(app);
    const admin = await buildUser(app, { company, userType: 'admin' });
    const LIST = `query ($id: ID) { apiClients(companyId: $id) { id usage { requests } } }`;
    const list = async () =>
      (await gqlData(app, admin, LIST, { id: String(company.id) })).apiClients as {
        usage: { requests: number };
      }[];
    await insert(await buildClient(app, admin, company, ['STAFF_READ']), 1, { succeeded: 1 });
    // A document is compiled when it is sent for the second time.
    for (let times = 0; times < 3; times++) await list();
    const few = await app.countQueries(list);
    for (let more = 2; more <= 6; more++)
      await insert(await buildClient(app, admin, company, ['STAFF_READ']), 1, { succeeded: more });
    expect(await app.countQueries(list)).toBe(few);
    expect((await list()).map(({ usage }) => usage.requests)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('exceeds the cost limit if a list requests all its rows', async () => {
    const LIST = `query ($id: ID) { apiClients(companyId: $id) { usage { rows { start succeeded } } } }`;
    expectCode(await app.gql(cast.admin, LIST, ofCompany()), 'BAD_REQUEST');
  });
});

describe('counting', () => {
  it('covers GraphQL operations, by their errors and not by the HTTP status', async () => {
    const client = await build('COMPANIES_READ', 'STAFF_WRITE');
    await gqlData(app, client.caller, THIS_CLIENT);
    await gqlData(app, client.caller, COMPANY, ofCompany());
    expect(await counted(client)).toEqual({ ...NONE, succeeded: 2 });
    const SUSPEND = 'mutation ($id: ID!) { suspendUser(userId: $id, reason: "") { id } }';
    for (const [code, query, variables] of [
      ['FORBIDDEN', '{ unallocatedUsers { nodes { id } } }'],
      ['NOT_FOUND', COMPANY, { id: String(cast.other.id) }],
      ['VALIDATION_FAILED', SUSPEND, { id: String(cast.employee.id) }],
      ['BAD_REQUEST', '{ nonsense }'],
    ] as [string, string, object?][])
      expectCode(await app.gql(client.caller, query, variables), code);
    // One of the two fields is refused.
    const BOTH = 'query ($id: ID!) { thisApiClient { id } user(id: $id) { id } }';
    const partly = await app.gql(client.caller, BOTH, { id: String(cast.employee.id) });
    expect(partly.data.thisApiClient.id).toBe(client.id);
    expect(await counted(client)).toEqual({ ...NONE, succeeded: 2, refused: 5 });
  });

  it('covers the legacy paths, events and SCIM', async () => {
    const client = await build('COMPANIES_READ', 'EVENTS_READ', 'SCIM');
    const path = `getCompanyData/${cast.company.id}`;
    const scim = scimOf(app, client.key);
    expect((await app.rest(client.caller, path)).status).toBe(200);
    expectProblem(await app.rest(client.caller, 'getAllUnallocatedUsers'), 403, 'SCOPE_MISSING');
    expect(await counted(client)).toEqual({ ...NONE, succeeded: 1, refused: 1 });
    expect((await app.rest(client.caller, 'v1/events')).status).toBe(200);
    expect((await app.rest(client.caller, 'v1/events?first=0')).status).toBe(422);
    expect(await counted(client)).toEqual({ ...NONE, succeeded: 2, refused: 2 });
    expect((await scim('GET', 'Users')).status).toBe(200);
    expect((await scim('GET', 'Users/2147483647')).status).toBe(404);
    expect(await counted(client)).toEqual({ ...NONE, succeeded: 3, refused: 3 });
  });

  it('covers each subscription of a connection, and refused connections', async () => {
    const client = await build('STAFF_READ');
    const CHANGED = 'subscription ($id: ID!) { companyUsersChanged(companyId: $id) { cursor id } }';
    // A second subscription, which is refused, shows when the first one has started.
    const followed = await follow(app.url, client.caller, CHANGED, ofCompany());
    await followed.stop();
    expect(await counted(client)).toEqual({ ...NONE, succeeded: 1, refused: 1 });
    const TEAMS = 'subscription ($id: ID!) { companyTeamsChanged(companyId: $id) { cursor } }';
    const refused = await follow(app.url, client.caller, TEAMS, ofCompany());
    expect(await refused.end).toBe('FORBIDDEN');
    await refused.stop();
    // The connection may be closed before the second one is processed.
    const { refused: count, ...others } = await counted(client);
    expect(others).toEqual({ succeeded: 1, limited: 0, failed: 0 });
    expect([2, 3]).toContain(count);
  });

  it('covers requests with a key that no longer works', async () => {
    const client = await build('COMPANIES_READ');
    await gqlData(app, cast.admin, REVOKE_CLIENT, { id: client.id });
    expectCode(await app.gql(client.caller, THIS_CLIENT), 'UNAUTHENTICATED');
    expectProblem(await app.rest(client.caller, 'getAllUnallocatedUsers'), 401);
    expect(await counted(client)).toEqual({ ...NONE, refused: 2 });
  });

  it('ignores people, unknown keys, and requests without credentials', async () => {
    const before = await total();
    await gqlData(app, cast.admin, COMPANY, ofCompany());
    await app.rest(cast.admin, `getCompanyData/${cast.company.id}`);
    for (const caller of [null, { idToken: `jl_live_${'0'.repeat(49)}` }])
      expectCode(await app.gql(caller, THIS_CLIENT), 'UNAUTHENTICATED');
    expect(await total()).toBe(before);

    async function total(): Promise<number> {
      await recorder().flush();
      const [{ sum }] = await app.database.query(
        `SELECT sum(succeeded + refused + limited + failed)::integer FROM api_client_usage`,
      );
      return sum;
    }
  });

  it('distinguishes limits and server failures from client errors', async () => {
    const creator = await buildUser(app, { company: cast.company, userType: 'admin' });
    const client = await buildClient(app, creator, cast.company, ['FEATURES_READ', 'COMPANIES_READ']);
    await app.database.query('ALTER TABLE company_features RENAME TO company_features_away');
    const FEATURES = 'query ($id: ID!) { company(id: $id) { features { title } } }';
    const failures = [
      await app.gql(client.caller, FEATURES, ofCompany()),
      await app.rest(client.caller, `getFeatures/${cast.company.id}`),
    ];
    await app.database.query('ALTER TABLE company_features_away RENAME TO company_features');
    expectCode(failures[0] as never, 'INTERNAL');
    expect(failures[1]!.status).toBe(500);
    expect(await counted(client)).toEqual({ ...NONE, failed: 2 });
    // The client shares the rate limit of its creator.
    await app.evaluate(async ({ get }, uid) => {
      const account = { uid, address: '', ip: null, states: new Map() };
      await get<LimitsService>('LimitsService').chargeCompleted({ account } as never, 1_000_000_000);
    }, creator.uid);
    expectCode(await app.gql(client.caller, THIS_CLIENT), 'TOO_MANY_REQUESTS');
    expectProblem(await app.rest(client.caller, `getFeatures/${cast.company.id}`), 429);
    expect(await counted(client)).toEqual({ ...NONE, failed: 2, limited: 2 });
  });

  it('adds up over several servers and writes', async () => {
    const client = await build('COMPANIES_READ');
    await app.evaluate(async ({ get, load }, id) => {
      const { ApiClientCountsService: Counts } = await load(
        'modules/integrations/api-clients/api-client-counts.service.js',
      );
      const own = get<ApiClientCountsService>('ApiClientCountsService');
      const other: ApiClientCountsService = new Counts(get<DatabaseService>('DatabaseService'));
      await Promise.all(
        [own, other].map(async (each) => {
          for (let times = 0; times < 5; times++) {
            each.count(id, 'succeeded');
            each.count(id, 'limited');
            await each.flush();
          }
        }),
      );
    }, Number(client.id));
    expect(await counted(client)).toEqual({ ...NONE, succeeded: 10, limited: 10 });
  });

  it('includes the last requests of stopping servers', async () => {
    const client = await build('COMPANIES_READ');
    const servers = await Promise.all(
      [1, 2].map(() => ServerProcess.start({ DATABASE_URL: app.databaseUrl })),
    );
    for (const { url } of servers) {
      const response = await fetch(`${url}/api/getCompanyData/${cast.company.id}`, {
        headers: { Authorization: `Bearer ${client.key}` },
      });
      expect(response.status).toBe(200);
    }
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
    expect(await counted(client)).toEqual({ ...NONE, succeeded: 2 });
  });

  it('loses nothing while the database refuses writes, and continues after a client was deleted', async () => {
    const [client, deleted] = [await build('COMPANIES_READ'), await build('COMPANIES_READ')];
    await app.database.query('ALTER TABLE api_client_usage RENAME TO api_client_usage_away');
    for (let times = 0; times < 2; times++) {
      for (const { id } of [client, deleted]) await recorder().count(Number(id), 'succeeded');
      await recorder().flush();
    }
    await app.database.query('ALTER TABLE api_client_usage_away RENAME TO api_client_usage');
    await app.database.query('DELETE FROM api_clients WHERE id = $1', [deleted.id]);
    expect(await counted(client)).toEqual({ ...NONE, succeeded: 2 });
    expect(await counted(deleted)).toEqual(NONE);
  });

  it('is kept for a year, and deleted with the client', async () => {
    const client = await build('COMPANIES_READ');
    for (const age of [0, 364, 367, 800]) await insert(client, age, { succeeded: 1 });
    await recorder().removeOld();
    const left = () => app.database.query(`SELECT FROM api_client_usage WHERE client_id = $1`, [client.id]);
    expect(await left()).toHaveLength(2);
    await app.database.query('DELETE FROM api_clients WHERE id = $1', [client.id]);
    expect(await left()).toEqual([]);
  });
});
