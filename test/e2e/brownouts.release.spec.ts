import type { UsageRecorder } from '../../server/legacy/usage/usage-recorder.js';
import { startServer, type TestServer } from '../app.js';
import { expectProblem, gqlData } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { ServerProcess } from '../server-process.js';
import { LEGACY_CALLS, pathOf, validBody } from '../legacy.js';

const PARTNER = 'https://partner.example';
/** Short enough for all windows to lie within the lifetime of an ID token. */
const STEP = 5 * 60_000;
const START = Math.ceil(Date.now() / STEP) * STEP;
const at = (steps: number) => new Date(START + steps * STEP);
const goTo = async (steps: number) =>
  app.skip((at(steps).getTime() - (await app.evaluate(() => Date.now()))) / 1000);
/** A window in the format of the setting. */
const brownout = (from: number, to: number, target = '') =>
  `${at(from).toISOString().slice(0, 19)}Z/${at(to).toISOString().slice(0, 19)}Z${target}`;
const AXIOS = { 'User-Agent': 'axios/1.7.2' };

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  const windows = [
    brownout(1, 2, ' path=getAllCompanies'),
    brownout(3, 4, ' client=axios'),
    brownout(5, 7),
    brownout(6, 6.5),
  ];
  app = await startServer({
    clock: true,
    settings: {
      CORS_ORIGINS: PARTNER,
      LEGACY_SUNSET: '2028-01-01',
      LEGACY_BROWNOUTS: windows.join('; '),
    },
  });
  cast = await buildCast(app);
});
afterAll(() => app.close());

const call = (path: string, init: RequestInit = {}) => app.http(`/api/${path}`, withToken(init));
const withToken = (init: RequestInit): RequestInit => ({
  ...init,
  headers: { Authorization: `Bearer ${cast.master.idToken}`, ...init.headers },
});

it('changes nothing outside the windows', async () => {
  for (const steps of [0.9, 2, 2.9, 4, 7]) {
    await goTo(steps);
    for (const headers of [{}, AXIOS]) expect((await call('getAllCompanies', { headers })).status).toBe(200);
  }
});

it('of a path refuses that path to all clients, with its successor and the end', async () => {
  await goTo(1);
  const answer = await call('getAllCompanies');
  expectProblem(answer, 410, 'LEGACY_BROWNOUT');
  expect(answer.body.detail).toBe(
    `This call will be removed and is switched off until ${at(2).toISOString()}. Use Query.companies (/api/docs/graphql#Query.companies) of the GraphQL API instead.`,
  );
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    deprecation: `@${Date.UTC(2026, 10, 1) / 1000}`,
    sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
    link: '</api/docs/graphql#Query.companies>; rel="successor-version", </api/docs/graphql#legacy>; rel="deprecation"; type="text/html"',
    'retry-after': '300',
    'cache-control': 'no-store',
  });
  expect((await call(`getCompanyData/${cast.company.id}`)).status).toBe(200);
  await gqlData(app, cast.master, '{ companies(first: 1) { nodes { id } } }');
  await goTo(1.999);
  expectProblem(await call('getAllCompanies'), 410, 'LEGACY_BROWNOUT');
});

it('of a client refuses all paths to that client', async () => {
  await goTo(3.5);
  expectProblem(await call('getAllCompanies', { headers: AXIOS }), 410, 'LEGACY_BROWNOUT');
  expectProblem(
    await call('getUserData/any', { headers: { 'User-Agent': 'AXIOS/0.1' } }),
    410,
    'LEGACY_BROWNOUT',
  );
  expect((await call('getAllCompanies', { headers: { 'User-Agent': 'okhttp/4' } })).status).toBe(200);
});

it.each(LEGACY_CALLS)('of everything refuses %s %s and does not run it', async (method, name) => {
  await goTo(6.2);
  const before = await app.database.query('SELECT count(*) FROM audit_log');
  const answer = await call(pathOf(name), {
    method,
    ...(method === 'POST' && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(validBody(name, cast)),
    }),
  });
  expectProblem(answer, 410, 'LEGACY_BROWNOUT');
  expect(answer.body.detail).toContain(at(7).toISOString());
  expect(await app.database.query('SELECT count(*) FROM audit_log')).toEqual(before);
});

it('keeps preflight requests, other methods and other paths as they are', async () => {
  await goTo(5);
  const origin = { Origin: PARTNER };
  const preflight = await app.http('/api/getAllCompanies', {
    method: 'OPTIONS',
    headers: { ...origin, 'Access-Control-Request-Method': 'GET' },
  });
  expect(preflight.status).toBe(204);
  const read = await call('getAllCompanies', { headers: origin });
  expectProblem(read, 410, 'LEGACY_BROWNOUT');
  expect(read.headers.get('access-control-allow-origin')).toBe(PARTNER);
  expect(read.headers.get('access-control-expose-headers')).toContain('Link');
  expectProblem(await call('getAllCompanies', { method: 'DELETE' }), 405);
  expectProblem(await call('nowhere'), 404);
  expect((await app.http('/api/openapi.json')).status).toBe(200);
  // Refused alike whatever the credentials.
  expectProblem(await app.http('/api/getAllCompanies'), 410, 'LEGACY_BROWNOUT');
  expectProblem(await app.rest({ idToken: 'bad' }, 'getAllCompanies'), 410, 'LEGACY_BROWNOUT');
});

it('is counted, and announced to MASTER CONTROL', async () => {
  await goTo(5.5);
  const recorder = app.service<UsageRecorder>('UsageRecorder');
  await recorder.flush();
  await app.database.query('DELETE FROM legacy_usage');
  await call('getAllCompanies', { headers: AXIOS });
  // The minute after which counts are written.
  await app.pass(60);
  await recorder.flush();
  const data = await gqlData(
    app,
    cast.master,
    '{ legacyUsage(by: OUTCOME) { rows { group calls } } legacyCalls { path sunset brownouts { startsAt endsAt client } } }',
  );
  expect(data.legacyUsage.rows).toEqual([{ group: '410', calls: 1 }]);
  expect(data.legacyCalls[0]).toEqual({
    path: '/api/getAllCompanies',
    sunset: '2028-01-01T00:00:00.000Z',
    brownouts: [
      { startsAt: at(5).toISOString(), endsAt: at(7).toISOString(), client: null },
      { startsAt: at(6).toISOString(), endsAt: at(6.5).toISOString(), client: null },
    ],
  });
});

it('with an unknown path prevents the start', async () => {
  const LEGACY_BROWNOUTS = '2026-12-01T09:00Z/PT1H; 2026-12-01T09:00Z/PT1H path=getEverything';
  await expect(ServerProcess.start({ LEGACY_BROWNOUTS })).rejects.toThrow(
    /- LEGACY_BROWNOUTS: number 2 has no such path\. Use one of allocateUser, /,
  );
});
