import { buildClient, REVOKE_CLIENT } from '../../../../test/api-clients.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../test/expectations.js';
import { buildCast, type Cast } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import { entraUser, provisioned, scimOf } from '../../../../test/scim.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';
import type { ScimLogService } from './scim-log.service.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const CONNECTION = `query ($id: ID!) {
  apiClient(id: $id) { scimCheck { url problem lastRequest { method path status } } } }`;
const LOG = `query ($id: ID!, $first: Int, $after: String, $failedOnly: Boolean! = false) {
  apiClient(id: $id) { scimRequests(first: $first, after: $after, failedOnly: $failedOnly) {
    totalCount pageInfo { hasNextPage endCursor } nodes { id at method path status problem } } } }`;

const service = () => app.service<ScimLogService>('ScimLogService');
const connectionOf = async (caller: { idToken: string }, id: string) => {
  await service().flush();
  return (await gqlData(app, caller, CONNECTION, { id })).apiClient.scimCheck;
};
const logOf = async (caller: { idToken: string }, id: string, variables: object = {}) => {
  await service().flush();
  return (await gqlData(app, caller, LOG, { id, ...variables })).apiClient.scimRequests;
};
const lines = (log: { nodes: any[] }) =>
  log.nodes.map(({ method, path, status, problem }) => [method, path, status, problem]);

/** A company with an identity provider, and the id of its client. */
async function connected() {
  const { company, admin } = await provisioned(app);
  const client = await buildClient(app, admin, company, ['SCIM']);
  return { company, admin, client, scim: scimOf(app, client.key) };
}

it('is for callers that may list the client only', async () => {
  const { id } = await buildClient(app, cast.admin, cast.company, ['SCIM']);
  await expectCredentialsNeeded(app, { gql: [LOG, { id }] });
  for (const document of [LOG, CONNECTION]) {
    for (const caller of [cast.viewer, cast.employee])
      await expectReason(app.gql(caller, document, { id }), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
    expectCode(await app.gql(cast.rival, document, { id }), 'NOT_FOUND');
    expect((await app.gql(cast.master, document, { id })).errors).toBeUndefined();
  }
});

it('tests a connection, and returns the settings for the provider and any obstacles', async () => {
  const { admin, company, client, scim } = await connected();
  const url = expect.stringMatching(/^https?:\/\/.+\/scim\/v2$/);
  expect(await connectionOf(admin, client.id)).toEqual({ url, problem: null, lastRequest: null });
  await scim('GET', 'Users?count=1');
  expect(await connectionOf(admin, client.id)).toEqual({
    url,
    problem: null,
    lastRequest: { method: 'GET', path: '/Users', status: 200 },
  });

  const other = await buildClient(app, admin, company, ['STAFF_READ']);
  expect(await connectionOf(admin, other.id)).toMatchObject({ problem: 'SCOPE_MISSING' });
  const ofPlatform = await buildClient(app, cast.master, null, ['COMPANIES_READ']);
  expect(await connectionOf(cast.master, ofPlatform.id)).toMatchObject({ problem: 'PLATFORM' });

  await app.database.query(`UPDATE api_clients SET expires_at = now() WHERE id = $1`, [client.id]);
  expect(await connectionOf(admin, client.id)).toMatchObject({ problem: 'EXPIRED' });
  await app.database.query(`UPDATE api_clients SET expires_at = NULL WHERE id = $1`, [client.id]);
  await app.database.query(`UPDATE users SET user_type = 'employee' WHERE id = $1`, [admin.id]);
  expect(await connectionOf(cast.master, client.id)).toMatchObject({ problem: 'STOPPED' });
  await gqlData(app, cast.master, REVOKE_CLIENT, { id: client.id });
  expect(await connectionOf(cast.master, client.id)).toMatchObject({ problem: 'REVOKED' });
});

it('contains each request with its outcome, including those with invalid keys, without names or addresses', async () => {
  const { admin, client, scim } = await connected();
  const user = entraUser({ displayName: 'Zebedee Quux' });
  const { body } = await scim('POST', 'Users', user);
  const filter = encodeURIComponent(`userName eq "${user.userName}"`);
  await scim('GET', `Users?filter=${filter}`);
  await scim('GET', `Users/${body.id}`);
  await scim('GET', `Users/${user.userName}`);
  await scim('POST', 'Users', user);
  await scim('GET', `Users?filter=${encodeURIComponent('userName eq "Zebedee')}`);
  await scim('GET', `Users?filter=${encodeURIComponent('name.familyName eq Quux and active eq true')}`);
  await scim('PATCH', `Users/${body.id}`, { schemas: [], Operations: 'none' });
  await scim('DELETE', 'Users/i999999');
  await app.database.query(`UPDATE api_clients SET expires_at = now() WHERE id = $1`, [client.id]);
  await scim('GET', 'Groups');

  const log = await logOf(admin, client.id);
  expect(lines(log).toReversed()).toEqual([
    ['POST', '/Users', 201, 'Not stored: emails'],
    ['GET', '/Users?filter=userName eq "…"', 200, null],
    ['GET', `/Users/${body.id}`, 200, null],
    ['GET', '/Users/:id', 404, expect.any(String)],
    ['POST', '/Users', 409, expect.any(String)],
    ['GET', '/Users?filter=…', 400, expect.any(String)],
    ['GET', '/Users?filter=…', 400, expect.any(String)],
    ['PATCH', `/Users/${body.id}`, 400, expect.any(String)],
    ['DELETE', '/Users/i999999', 404, expect.any(String)],
    ['GET', '/Groups', 401, expect.stringContaining('expired')],
  ]);
  expect(JSON.stringify(log)).not.toMatch(/zebedee|quux|@/i);
  const failed = await logOf(admin, client.id, { failedOnly: true });
  expect([failed.totalCount, failed.nodes.length]).toEqual([7, 7]);
});

it('contains the attributes of people that are not stored', async () => {
  const { admin, client, scim } = await connected();
  const user = entraUser({ emails: undefined });
  const { body } = await scim('POST', 'Users', user);
  await scim('PUT', `Users/${body.id}`, {
    ...body,
    nickName: 'Zebedee',
    password: 'Quux',
    locale: '',
    name: { middleName: 'Zebedee', formatted: 'Zebedee' },
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { costCenter: 'Quux' },
  });
  await scim('PATCH', `Users/${body.id}`, {
    schemas: [],
    Operations: [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'quux@people.example' }],
  });
  expect(lines(await logOf(admin, client.id)).map((line: unknown[]) => line.at(-1))).toEqual([
    'Not stored: emails',
    'Not stored: name.middleName, nickName, password, others',
    null,
  ]);
});

it('contains failures before the key was read, without the texts of unknown filters and ids', async () => {
  const { admin, client, scim } = await connected();
  await scim('POST', 'Users', '{"userName":');
  await scim('POST', 'Users', 'userName=zebedee', { 'Content-Type': 'text/plain' });
  await scim('PUT', 'Users', {});
  await scim('GET', 'Zebedee');
  for (const filter of [
    "displayName eq 'Zebedee Quux'",
    'displayName eq «Zebedee»',
    '%22Zebedee%22',
    'zebedee＠example.com',
    '\0',
  ]) {
    await scim('GET', `Users?filter=${encodeURIComponent(filter)}`);
  }
  await scim('GET', `Users?filter=${'a'.repeat(15_000)}`);
  const log = await logOf(admin, client.id);
  expect(
    log.nodes.map(({ method, path, status }: any) => `${method} ${path} ${status}`).toReversed(),
  ).toEqual([
    'POST /Users 400',
    'POST /Users 415',
    'PUT /… 405',
    'GET /… 404',
    ...Array(6).fill('GET /Users?filter=… 400'),
  ]);
  expect(JSON.stringify(log)).not.toMatch(/zebedee|quux/i);
});

it('handles a text that cannot be stored, even from another company', async () => {
  const [one, other] = [await connected(), await connected()];
  await one.scim('GET', 'Users?filter=%00');
  await other.scim('GET', 'Users?count=1');
  expect(await connectionOf(other.admin, other.client.id)).toMatchObject({
    lastRequest: { path: '/Users', status: 200 },
  });
});

it('is paged, newest first', async () => {
  const { admin, client, scim } = await connected();
  for (let times = 0; times < 5; times += 1) await scim('GET', `Users?startIndex=${times + 1}`);
  const { nodes } = await logOf(admin, client.id);
  const ids = nodes.map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(5);
  const first = await logOf(admin, client.id, { first: 3 });
  const second = await logOf(admin, client.id, { first: 3, after: first.pageInfo.endCursor });
  expect([...first.nodes, ...second.nodes].map(({ id }) => id)).toEqual(ids);
  expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
});

it('keeps requests for 30 days, and the newest 10,000 of a client', async () => {
  const [old, busy] = [await connected(), await connected()];
  await app.database.query(
    `INSERT INTO scim_requests (client_id, at, method, path, status)
     SELECT $1, now() - age * interval '1 day', 'GET', '/Users', 200 FROM unnest(ARRAY[29, 31]) AS age`,
    [old.client.id],
  );
  await app.database.query(
    `INSERT INTO scim_requests (client_id, at, method, path, status)
     SELECT $1, now() - n * interval '1 second', 'GET', '/Users/u' || n, 200 FROM generate_series(1, 10002) AS n`,
    [busy.client.id],
  );
  await service().removeOld();
  const kept = await app.database.query(
    `SELECT client_id AS id, count(*)::integer AS count, max(path) FILTER (WHERE path = '/Users/u10001') AS oldest
     FROM scim_requests WHERE client_id = ANY($1) GROUP BY 1 ORDER BY 1`,
    [[old.client.id, busy.client.id]],
  );
  expect(kept.map(({ count, oldest }: any) => [count, oldest])).toEqual([
    [1, null],
    [10_000, null],
  ]);
});
