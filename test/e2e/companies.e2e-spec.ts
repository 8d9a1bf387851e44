import { startServer, type TestServer } from '../app.js';
import {
  COMPANY_FIELDS,
  expectCode,
  expectCredentialsNeeded,
  expectDenied,
  expectProblem,
  flatCompany,
  gqlData,
  restData,
  TIMESTAMP,
  withoutInstance,
  type Twins,
} from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

describe('getAllCompanies / companies', () => {
  const twins: Twins = {
    rest: ['getAllCompanies'],
    gql: [`{ companies(first: 200) { nodes { ${COMPANY_FIELDS} } totalCount } }`],
  };

  it('needs credentials', () => expectCredentialsNeeded(app, twins));

  it.each(['admin', 'viewer', 'employee', 'rival', 'waiting', 'waitingAdmin', 'stranger'] as const)(
    'is refused to %s',
    (caller) => expectDenied(app, cast[caller], 403, twins),
  );

  it('lists every company by id for MASTER CONTROL', async () => {
    const body = await restData(app, cast.master, ...twins.rest);
    expect(body.slice(0, 2)).toEqual([
      expect.objectContaining({ id: 1, title: 'Job Lobby', created_at: expect.stringMatching(TIMESTAMP) }),
      expect.objectContaining({
        id: 2,
        title: 'Job Lobby Members',
        created_at: expect.stringMatching(TIMESTAMP),
      }),
    ]);
    const ids = body.map((company: { id: number }) => company.id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const { companies } = await gqlData(app, cast.master, ...twins.gql);
    expect(body).toEqual(companies.nodes.map(flatCompany));
    expect(companies.totalCount).toBe(body.length);
  });
});

describe('getCompanyData / company', () => {
  const twins = (id: number | string): Twins => ({
    rest: [`getCompanyData/${id}`],
    gql: [`query ($id: ID!) { company(id: $id) { ${COMPANY_FIELDS} } }`, { id: String(id) }],
  });

  it('needs credentials', () => expectCredentialsNeeded(app, twins(cast.company.id)));

  it.each(['rival', 'waiting', 'waitingAdmin', 'stranger'] as const)(
    'hides a company from %s as if absent',
    async (caller) => {
      await expectDenied(app, cast[caller], 404, twins(cast.company.id));
      const [hidden, absent] = await Promise.all(
        [cast.company.id, 2_147_483_647].map((id) => app.rest(cast[caller], ...twins(id).rest)),
      );
      expect(withoutInstance(hidden)).toEqual(withoutInstance(absent));
    },
  );

  it.each(['0', '-1', '1.0', '2147483648', '99999999999999999999', 'abc', 'null', '1;--', '１'])(
    'responds 404 for %s even to MASTER CONTROL',
    async (id) => {
      expectProblem(await app.rest(cast.master, `getCompanyData/${encodeURIComponent(id)}`), 404);
      expectCode(await app.gql(cast.master, ...twins(id).gql), 'NOT_FOUND');
    },
  );

  it.each(['master', 'admin', 'viewer', 'employee'] as const)('shows it to %s', async (caller) => {
    const { rest, gql } = twins(cast.company.id);
    const body = await restData(app, cast[caller], ...rest);
    expect(body).toMatchObject({
      id: cast.company.id,
      title: cast.company.title,
      created_at: expect.stringMatching(TIMESTAMP),
    });
    expect(flatCompany((await gqlData(app, cast[caller], ...gql)).company)).toEqual(body);
  });
});

describe('createCompany', () => {
  const twins = (title: unknown): Twins => ({
    rest: ['createCompany', { title }],
    gql: [`mutation ($title: String!) { createCompany(title: $title) { ${COMPANY_FIELDS} } }`, { title }],
  });
  const count = async () => (await app.database.query('SELECT FROM companies')).length;

  it('needs credentials', () => expectCredentialsNeeded(app, twins('Nobody’s')));

  it.each(['admin', 'viewer', 'employee', 'rival', 'waiting', 'waitingAdmin'] as const)(
    'is refused to %s',
    async (caller) => {
      const before = await count();
      await expectDenied(app, cast[caller], 403, twins('Not mine to make'));
      expect(await count()).toBe(before);
    },
  );

  it('is refused to an unregistered identity over GraphQL, which must use signUpCompany', async () => {
    expectCode(await app.gql(cast.stranger, ...twins('Strange').gql), 'FORBIDDEN');
  });

  it.each(['', '   ', 'x'.repeat(201), 'line\nbreak', 'bell\u0007'])(
    'refuses the title %j',
    async (title) => {
      const before = await count();
      const answer = await app.rest(cast.master, ...twins(title).rest);
      expectProblem(answer, 422);
      expect(answer.body.errors[0].field).toBe('title');
      const twin = await app.gql(cast.master, ...twins(title).gql);
      expectCode(twin, 'VALIDATION_FAILED');
      expect(twin.errors![0].extensions.errors).toEqual(answer.body.errors);
      expect(await count()).toBe(before);
    },
  );

  it.each([
    'Acme',
    'Ärger & Söhne',
    '  trimmed  ',
    'x'.repeat(200),
    '🦀'.repeat(200),
    "Robert'); DROP TABLE",
  ])('creates %j for MASTER CONTROL over both transports', async (title) => {
    const { rest, gql } = twins(title);
    const body = await restData(app, cast.master, ...rest);
    expect(body).toEqual({ company_id: expect.any(Number) });
    const company = await restData(app, cast.master, `getCompanyData/${body.company_id}`);
    const { createCompany } = await gqlData(app, cast.master, ...gql);
    expect(createCompany.title).toBe(title.trim());
    expect(company.title).toBe(title.trim());
    expect(Number(createCompany.id)).toBeGreaterThan(body.company_id);
  });
});
