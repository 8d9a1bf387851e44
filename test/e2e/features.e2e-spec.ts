import { type TestServer, startServer } from '../app.js';
import {
  expectCode,
  expectCredentialsNeeded,
  expectDenied,
  expectProblem,
  gqlData,
  restData,
  TIMESTAMP,
  type Twins,
} from '../expectations.js';
import { buildCast, buildCompany, type Cast } from '../factories.js';

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
  await give(cast.company.id, 'Teams', 'Attendance', 'ärztliches', 'Zebra');
});
afterAll(() => app.close());

const OTHERS = ['admin', 'viewer', 'employee', 'rival', 'waiting', 'waitingAdmin', 'stranger'] as const;
const FEATURES = 'features { title createdAt }';

async function give(companyId: number, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    await app.database.query('INSERT INTO company_features (company_id, title) VALUES ($1, $2)', [
      companyId,
      title,
    ]);
  }
}

const restFeature = (feature: any) => ({ title: feature.title, created_at: feature.createdAt });

describe('getFeatures / Company.features', () => {
  const twins = (id: number): Twins => ({
    rest: [`getFeatures/${id}`],
    gql: [`query ($id: ID!) { company(id: $id) { ${FEATURES} } }`, { id: String(id) }],
  });

  it('needs credentials', () => expectCredentialsNeeded(app, twins(cast.company.id)));

  it.each(['rival', 'waiting', 'waitingAdmin', 'stranger'] as const)(
    'hides them from %s as if the company were absent',
    (caller) => expectDenied(app, cast[caller], 404, twins(cast.company.id)),
  );

  it.each([0, 2_147_483_647])('responds 404 for company %d', (id) =>
    expectDenied(app, cast.master, 404, twins(id)),
  );

  it.each(['master', 'admin', 'viewer', 'employee'] as const)(
    'lists them by title for %s',
    async (caller) => {
      const { rest, gql } = twins(cast.company.id);
      const body = await restData(app, cast[caller], ...rest);
      expect(body).toEqual(
        ['ärztliches', 'Attendance', 'Teams', 'Zebra'].map((title) => ({
          title,
          created_at: expect.stringMatching(TIMESTAMP),
        })),
      );
      const { company } = await gqlData(app, cast[caller], ...gql);
      expect(body).toEqual(company.features.map(restFeature));
    },
  );

  it('returns an empty list if there are none', async () => {
    expect(await restData(app, cast.rival, `getFeatures/${cast.other.id}`)).toEqual([]);
  });
});

describe('addFeature', () => {
  const ADD = `mutation ($companyId: ID!, $title: String!) { addFeature(companyId: $companyId, title: $title) { id ${FEATURES} } }`;
  const add = (title: unknown, companyId = cast.company.id): [string, object] => [
    ADD,
    { companyId: String(companyId), title },
  ];

  it('needs credentials', () => expectCredentialsNeeded(app, { gql: add('Events') }));

  it.each(OTHERS)('is refused to %s', (caller) =>
    expectDenied(app, cast[caller], 403, { gql: add('Events') }),
  );

  it('is NOT_FOUND for an absent company, CONFLICT for a title it has', async () => {
    expectCode(await app.gql(cast.master, ...add('Events', 2_147_483_647)), 'NOT_FOUND');
    expectCode(await app.gql(cast.master, ...add('Teams')), 'CONFLICT');
    for (const title of ['  Teams ', 'TEAMS', 'ÄRZTLICHES']) {
      expectCode(await app.gql(cast.master, ...add(title)), 'CONFLICT');
    }
  });

  it.each([
    ['', 'WRONG_LENGTH'],
    [' ', 'WRONG_LENGTH'],
    ['x'.repeat(201), 'WRONG_LENGTH'],
    ['a\tb', 'INVISIBLE_CHARACTERS'],
  ])('refuses the title %j: %s', async (title, reason) => {
    const answer = await app.gql(cast.master, ...add(title));
    expectCode(answer, 'VALIDATION_FAILED');
    expect(answer.errors![0].extensions.errors).toEqual([
      { field: 'title', message: expect.stringMatching(/\S/), reason },
    ]);
  });

  it('adds one, from the catalogue or new; titles keep their case, and accents distinguish them', async () => {
    const company = await buildCompany(app);
    for (const title of ['Events', 'Évents', 'Something New']) {
      await gqlData(app, cast.master, ...add(title, company.id));
    }
    const body = await restData(app, cast.master, `getFeatures/${company.id}`);
    expect(body.map((feature: { title: string }) => feature.title)).toEqual([
      'Events',
      'Évents',
      'Something New',
    ]);
    const { featureCatalogue } = await gqlData(app, cast.stranger, '{ featureCatalogue }');
    expect(featureCatalogue).not.toContain('Something New');
  });

  it('adds a title once for several concurrent requests', async () => {
    const company = await buildCompany(app);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        app.gql(cast.master, ...add(index % 2 ? 'Rush' : 'rush', company.id)),
      ),
    );
    expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual([...Array(7).fill('CONFLICT'), 'OK']);
  });
});

describe('removeFeature', () => {
  const REMOVE = `mutation ($companyId: ID!, $title: String!) { removeFeature(companyId: $companyId, title: $title) { id ${FEATURES} } }`;
  const twins = (title: string, companyId = cast.company.id): Twins => ({
    rest: ['removeFeature', { company_id: companyId, feature_title: title }],
    gql: [REMOVE, { companyId: String(companyId), title }],
  });

  it('needs credentials', () => expectCredentialsNeeded(app, twins('Teams')));

  it.each(OTHERS)('is refused to %s', async (caller) => {
    await expectDenied(app, cast[caller], 403, twins('Teams'));
    expect(await restData(app, cast.admin, `getFeatures/${cast.company.id}`)).toHaveLength(4);
  });

  it('is 404 for an absent feature, a feature in another case, and an absent company', async () => {
    await expectDenied(app, cast.master, 404, twins('Absent'));
    await expectDenied(app, cast.master, 404, twins('TEAMS'));
    await expectDenied(app, cast.master, 404, twins('%'));
    await expectDenied(app, cast.master, 404, twins('Teams', 2_147_483_647));
    await expectDenied(app, cast.master, 404, { rest: twins('Teams', 0).rest });
  });

  it('names every invalid field', async () => {
    const answer = await app.rest(cast.master, 'removeFeature', { company_id: 'x', feature_title: '' });
    expectProblem(answer, 422);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([
      'company_id',
      'feature_title',
    ]);
  });

  it('removes it over either transport and returns the remaining ones', async () => {
    const company = await buildCompany(app);
    await give(company.id, 'A', 'B', 'C');
    const remaining = await restData(app, cast.master, ...twins('B', company.id).rest);
    expect(remaining).toEqual(
      ['A', 'C'].map((title) => ({ title, created_at: expect.stringMatching(TIMESTAMP) })),
    );
    const { removeFeature } = await gqlData(app, cast.master, ...twins('A', company.id).gql);
    expect(removeFeature.features.map(restFeature)).toEqual([remaining[1]]);
    expect(await restData(app, cast.master, ...twins('C', company.id).rest)).toEqual([]);
    expect(await restData(app, cast.admin, `getFeatures/${cast.company.id}`)).toHaveLength(4);
  });
});

describe('featureCatalogue', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: ['{ featureCatalogue }'] }));

  it.each(['master', 'employee', 'waiting', 'stranger'] as const)('is shown to %s', async (caller) => {
    expect(await gqlData(app, cast[caller], '{ featureCatalogue }')).toEqual({
      featureCatalogue: ['Teams', 'Open Roles', 'Attendance', 'Actions', 'Activity', 'Events'],
    });
  });
});

it('the migration merges titles that differ in case into the oldest', async () => {
  const [company, other] = [await buildCompany(app), await buildCompany(app)];
  const kept = await app.evaluate(
    async ({ get, load }, one, two) => {
      const { CompareTitlesWithoutCase1764002000000: Migration } = await load(
        'migrations/1764002000000-compare-titles-without-case.js',
      );
      const migration = new Migration();
      const queries = get('DataSource').createQueryRunner();
      // In a transaction that is rolled back: other tests use the same tables.
      await queries.startTransaction();
      try {
        await migration.down(queries);
        await queries.query(
          `INSERT INTO company_features (company_id, title, created_at) VALUES
             ($1, 'lunch', '2024-01-02'), ($1, 'Lunch', '2024-01-01'), ($1, 'LUNCH', '2024-01-01'), ($1, 'Lünch', '2024-01-03'),
             ($2, 'LUNCH', '2024-01-04')`,
          [one, two],
        );
        await migration.up(queries);
        return await queries.query(
          `SELECT company_id, title FROM company_features WHERE company_id = ANY($1) ORDER BY created_at`,
          [[one, two]],
        );
      } finally {
        await queries.rollbackTransaction();
        await queries.release();
      }
    },
    company.id,
    other.id,
  );
  expect(kept).toEqual([
    { company_id: company.id, title: 'LUNCH' },
    { company_id: company.id, title: 'Lünch' },
    { company_id: other.id, title: 'LUNCH' },
  ]);
});

describe('the features of new companies', () => {
  const GET = '{ defaultFeatures }';
  const SET = 'mutation ($titles: [String!]!) { setDefaultFeatures(titles: $titles) }';
  const ALL_FEATURES = ['Teams', 'Open Roles', 'Attendance', 'Actions', 'Activity', 'Events'];
  const featuresOf = async (id: number) =>
    (await gqlData(app, cast.master, `{ company(id: ${id}) { features { title } } }`)).company.features.map(
      ({ title }: { title: string }) => title,
    );

  it('are for MASTER CONTROL', async () => {
    for (const [query, variables] of [[GET], [SET, { titles: [] }]] as const) {
      expectCode(await app.gql(null, query, variables), 'UNAUTHENTICATED');
      for (const caller of OTHERS) expectCode(await app.gql(cast[caller], query, variables), 'FORBIDDEN');
    }
  });

  it.each([[['Unknown']], [['teams']], [['Teams', 'Teams']]])('cannot be %j', async (titles) => {
    expectCode(await app.gql(cast.master, SET, { titles }), 'VALIDATION_FAILED');
  });

  it('are those of the catalogue until others are chosen', async () => {
    expect(await gqlData(app, cast.master, GET)).toEqual({ defaultFeatures: ALL_FEATURES });
    const { company_id: all } = await restData(app, cast.master, 'createCompany', { title: 'Has all' });
    expect((await featuresOf(all)).sort()).toEqual(ALL_FEATURES.toSorted());

    const chosen = await gqlData(app, cast.master, SET, { titles: ['Events', 'Teams'] });
    expect(chosen).toEqual({ setDefaultFeatures: ['Teams', 'Events'] });
    const { company_id: two } = await restData(app, cast.master, 'createCompany', { title: 'Has two' });
    expect(await featuresOf(two)).toEqual(['Events', 'Teams']);
    expect(await featuresOf(all)).toHaveLength(6);

    await gqlData(app, cast.master, SET, { titles: [] });
    const { company_id: none } = await restData(app, cast.master, 'createCompany', { title: 'Has none' });
    expect(await featuresOf(none)).toEqual([]);
    await gqlData(app, cast.master, SET, { titles: ALL_FEATURES });
    const log = await app.database.query(
      `SELECT action, personal::jsonb -> 'after' ->> 'features' AS features FROM audit_log
       WHERE action LIKE 'DEFAULT_FEATURES%' AND actor_user_id = $1 ORDER BY id`,
      [cast.master.id],
    );
    expect(log).toEqual([
      { action: 'DEFAULT_FEATURES_ADDED', features: ALL_FEATURES.join(', ') },
      { action: 'DEFAULT_FEATURES_SET', features: 'Teams, Events' },
      { action: 'DEFAULT_FEATURES_ADDED', features: 'Teams, Events' },
      { action: 'DEFAULT_FEATURES_SET', features: '' },
      { action: 'DEFAULT_FEATURES_SET', features: ALL_FEATURES.join(', ') },
    ]);
  });
});
