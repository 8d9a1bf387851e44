import { expectCode, expectProblem, gqlData } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const CREATE = 'mutation ($title: String!) { createCompany(title: $title) { id title } }';

describe('a title', () => {
  it.each(['A\u200bcme', 'A\u202ecme', '\u2066Acme', 'Ac\u00adme', '\u3164', '\u2800', 'a\u200db'])(
    'with hidden characters is refused over both transports: %j',
    async (title) => {
      const gql = await app.gql(cast.master, CREATE, { title });
      expectCode(gql, 'VALIDATION_FAILED');
      expect(gql.errors![0].extensions.errors).toEqual([
        {
          field: 'title',
          message: 'must be readable and must not contain invisible characters',
          reason: 'INVISIBLE_CHARACTERS',
        },
      ]);
      expectProblem(await app.rest(cast.master, 'createCompany', { title }), 422);
    },
  );

  it('is stored composed, and with the joiners that its script needs', async () => {
    const { createCompany } = await gqlData(app, cast.master, CREATE, { title: ' Cafe\u0301 علی\u200cرضا ' });
    expect(createCompany.title).toBe('Café علی\u200cرضا');
  });

  it('of a feature that was stored earlier can still be removed', async () => {
    const id = cast.company.id;
    await app.database.query('INSERT INTO company_features (company_id, title) VALUES ($1, $2)', [
      id,
      'Old\u200b',
    ]);
    const call = (name: string) =>
      `mutation ($title: String!) { ${name}(companyId: ${id}, title: $title) { id } }`;
    expectCode(await app.gql(cast.master, call('addFeature'), { title: 'Old\u200b' }), 'VALIDATION_FAILED');
    await gqlData(app, cast.master, call('removeFeature'), { title: 'Old\u200b' });
  });
});

it('a name with hidden characters is refused, and so is such an email', async () => {
  const query = 'mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id } }';
  const input = {
    firstName: 'A\u200eda',
    lastName: '\u2800',
    email: 'a\u200bda@example.com',
    password: 'demo-Passw0rd-1',
  };
  const answer = await app.gql(cast.admin, query, { input });
  expectCode(answer, 'VALIDATION_FAILED');
  expect(answer.errors![0].extensions.errors!.map((error) => error.field).sort()).toEqual(
    ['input.email', 'input.firstName', 'input.lastName'].map((field) => field.replace(/^input\./, '')),
  );
});

describe('an id', () => {
  it.each(['003', '+3', ' 3', '3.0', '0x3', '3e0'])('has one spelling: %j is not an id', async (id) => {
    const own = (text: string) => text.replace('3', String(cast.company.id));
    expectCode(
      await app.gql(cast.master, 'query ($id: ID!) { company(id: $id) { id } }', { id: own(id) }),
      'NOT_FOUND',
    );
    expectProblem(await app.rest(cast.master, 'fetchUsersWithinCompany', { company_id: own(id) }), 422);
    const answer = await app.rest(cast.master, `getCompanyData/${encodeURIComponent(own(id))}`);
    expectProblem(answer, 404);
  });

  it('may still be a numeric string', async () => {
    const { status } = await app.rest(cast.master, 'fetchUsersWithinCompany', {
      company_id: String(cast.company.id),
    });
    expect(status).toBe(200);
  });
});

it('live cursors of one moment differ, have equal lengths, and reveal nothing', async () => {
  const read = async (): Promise<string> => (await gqlData(app, cast.admin, '{ liveCursor }')).liveCursor;
  const cursors = await Promise.all(Array.from({ length: 20 }, read));
  expect(new Set(cursors).size).toBe(20);
  expect(new Set(cursors.map(({ length }) => length)).size).toBe(1);
  const [{ xid }] = await app.database.query('SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xid');
  for (const cursor of cursors) {
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain(xid);
    expect(new Set(cursors.map((other) => other.slice(0, 16))).size).toBe(20);
  }
});
