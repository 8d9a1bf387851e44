import { startServer, type TestServer } from '../app.js';
import { expectCode, expectCredentialsNeeded } from '../expectations.js';
import { buildUser, type BuiltUser } from '../factories.js';
import { buildUndoCast, differenceOf, stateOf, type UndoCast } from '../undo.js';

let app: TestServer;
let cast: UndoCast;
let run: UndoCast['run'];

beforeAll(async () => {
  app = await startServer({ idle: true });
  cast = await buildUndoCast(app);
  ({ run } = cast);
});
afterAll(() => app.close());

const REMOVE = 'mutation ($userId: ID!) { removeFromCompany(userId: $userId) { id } }';
const RETURN = 'mutation ($userId: ID!) { restoreToCompany(userId: $userId) { id company { id } } }';

const byId = ({ id }: { id: number }) => ({ userId: String(id) });

async function removed(): Promise<BuiltUser> {
  const person = await buildUser(app, { company: cast.company });
  await run(cast.admin, REMOVE, byId(person));
  return person;
}

it('can be undone only by people who manage the company, and reveals nothing to others', async () => {
  await expectCredentialsNeeded(app, { gql: [RETURN, { userId: '1' }] });
  const person = await removed();
  for (const caller of [cast.employee, cast.viewer, cast.rival, cast.waitingAdmin, person]) {
    expectCode(await app.gql(caller, RETURN, byId(person)), 'NOT_FOUND');
  }
  expectCode(await app.gql(cast.admin, RETURN, { userId: '999999' }), 'NOT_FOUND');
  const { restoreToCompany } = await run(cast.admin, RETURN, byId(person));
  expect(restoreToCompany.company.id).toBe(String(cast.company.id));
  expectCode(await app.gql(cast.admin, RETURN, byId(person)), 'NOT_FOUND');
});

it('is undone within ten minutes', async () => {
  const person = await removed();
  await app.database.query(`UPDATE tombstones SET created_at = now() - interval '601 seconds'`);
  expectCode(await app.gql(cast.admin, RETURN, byId(person)), 'NOT_FOUND');
});

it('cannot be undone once the person was moved again', async () => {
  const person = await removed();
  await run(
    cast.master,
    'mutation ($userId: ID!, $companyId: ID!) { allocateUser(userId: $userId, companyId: $companyId) { id } }',
    {
      ...byId(person),
      companyId: String(cast.other.id),
    },
  );
  expectCode(await app.gql(cast.admin, RETURN, byId(person)), 'NOT_FOUND');
  const [{ companyId }] = await app.database.query(
    `SELECT company_id AS "companyId" FROM users WHERE id = $1`,
    [person.id],
  );
  expect(companyId).toBe(cast.other.id);
});

it('leaves no data of a person whose account is closed meanwhile', async () => {
  const person = await removed();
  const kept = () =>
    app.database.query(
      'SELECT FROM tombstone_rows r JOIN tombstones t ON t.id = r.tombstone_id WHERE t.user_id = $1',
      [person.id],
    );
  expect(await kept()).not.toEqual([]);
  await run(person, 'mutation ($email: String!) { closeMyAccount(confirmation: $email) }', {
    email: person.email,
  });
  expect(await kept()).toEqual([]);
});

it('restores keys and addresses, which do not work meanwhile', async () => {
  const { person } = cast;
  const usable = async () =>
    (await app.rest({ idToken: cast.key }, `getCompanyData/${cast.company.id}`)).status;
  expect(await usable()).toBe(200);
  await run(cast.admin, REMOVE, byId(person));
  expect(await usable()).toBe(401);
  await run(cast.admin, RETURN, byId(person));
  expect(await usable()).toBe(200);
});

it('keeps later changes by others', async () => {
  const { person, mate, team } = cast;
  const before = await stateOf(app);
  await run(cast.admin, REMOVE, byId(person));
  await run(
    cast.admin,
    'mutation ($userId: ID!, $managerId: ID!) { setManager(userId: $userId, managerId: $managerId) { id } }',
    {
      ...byId(mate),
      managerId: String(cast.admin.id),
    },
  );
  await app.database.query('DELETE FROM teams WHERE id = $1', [team]);
  await run(cast.admin, RETURN, byId(person));
  const { lost } = differenceOf(before, await stateOf(app));
  const tables = new Set(lost.map((row) => row.split(' ')[0]));
  expect([...tables].sort()).toEqual(['reporting_lines', 'team_members', 'teams']);
});
