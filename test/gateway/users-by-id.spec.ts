import { expectCode, gqlData } from '../expectations.js';
import { startGateway, type TestGateway } from './gateway.js';
import { json, legacyUser, OldBackend, type Respond, status } from './old-backend.js';

// The old backend finds users by firebase_id only, so `user(id)` searches the lists that the caller may read.

const CALLER = { idToken: `x.${Buffer.from('{"sub":"uid-1"}').toString('base64url')}.x` };
const FORBIDDEN = status(403, '{"detail":"No.","reason":"COMPANY_ADMINS_ONLY"}');
const companies = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  title: `Company ${index + 1}`,
  created_at: '2023-05-01',
}));

let old: OldBackend;
let gateway: TestGateway;
/** Responses that replace the staff of a company. */
const staffs = new Map<number, Respond>();

beforeEach(async () => {
  old = await new OldBackend({
    getUserData: json(legacyUser(1)),
    getDevModeState: json({ dev_mode: 'true' }),
    getPrivileges: json([{ title: 'MASTER CONTROL' }]),
    getAllUnallocatedUsers: json({ users: [{ id: 50, first_name: 'Ida', email: 'ida@old.example' }] }),
    getAllCompanies: json(companies),
    // The staff of company 7 are users 700 to 702, and so on.
    fetchUsersWithinCompany: (response, request) =>
      void request.once('data', (body) => {
        const { company_id } = JSON.parse(body);
        const malformed = staffs.get(company_id);
        if (malformed) return malformed(response, request);
        const ids = company_id === 1 ? [1, 2] : [0, 1, 2].map((index) => company_id * 100 + index);
        json(ids.map((id) => legacyUser(id, { company_id })))(response, request);
      }),
  }).start();
  gateway = await startGateway(old.url);
});
afterEach(async () => {
  staffs.clear();
  await gateway.close();
  await old.stop();
});

const find = (id: number | string, fields = 'id email') =>
  gateway.gql(CALLER, `{ user(id: "${id}") { ${fields} } }`);

it('returns the same for missing and invisible users, after one call', async () => {
  old.responses.getDevModeState = status(404, '{"detail":"User not found."}');
  for (const id of [9, '1x', 0]) expectCode(await find(id), 'NOT_FOUND');
  expect(old.calls).toEqual(['getDevModeState/9', 'getDevModeState/0', 'getDevModeState/0']);
});

it('finds the caller and colleagues', async () => {
  expect((await find(1)).data.user).toEqual({ id: '1', email: 'user-1@old.example' });
  expect(old.calls).toEqual(['getDevModeState/1', 'getUserData/uid-1']);
  expect((await find(2)).data.user.email).toBe('user-2@old.example');
  expect(old.count('getAllCompanies')).toBe(0);
});

it('finds unallocated users, without the fields that their list lacks', async () => {
  const fields = 'id firstName email devMode privileges { title } company { id }';
  expect((await find(50, fields)).data.user).toEqual({
    id: '50',
    firstName: 'Ida',
    email: 'ida@old.example',
    devMode: true,
    privileges: [{ title: 'MASTER CONTROL' }],
    company: null,
  });
  for (const field of [
    'lastName',
    'displayName',
    'firebaseId',
    'userType',
    'createdAt',
    'accountConfirmed',
  ]) {
    const answer = await find(50, `id ${field}`);
    expectCode(answer, 'UNSUPPORTED');
    expect(answer.errors![0]).toMatchObject({
      path: ['user', field],
      message: expect.stringContaining('by firebaseId'),
    });
  }
});

it('finds the staff of other companies for MASTER CONTROL, up to a limit', async () => {
  const found = await find(3002, 'id company { id }');
  expect(found.errors).toBeUndefined();
  expect(found.data.user.id).toBe('3002');
  const answer = await find(11_902);
  expectCode(answer, 'UNSUPPORTED');
  expect(answer.errors![0].message).toMatch(/first 100 companies\. Ask by firebaseId instead/);
});

it.each([
  ['is not JSON', status(200, '<html>')],
  ['is not a list', json({ users: [] })],
])('finds users of other companies even if the staff of one %s', async (_, respond) => {
  staffs.set(7, respond);
  expect((await find(3002)).data.user).toEqual({ id: '3002', email: 'user-3002@old.example' });
  // The company may have this user.
  expectCode(await find(703), 'UNAVAILABLE');
});

it('finds users and companies by their global id', async () => {
  old.responses.getCompanyData = json(companies[6]);
  const node = (type: string, id: number) =>
    gateway.gql(
      CALLER,
      'query ($id: ID!) { node(nodeId: $id) { nodeId ... on User { email } ... on Company { title } } }',
      {
        id: Buffer.from(`${type}:${id}`).toString('base64url'),
      },
    );
  expect((await node('User', 2)).data.node).toEqual({ nodeId: 'VXNlcjoy', email: 'user-2@old.example' });
  expect((await node('Company', 7)).data.node).toMatchObject({ title: 'Company 7' });
  expectCode(await node('Team', 7), 'UNSUPPORTED');
  expectCode(await node('Feature', 7), 'NOT_FOUND');
});

it('stops if the caller may read no further list', async () => {
  Object.assign(old.responses, { getAllUnallocatedUsers: FORBIDDEN, getAllCompanies: FORBIDDEN });
  expectCode(await find(3002), 'UNSUPPORTED');
  expect(old.count('fetchUsersWithinCompany')).toBe(1);
});

it('refuses to search or sort unallocated users by fields that their list does not contain', async () => {
  const list = (args: string) => gateway.gql(CALLER, `{ unallocatedUsers(${args}) { nodes { id } } }`);
  for (const args of [
    'search: "ida"',
    'filter: { userType: ADMIN }',
    'filter: { isSuspended: true }',
    'filter: { privilege: "MASTER CONTROL" }',
    'orderBy: { field: LAST_NAME, direction: ASC }',
  ]) {
    expectCode(await list(args), 'UNSUPPORTED');
  }
  expect(old.calls).toEqual([]);
  const query =
    '{ unallocatedUsers(search: " ", filter: { isSuspended: false }) { nodes { id } totalCount } }';
  expect((await gqlData(gateway, CALLER, query)).unallocatedUsers).toEqual({
    nodes: [{ id: '50' }],
    totalCount: 1,
  });
});
