import { expectCode, expectCredentialsNeeded, expectDenied, gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildRow, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const FACTS = 'userCount firstAdminName';
const COMPANY = `query ($id: ID!) { company(id: $id) { ${FACTS} } }`;
const facts = async ({ id }: { id: number }) => (await gqlData(app, cast.master, COMPANY, { id })).company;

describe.each(['userCount', 'firstAdminName'])('Company.%s', (field) => {
  const document = `query ($id: ID!) { company(id: $id) { ${field} } }`;

  it('needs credentials', () => expectCredentialsNeeded(app, { gql: [document, { id: cast.company.id }] }));

  it.each(['admin', 'viewer', 'employee'] as const)('is refused to %s, who may see the company', (caller) =>
    expectDenied(app, cast[caller], 403, { gql: [document, { id: cast.company.id }] }),
  );

  it.each(['rival', 'waiting', 'stranger'] as const)('is hidden from %s with the company', (caller) =>
    expectDenied(app, cast[caller], 404, { gql: [document, { id: cast.company.id }] }),
  );

  it("is refused by way of the caller's own record, without affecting the rest of the response", async () => {
    const answer = await app.gql(cast.employee, `{ me { id company { id ${field} } } }`);
    expectCode(answer, 'FORBIDDEN');
    expect(answer.data.me.company).toEqual({ id: String(cast.company.id), [field]: null });
  });

  it('costs as much as a related record', async () => {
    const extensions = await app.evaluate(
      ({ get }, name) => get('GraphQLSchemaHost').schema.getType('Company').getFields()[name].extensions,
      field,
    );
    expect(extensions).toEqual({ costsAsRecord: true });
  });
});

describe('the facts about a company', () => {
  it('are zero and null without staff', async () => {
    expect(await facts(await buildCompany(app))).toEqual({ userCount: 0, firstAdminName: null });
  });

  it('contain the first of several admins, but not an earlier employee', async () => {
    const company = await buildCompany(app);
    await buildRow(app, { company });
    const first = await buildRow(app, { company, userType: 'admin' });
    await buildRow(app, { company, userType: 'admin' });
    await app.database.query(`UPDATE users SET display_name = 'Ruth Adler' WHERE id = $1`, [first.id]);
    expect(await facts(company)).toEqual({ userCount: 3, firstAdminName: 'Ruth Adler' });
  });

  it('stop counting at the limit', async () => {
    const company = await buildCompany(app);
    await app.database.query(
      `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type)
       SELECT 'many-${company.id}-' || n, 'many-${company.id}-' || n || '@example.com', $1, 'A', 'B', 'A B', 'employee'
       FROM generate_series(1, 1005) AS n`,
      [company.id],
    );
    expect(await facts(company)).toMatchObject({ userCount: 1_000 });
  });

  it('are read in one statement for all companies of a list', async () => {
    for (let index = 0; index < 12; index++) await buildCompany(app);
    const count = (fields: string, first: number) =>
      app.countQueries(() =>
        gqlData(app, cast.master, `{ companies(first: ${first}) { nodes { id ${fields} } } }`),
      );
    const without = await count('', 12);
    expect(await count(FACTS, 12)).toBe(without + 1);
    expect(await count(FACTS, 3)).toBe(without + 1);
  });
});

describe('companies with a title', () => {
  const LIST =
    'query ($title: String) { companies(filter: { title: $title }) { totalCount nodes { id title } } }';

  it('are listed for MASTER CONTROL only', async () => {
    await expectCredentialsNeeded(app, { gql: [LIST, { title: 'Acme' }] });
    for (const caller of ['admin', 'viewer', 'employee', 'rival', 'waiting', 'stranger'] as const) {
      await expectDenied(app, cast[caller], 403, { gql: [LIST, { title: cast.company.title }] });
    }
  });

  it.each(['', ' ', 'x'.repeat(201)])('are not searched for by %j', async (title) => {
    expectCode(await app.gql(cast.master, LIST, { title }), 'VALIDATION_FAILED');
  });

  it('match ignoring case and outer spaces, but only as a whole', async () => {
    const ids: number[] = [];
    // Distinguishes them from companies of other tests.
    const number = cast.company.id;
    for (const title of [`Ärger & Söhne ${number}`, `ÄRGER & SÖHNE ${number}`, `Ärger & Söhne ${number}7`]) {
      ids.push((await buildCompany(app, title)).id);
    }
    const { companies } = await gqlData(app, cast.master, LIST, { title: `  ärger & söhne ${number} ` });
    expect(companies.nodes.map(({ id }: { id: string }) => Number(id))).toEqual(ids.slice(0, 2));
    expect(companies.totalCount).toBe(2);
    for (const title of ['ärger', '%', `arger & sohne ${number}`]) {
      const found = await gqlData(app, cast.master, LIST, { title });
      expect(found.companies.nodes).toEqual([]);
    }
  });

  it('do not include companies whose admin has not registered', async () => {
    await app.database.query(`INSERT INTO companies (title, founded_by, pending) VALUES ($1, $2, true)`, [
      'Waiting Works',
      'a-founder',
    ]);
    const { companies } = await gqlData(app, cast.master, LIST, { title: 'waiting works' });
    expect(companies).toEqual({ totalCount: 0, nodes: [] });
  });
});
