import { startServer, type TestServer } from '../app.js';
import { TIMESTAMP } from '../expectations.js';
import { type BuiltUser, buildCast, buildUser, type Cast } from '../factories.js';

let app: TestServer;
let cast: Cast;
let viewer: BuiltUser;

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
  viewer = await buildUser(app, { company: cast.company, privileges: ['view ALL STAFF section'] });
  await app.database.query(
    `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type)
     SELECT 'many-' || i, 'many-' || i || '@example.com', $1, E'A\\'"\\\\\\n', 'Lovelace', 'Ada Lovelace', 'employee'
     FROM generate_series(1, 2500) AS i`,
    [cast.company.id],
  );
});
afterAll(() => app.close());

const idsOfStaff = async (): Promise<number[]> =>
  (await app.database.query('SELECT id FROM users WHERE company_id = $1 ORDER BY id', [cast.company.id])).map(
    ({ id }: { id: number }) => id,
  );

it('a staff of thousands is one complete list in the same order as a small one', async () => {
  const { status, body, headers } = await app.rest(viewer, 'fetchUsersWithinCompany', {
    company_id: cast.company.id,
  });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body.map(({ id }: { id: number }) => id)).toEqual(await idsOfStaff());
  const last = body.at(-1);
  expect(last).toMatchObject({ first_name: `A'"\\\n`, dev_mode: 'false', company_id: cast.company.id });
  expect(last.created_at).toMatch(TIMESTAMP);
  expect(Object.keys(last)).toEqual(Object.keys(body[0]));
});

it('and its response is streamed in complete chunks', async () => {
  await app.database.query(
    `DELETE FROM users WHERE firebase_id LIKE 'many-%' AND id NOT IN
       (SELECT id FROM users WHERE company_id = $1 ORDER BY firebase_id NOT LIKE 'many-%' DESC, id LIMIT 2000)`,
    [cast.company.id],
  );
  const { body } = await app.rest(viewer, 'fetchUsersWithinCompany', { company_id: cast.company.id });
  expect(body).toHaveLength(2_000);
  expect(body.map(({ id }: { id: number }) => id)).toEqual(await idsOfStaff());
});

it('the unallocated users are one complete, ordered list as well', async () => {
  await app.database.query(
    `INSERT INTO users (firebase_id, email, first_name, last_name, display_name, user_type)
     SELECT 'nobody-' || i, 'nobody-' || i || '@example.com', E'A\\'"\\\\\\n', 'Lovelace', 'Ada Lovelace', 'employee'
     FROM generate_series(1, 2500) AS i`,
  );
  const rows = await app.database.query(
    'SELECT id, first_name, email FROM users WHERE company_id IS NULL ORDER BY id',
  );
  const { status, body, headers } = await app.rest(cast.admin, 'getAllUnallocatedUsers');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body).toEqual({ users: rows });
});

it('ends when its reader loses permission midway, or signs out everywhere', async () => {
  const other = await buildUser(app, { company: cast.company, userType: 'admin' });
  const readers = [viewer, other, cast.admin].map(({ idToken }) => idToken);
  /** Starts reading the staff as each of them, and keeps the unread rest. */
  const firsts = await app.evaluate(
    async ({ get, load }, tokens, companyId) => {
      const { onBehalfOf } = await load('platform/requests/current-request.js');
      const begin = async (token: string) => {
        const headers = { authorization: `Bearer ${token}` };
        const request = { method: 'POST', headers, url: '/api/fetchUsersWithinCompany', cookies: {} };
        const actor = await get('ActorService').ofRequest(request);
        const parts = await onBehalfOf(request, () => get('UsersService').listStaffAsJson(actor, companyId));
        if (typeof parts === 'string') throw new Error('The list was not streamed in parts.');
        return parts[Symbol.asyncIterator]();
      };
      const reading = await Promise.all(tokens.map(begin));
      get('UsersService').reading = reading;
      return Promise.all(reading.map(async (parts) => (await parts.next()).value));
    },
    readers,
    cast.company.id,
  );
  for (const first of firsts) expect(first).toMatch(/^\[/);
  await app.gql(
    cast.master,
    `mutation { revokePrivilege(userId: ${viewer.id}, title: "view ALL STAFF section") { id } }`,
  );
  await app.gql(other, 'mutation { signOutEverywhere }');
  const next = await app.evaluate(async ({ get }) => {
    const ended = [];
    for (const parts of get('UsersService').reading) {
      ended.push(
        await parts.next().then(
          ({ value }: any) => value,
          ({ code }: any) => code,
        ),
      );
    }
    return ended;
  });
  expect(next).toEqual(['FORBIDDEN', 'UNAUTHENTICATED', expect.stringMatching(/^,/)]);
});
