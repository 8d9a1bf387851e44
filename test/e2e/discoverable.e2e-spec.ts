import { startServer, type TestServer } from '../app.js';
import { expectCode, expectCredentialsNeeded, gqlData, restData } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const SET = `mutation ($is: Boolean!) { setDiscoverable(isDiscoverable: $is) { id isDiscoverable } }`;
const ALLOCATE = `mutation ($id: ID!) { allocateUser(userId: $id) { id } }`;
const ONE = `query ($id: ID!) { user(id: $id) { id isDiscoverable } }`;

const set = (is: boolean) => gqlData(app, cast.waiting, SET, { is });

/** Whether an admin finds the user in the lists of both transports. */
async function isListed(search?: string): Promise<[boolean, boolean]> {
  const query = `query ($search: String) { unallocatedUsers(search: $search, first: 200) { nodes { id } totalCount } }`;
  const { unallocatedUsers } = await gqlData(app, cast.admin, query, { search });
  expect(unallocatedUsers.totalCount).toBe(unallocatedUsers.nodes.length);
  const { users } = await restData(app, cast.admin, 'getAllUnallocatedUsers');
  const has = (list: { id: string | number }[]) => list.some(({ id }) => Number(id) === cast.waiting.id);
  return [has(unallocatedUsers.nodes), has(users)];
}

it('needs a registered caller', async () => {
  await expectCredentialsNeeded(app, { gql: [SET, { is: false }] });
  expectCode(await app.gql(cast.stranger, SET, { is: false }), 'FORBIDDEN');
});

it('is enabled by default, and visible to the user only', async () => {
  expect(await gqlData(app, cast.waiting, ONE, { id: cast.waiting.id })).toMatchObject({
    user: { isDiscoverable: true },
  });
  expect(await gqlData(app, cast.admin, ONE, { id: cast.waiting.id })).toMatchObject({
    user: { isDiscoverable: null },
  });
  expect(await isListed()).toEqual([true, true]);
});

it('hides the user from companies, which can neither list, see nor add them', async () => {
  expect(await set(false)).toMatchObject({ setDiscoverable: { isDiscoverable: false } });
  await set(false);
  expect(await isListed()).toEqual([false, false]);
  expect(await isListed(cast.waiting.email)).toEqual([false, false]);
  expectCode(await app.gql(cast.admin, ONE, { id: cast.waiting.id }), 'NOT_FOUND');
  expectCode(await app.gql(cast.admin, ALLOCATE, { id: cast.waiting.id }), 'NOT_FOUND');
  const entries = await app.database.query(
    `SELECT FROM audit_log WHERE action = 'DISCOVERABLE_SET' AND subject_id = $1`,
    [String(cast.waiting.id)],
  );
  expect(entries).toHaveLength(1);
  await set(true);
  expect(await isListed()).toEqual([true, true]);
});
