import { gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildRow, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  for (let index = 0; index < 30; index++) {
    const company = await buildCompany(app);
    await app.database.query(`INSERT INTO company_features (company_id, title) VALUES ($1, 'Teams')`, [
      company.id,
    ]);
    for (let user = 0; user < 3; user++) {
      await buildRow(app, { company, privileges: user ? ['view ALL STAFF section'] : [] });
    }
  }
});
afterAll(() => app.close());

const USER = 'id devMode privileges { title } company { id title features { title } }';
const DOCUMENTS = {
  'companies with all that they have': `query ($first: Int) { companies(last: $first) { totalCount nodes { id title userCount firstAdminName features { title createdAt }
    users(first: 20) { totalCount totalCountExact pageInfo { hasNextPage } edges { cursor node { ${USER} } } } } } }`,
  'companies whose staff is searched': `query ($first: Int) { companies(last: $first) { nodes { users(first: 2, search: "row", orderBy: { field: EMAIL, direction: DESC }) { totalCount nodes { ${USER} } } } } }`,
  'all users': `query ($first: Int) { users(last: $first) { totalCount nodes { ${USER} } } }`,
  'all users with the staff of their companies': `query ($first: Int) { users(last: $first) { nodes { company { users(first: 3) { totalCount nodes { ${USER} } } } } } }`,
};

it.each(Object.entries(DOCUMENTS))('%s: as many statements for 30 rows as for 3', async (_, document) => {
  const count = (first: number) =>
    app.countQueries(async () => {
      const data = await gqlData(app, cast.master, document, { first });
      const [list] = Object.values<{ nodes: unknown[] }>(data);
      expect(list.nodes).toHaveLength(first);
    });
  await count(3);
  const few = await count(3);
  expect(few).toBeGreaterThan(1);
  expect(few).toBeLessThan(12);
  expect(await count(30)).toBe(few);
});

it('a count that is not selected is not computed', async () => {
  const count = (fields: string) =>
    app.countQueries(() => gqlData(app, cast.master, `{ users(first: 3) { ${fields} } }`));
  expect(await count('nodes { id } totalCount')).toBe((await count('nodes { id }')) + 1);
  expect(await count('nodes { id } totalCount totalCountExact')).toBe(await count('nodes { id } totalCount'));
});

it('the same staff selected through many users is read once', async () => {
  const company = await buildCompany(app);
  for (let index = 0; index < 20; index++) await buildRow(app, { company });
  const document = `{ company(id: ${company.id}) { users { nodes { company { users(first: 1) { nodes { id } } } } } } }`;
  expect(await app.countQueries(() => gqlData(app, cast.master, document))).toBeLessThan(8);
});

it('plain properties are read without a resolver, promises are not', async () => {
  const resolved = (type: string, fields: string[]) =>
    app.evaluate(
      ({ get }, name, all) => {
        const known = get('GraphQLSchemaHost').schema.getType(name).getFields();
        return all.map((field) => typeof known[field].resolve === 'function');
      },
      type,
      fields,
    );
  expect(await resolved('User', ['email', 'company'])).toEqual([false, true]);
  expect(await resolved('UserConnection', ['nodes', 'totalCount', 'totalCountExact'])).toEqual([
    false,
    true,
    true,
  ]);
});

it('the statement count excludes concurrent background work', async () => {
  const idle = await app.countQueries(() => gqlData(app, cast.master, '{ me { id } }'));
  const busy = await app.countQueries(async () => {
    // Like the hourly clean-up: statements on the same pool.
    const cleaning = app.evaluate(async ({ get }) => {
      await get('DataSource').query('DELETE FROM live_events WHERE false');
    });
    await gqlData(app, cast.master, '{ me { id } }');
    await cleaning;
  });
  expect(idle).toBeGreaterThan(0);
  expect(busy).toBe(idle);
});
