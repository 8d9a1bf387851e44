import { expectCode, gqlData } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const SET = `mutation ($input: DashboardInput!) { setDashboard(input: $input) { id dashboard { panels hidden } } }`;
const OWN = '{ me { dashboard { panels hidden } } }';
const input = { panels: ['actions', 'my-teams'], hidden: ['all-teams'] };

it('is arranged by registered users', async () => {
  expectCode(await app.gql(null, SET, { input }), 'UNAUTHENTICATED');
  expectCode(await app.gql(cast.stranger, SET, { input }), 'FORBIDDEN');
});

it.each([
  [{ panels: ['My Teams'], hidden: [] }],
  [{ panels: ['actions', 'actions'], hidden: [] }],
  [{ panels: [], hidden: ['x'.repeat(41)] }],
  [
    {
      panels: Array.from(
        { length: 51 },
        (_, index) => `panel-${String.fromCharCode(97 + (index % 26), 97 + index / 26)}`,
      ),
      hidden: [],
    },
  ],
])('rejects %j', async (wrong) => {
  expectCode(await app.gql(cast.employee, SET, { input: wrong }), 'VALIDATION_FAILED');
});

it("keeps each user's arrangement, invisible to others", async () => {
  expect(await gqlData(app, cast.employee, OWN)).toEqual({ me: { dashboard: { panels: [], hidden: [] } } });
  const { setDashboard } = await gqlData(app, cast.employee, SET, { input });
  expect(setDashboard).toEqual({ id: String(cast.employee.id), dashboard: input });
  expect(await gqlData(app, cast.employee, OWN)).toEqual({ me: { dashboard: input } });
  expect(await gqlData(app, cast.admin, OWN)).toEqual({ me: { dashboard: { panels: [], hidden: [] } } });
  const ofOther = `{ user(id: ${cast.employee.id}) { dashboard { panels } } }`;
  expect(await gqlData(app, cast.admin, ofOther)).toEqual({ user: { dashboard: null } });
});
