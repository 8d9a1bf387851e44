import pg from 'pg';
import type { UsageRecorder } from '../../server/legacy/usage/usage-recorder.js';
import { startServer, type TestServer } from '../app.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { LEGACY_CALLS } from '../legacy.js';
import { toPresent } from '../present.js';
import { ServerProcess } from '../server-process.js';
import { until } from '../until.js';

let app: TestServer;
let cast: Cast;
let today: string;

beforeAll(async () => {
  app = await startServer({ clock: true });
  cast = await buildCast(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await toPresent(app);
  today = await app.evaluate(() => new Date().toISOString().slice(0, 10));
  await recorder().flush();
  await app.database.query('DELETE FROM legacy_usage');
});

const USAGE = `query ($since: DateTime, $until: DateTime, $client: String, $path: String, $by: LegacyUsageGroup! = PATH) {
  legacyUsage(since: $since, until: $until, client: $client, path: $path, by: $by) {
    period firstDay lastDay calls rows { start group calls } } }`;
const CLIENTS = `query ($since: DateTime, $until: DateTime) { legacyClients(since: $since, until: $until) {
  name calls failedCalls lastSeenAt paths breaks } }`;

const CALLS = `query ($since: DateTime, $client: String) { legacyCalls(since: $since, client: $client) {
  method path summary isChange successors { name url } query variables deprecatedSince sunset
  brownouts { startsAt endsAt client } calls lastSeenAt } }`;

const recorder = () => app.service<UsageRecorder>('UsageRecorder');
const COMPANIES = '/api/getAllCompanies';
const COMPANY = '/api/getCompanyData/:companyId';

/** Makes a legacy call as a client with these headers. */
const call = (caller: { idToken: string } | null, path: string, headers: Record<string, string>) =>
  app.http(`/api/${path}`, {
    headers: { ...headers, ...(caller && { Authorization: `Bearer ${caller.idToken}` }) },
  });

async function counted() {
  await recorder().flush();
  return app.database.query(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, client, path, outcome, calls::int FROM legacy_usage
     ORDER BY client, path, outcome`,
  );
}

async function usage(variables: object = {}) {
  await recorder().flush();
  return (await gqlData(app, cast.master, USAGE, variables)).legacyUsage;
}

describe('access', () => {
  it.each([USAGE, CLIENTS, CALLS])('needs credentials for %s', (query) =>
    expectCredentialsNeeded(app, { gql: [query] }),
  );

  it.each(['admin', 'viewer', 'employee', 'waiting', 'stranger'] as const)(
    'is refused to %s',
    async (caller) => {
      for (const query of [USAGE, CLIENTS, CALLS])
        expectCode(await app.gql(cast[caller], query), 'FORBIDDEN');
    },
  );

  it.each([
    { since: '0000-01-01T00:00:00Z' },
    { since: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' },
    { since: new Date(Date.now() + 2 * 86_400_000).toISOString() },
    { until: new Date(Date.now() - 400 * 86_400_000).toISOString() },
    { client: 'x'.repeat(101) },
    { path: 'x'.repeat(101) },
  ])('with %j is refused to everyone', async (variables) => {
    expectCode(await app.gql(cast.master, USAGE, variables), 'VALIDATION_FAILED');
  });
});

describe('counting', () => {
  it('separates clients, paths and outcomes, and ignores everything else', async () => {
    const axios = { 'User-Agent': 'axios/1.7.2' };
    const partner = {
      'User-Agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
      Origin: 'https://partner.example',
    };
    await call(cast.master, 'getAllCompanies', axios);
    await call(cast.master, 'getAllCompanies?again=1', { 'User-Agent': 'axios/1.6.0' });
    await call(cast.employee, 'getAllCompanies', axios);
    await call(cast.master, `getCompanyData/${cast.company.id}`, partner);
    await call(cast.master, `getCompanyData/${cast.other.id}`, partner);
    await call(null, `getCompanyData/${cast.other.id}`, partner);
    await call(cast.master, 'noSuchCall', axios);
    await app.http('/api/getAllCompanies', { method: 'DELETE', headers: axios });
    await app.http('/api/getAllCompanies', { method: 'OPTIONS', headers: axios });
    await app.gql(cast.master, '{ me { id } }');
    const chrome = 'Chrome on https://partner.example';
    expect(await counted()).toEqual([
      { day: today, client: chrome, path: COMPANY, outcome: '401', calls: 1 },
      { day: today, client: chrome, path: COMPANY, outcome: 'ok', calls: 2 },
      { day: today, client: 'axios', path: COMPANIES, outcome: '403', calls: 1 },
      { day: today, client: 'axios', path: COMPANIES, outcome: 'ok', calls: 2 },
    ]);
  });

  it('ignores calls whose clients disconnect before the response', async () => {
    const blocker = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE company_features IN ACCESS EXCLUSIVE MODE');
    const waiting = async () => {
      const statements = await app.database.query(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%company_features%'`,
      );
      return statements.length;
    };
    const leave = new AbortController();
    const left = fetch(`${app.url}/api/getFeatures/${cast.company.id}`, {
      headers: { 'User-Agent': 'axios/1.7.2', Authorization: `Bearer ${cast.master.idToken}` },
      signal: leave.signal,
    });
    await until(waiting);
    leave.abort();
    await expect(left).rejects.toThrow();
    await blocker.query('ROLLBACK');
    await blocker.end();
    await until(async () => (await waiting()) === 0);
    await call(cast.master, `getFeatures/${cast.company.id}`, { 'User-Agent': 'okhttp/4' });
    expect(await counted()).toEqual([
      { day: today, client: 'okhttp', path: '/api/getFeatures/:company_id', outcome: 'ok', calls: 1 },
    ]);
  });

  it('adds up over several servers and writes', async () => {
    await app.evaluate(async ({ get, load }, path) => {
      const { UsageRecorder: Recorder } = await load('legacy/usage/usage-recorder.js');
      await Promise.all(
        [get('UsageRecorder'), new Recorder(get('DatabaseService'))].map(async (each) => {
          for (let times = 0; times < 5; times++) {
            each.count('axios', path, 200, 'ann');
            each.count('okhttp', path, 200, 'ann');
            await each.flush();
          }
        }),
      );
    }, COMPANIES);
    expect((await counted()).map(({ client, calls }: any) => [client, calls])).toEqual([
      ['axios', 10],
      ['okhttp', 10],
    ]);
  });

  it('includes the last calls of stopping servers', async () => {
    const servers = await Promise.all([ServerProcess.start(), ServerProcess.start()]);
    const served = servers.map(async (server) => {
      const { url, exited } = server;
      let isRunning = true;
      void exited.then(() => (isRunning = false));
      for (let calls = 0; ; calls++) {
        const response = await fetch(`${url}/api/getAllCompanies`, {
          headers: { 'User-Agent': 'okhttp/4.12.0', Authorization: `Bearer ${cast.master.idToken}` },
        }).catch(() => null);
        if (!response || !isRunning) return calls;
        expect(response.status).toBe(200);
        await response.text();
        // Calls continue while the server stops.
        if (calls === 9) server.signal();
      }
    });
    const calls = (await Promise.all(served)).reduce((sum, each) => sum + each, 0);
    expect(await Promise.all(servers.map(({ exited }) => exited))).toEqual([0, 0]);
    expect(calls).toBeGreaterThanOrEqual(20);
    expect(await counted()).toEqual([
      { day: today, client: 'okhttp', path: COMPANIES, outcome: 'ok', calls },
    ]);
  });

  it('loses nothing while the database refuses writes', async () => {
    await app.database.query('ALTER TABLE legacy_usage RENAME TO legacy_usage_away');
    await recorder().count('axios', COMPANIES, 200, 'ann');
    await recorder().flush();
    await recorder().count('axios', COMPANIES, 200, 'ann');
    await recorder().flush();
    await app.database.query('ALTER TABLE legacy_usage_away RENAME TO legacy_usage');
    expect(await counted()).toEqual([
      { day: today, client: 'axios', path: COMPANIES, outcome: 'ok', calls: 2 },
    ]);
  });

  it('counts recent clients by name, however many names are invented', async () => {
    await app.database.query(
      `INSERT INTO legacy_usage SELECT (now() AT TIME ZONE 'UTC')::date - age, client, $1, 'ok', 1, now()
       FROM (VALUES (29, 'okhttp'), (31, 'Dart')) AS seen (age, client)`,
      [COMPANIES],
    );
    await app.evaluate(async ({ get, load }, path) => {
      const { UsageRecorder: Recorder } = await load('legacy/usage/usage-recorder.js');
      const server = new Recorder(get('DatabaseService'));
      await server.flush();
      for (let index = 0; index < 60; index++) server.count(`invented-${index}`, path, 410, null);
      for (const client of ['okhttp', 'Dart']) server.count(client, path, 410, null);
      await server.flush();
    }, COMPANIES);
    const ofToday = (await counted()).filter(({ day }: any) => day === today);
    expect(ofToday.map(({ client, calls }: any) => [client, calls])).toEqual(
      expect.arrayContaining([
        ['okhttp', 1],
        ['others', 11],
      ]),
    );
    expect(ofToday).toHaveLength(52);
  });

  it('is kept for a year', async () => {
    await app.database.query(
      `INSERT INTO legacy_usage SELECT (now() AT TIME ZONE 'UTC')::date - make_interval(days => age), 'axios', $1, 'ok', 1, now()
       FROM unnest('{0, 364, 367, 800}'::int[]) AS age`,
      [COMPANIES],
    );
    await recorder().removeOld();
    expect(await counted()).toHaveLength(2);
  });
});

describe('reading', () => {
  const DAY = 86_400_000;
  const dayBefore = (days: number) => new Date(Date.parse(today) - days * DAY).toISOString().slice(0, 10);
  const insert = (age: number, client: string, path: string, outcome: string, calls: number) =>
    app.database.query(
      `INSERT INTO legacy_usage VALUES ($1::date, $2, $3, $4, $5, $1::date + interval '12 hours')`,
      [dayBefore(age), client, path, outcome, calls],
    );

  it('returns the last 30 days by path, client or outcome', async () => {
    await insert(0, 'axios', COMPANIES, 'ok', 5);
    await insert(0, 'axios', COMPANY, '404', 2);
    await insert(29, 'okhttp', COMPANY, 'ok', 1);
    await insert(30, 'okhttp', COMPANY, 'ok', 100);
    expect(await usage()).toEqual({
      period: 'DAY',
      firstDay: dayBefore(29),
      lastDay: today,
      calls: 8,
      rows: [
        { start: dayBefore(29), group: COMPANY, calls: 1 },
        { start: today, group: COMPANIES, calls: 5 },
        { start: today, group: COMPANY, calls: 2 },
      ],
    });
    const groups = async (variables: object) =>
      (await usage(variables)).rows.map((row: any) => [row.group, row.calls]);
    expect(await groups({ by: 'CLIENT' })).toEqual([
      ['okhttp', 1],
      ['axios', 7],
    ]);
    expect(await groups({ by: 'OUTCOME', client: 'axios' })).toEqual([
      ['ok', 5],
      ['404', 2],
    ]);
    expect(await groups({ by: 'CLIENT', path: COMPANIES })).toEqual([['axios', 5]]);
    expect(await groups({ until: `${today}T00:00:00Z` })).toEqual([
      [COMPANY, 100],
      [COMPANY, 1],
    ]);
  });

  it('groups longer ranges by week, and rare clients together', async () => {
    await app.database.query(
      `INSERT INTO legacy_usage SELECT (now() AT TIME ZONE 'UTC')::date - age, 'client-' || chr(96 + client), $1, 'ok', client, now()
       FROM generate_series(0, 364) AS age, generate_series(1, 20) AS client`,
      [COMPANIES],
    );
    const { period, rows, calls } = await usage({ since: `${dayBefore(364)}T00:00:00Z`, by: 'CLIENT' });
    expect([period, calls]).toEqual(['WEEK', 365 * 210]);
    expect(new Set(rows.map(({ group }: any) => group)).size).toBe(9);
    expect(rows.length).toBeLessThanOrEqual(54 * 9);
    expect(rows.every(({ start }: any) => new Date(start).getUTCDay() === 1)).toBe(true);
  });

  it('lists the clients, with those that would break', async () => {
    await insert(3, 'axios', COMPANIES, 'ok', 5);
    await insert(2, 'axios', COMPANY, '404', 20);
    await insert(1, 'okhttp', COMPANY, '401', 3);
    await insert(60, 'curl', COMPANY, 'ok', 3);
    const { legacyClients } = await gqlData(app, cast.master, CLIENTS, {
      since: `${dayBefore(90)}T00:00:00Z`,
    });
    expect(legacyClients).toEqual([
      {
        name: 'axios',
        calls: 25,
        failedCalls: 20,
        lastSeenAt: `${dayBefore(2)}T12:00:00.000Z`,
        paths: [COMPANY, COMPANIES],
        breaks: true,
      },
      expect.objectContaining({ name: 'curl', breaks: false }),
      expect.objectContaining({ name: 'okhttp', calls: 3, failedCalls: 3, breaks: false }),
    ]);
  });

  it("counts clients that brownouts refused as breaking, but not the product's own pages and programs", async () => {
    for (const client of [
      'job-lobby-gateway',
      'job-lobby-import',
      'job-lobby-compare',
      'Chrome on this site',
    ])
      await insert(1, client, COMPANY, 'ok', 5);
    await insert(1, 'Dart', COMPANY, '410', 3);
    const { legacyClients } = await gqlData(app, cast.master, CLIENTS);
    expect(legacyClients).toHaveLength(5);
    expect(legacyClients.filter(({ breaks }: any) => breaks)).toEqual([
      expect.objectContaining({ name: 'Dart', calls: 3, failedCalls: 3 }),
    ]);
  });

  it('lists every call with its successor, most frequent first', async () => {
    await insert(1, 'axios', COMPANY, 'ok', 5);
    await insert(0, 'axios', COMPANY, '404', 1);
    await insert(1, 'curl', COMPANIES, 'ok', 3);
    const { legacyCalls } = await gqlData(app, cast.master, CALLS);
    expect(legacyCalls.map(({ method, path }: any) => `${method} ${path}`).sort()).toEqual(
      LEGACY_CALLS.map(([method, name]) => `${method} /api/${name.replace(/\{(\w+)\}/, ':$1')}`).sort(),
    );
    expect(legacyCalls[0]).toEqual({
      method: 'GET',
      path: COMPANY,
      summary: 'One company',
      isChange: false,
      successors: [{ name: 'Query.company', url: '/api/docs/graphql#Query.company' }],
      query: expect.stringContaining('company(id: $id)'),
      variables: expect.stringContaining('"id"'),
      deprecatedSince: '2026-11-01T00:00:00.000Z',
      sunset: null,
      brownouts: [],
      calls: 6,
      lastSeenAt: `${today}T12:00:00.000Z`,
    });
    const { legacyCalls: ofCurl } = await gqlData(app, cast.master, CALLS, { client: 'curl' });
    expect(ofCurl.map(({ calls }: any) => calls).slice(0, 2)).toEqual([3, 0]);
  });
});
