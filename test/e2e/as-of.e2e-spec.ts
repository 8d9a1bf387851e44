import { expectCode, expectCredentialsNeeded, gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildRow, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

const AS_OF = `query ($id: ID!, $at: DateTime!, $team: ID!) { company(id: $id) { asOf(at: $at) {
  staffCount staff { people { id displayName userType privileges unknown firebaseId } }
  holders { people { id } } teams { teams { id name size } } teamMembers(teamId: $team) { members { role } }
} } }`;
const STAFF =
  'query ($id: ID!, $at: DateTime!) { company(id: $id) { asOf(at: $at) { staff { people { id displayName unknown } } } } }';
const DIFFERENCE =
  'query ($id: ID!, $from: DateTime!, $to: DateTime!) { company(id: $id) { difference(from: $from, to: $to) { changes { kind } } } }';

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  await app.database.query(
    `INSERT INTO company_features (company_id, title)
     SELECT id, title FROM unnest($1::integer[]) AS id CROSS JOIN unnest('{Teams,Activity}'::text[]) AS title`,
    [[cast.company.id, cast.other.id]],
  );
});
afterAll(() => app.close());

describe('the past', () => {
  const at = new Date().toISOString();
  const documents: [string, object][] = [
    [STAFF, { at }],
    [DIFFERENCE, { from: at, to: at }],
  ];

  it('needs credentials', async () => {
    for (const [document, variables] of documents) {
      await expectCredentialsNeeded(app, { gql: [document, { id: '1', ...variables }] });
    }
  });

  it.each(['viewer', 'employee'] as const)('is not for %s', async (caller) => {
    for (const [document, variables] of documents) {
      expectCode(
        await app.gql(cast[caller], document, { id: String(cast.company.id), ...variables }),
        'FORBIDDEN',
      );
    }
  });

  it("is not for another company's admin", async () => {
    for (const [document, variables] of documents) {
      const { data } = await app.gql(cast.rival, document, { id: String(cast.company.id), ...variables });
      expect(data).toEqual({ company: null });
    }
  });

  it('needs the feature, also for MASTER CONTROL', async () => {
    const { id } = await buildCompany(app);
    expectCode(await app.gql(cast.master, STAFF, { id: String(id), at }), 'FORBIDDEN');
  });

  it('rejects an earlier end and teams of others', async () => {
    const id = String(cast.company.id);
    expectCode(
      await app.gql(cast.admin, DIFFERENCE, { id, from: at, to: new Date(0).toISOString() }),
      'VALIDATION_FAILED',
    );
    expectCode(await app.gql(cast.admin, AS_OF, { id, at, team: '2147483647' }), 'NOT_FOUND');
  });

  it("of teams needs the feature 'Teams', also for MASTER CONTROL", async () => {
    const id = cast.company.id;
    await app.database.query(`DELETE FROM company_features WHERE company_id = ${id} AND title = 'Teams';
      INSERT INTO teams (company_id, name, color, visibility, created_at)
      VALUES (${id}, 'Gone', '#000000', 'open', '2021-01-01')`);
    for (const field of ['teams { teams { id } }', 'teamMembers(teamId: 1) { members { role } }']) {
      const document = `query ($id: ID!, $at: DateTime!) { company(id: $id) { asOf(at: $at) { ${field} } } }`;
      const { errors } = await app.gql(cast.master, document, { id: String(id), at });
      expect(errors?.[0].extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'FEATURE_MISSING' });
    }
    const document =
      'query ($id: ID!, $to: DateTime!, $after: String) { company(id: $id) { difference(from: "2020-01-01T00:00:00Z", to: $to, after: $after) { changes { kind } endCursor } } }';
    const kindsSeen = async (kinds: string[] = [], after?: string): Promise<string[]> => {
      const { company } = await gqlData(app, cast.admin, document, { id: String(id), to: at, after });
      for (const { kind } of company.difference.changes) kinds.push(kind);
      const { endCursor } = company.difference;
      return endCursor ? kindsSeen(kinds, endCursor) : kinds;
    };
    expect(await kindsSeen()).not.toContain('TEAM_CREATED');
    await app.database.query(`INSERT INTO company_features (company_id, title) VALUES ($1, 'Teams')`, [id]);
    expect(await kindsSeen()).toContain('TEAM_CREATED');
    await app.database.query(`DELETE FROM teams WHERE company_id = ${id}`);
  });
});

it('shows records that were written directly from the date that they state', async () => {
  const { id } = await buildRow(app, { company: cast.other, lastName: 'Imported' });
  await app.database.query(`UPDATE users SET created_at = '2024-01-01' WHERE id = $1`, [id]);
  const staffAt = async (at: string): Promise<any[]> =>
    (await gqlData(app, cast.rival, STAFF, { id: String(cast.other.id), at })).company.asOf.staff.people;
  expect(await staffAt('2023-12-31T00:00:00Z')).toEqual([]);
  expect(await staffAt('2024-01-02T00:00:00Z')).toEqual([
    { id: String(id), displayName: 'Test Imported', unknown: [] },
  ]);
});
