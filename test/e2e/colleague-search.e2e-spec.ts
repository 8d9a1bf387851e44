import { addFeatures, ASSIGNABLE, buildTeam } from '../actions.js';
import { startServer, type TestServer } from '../app.js';
import { gqlData } from '../expectations.js';
import { buildCompany, buildRow, buildUser, type BuiltUser } from '../factories.js';
import { CANDIDATES } from '../teams.js';

let app: TestServer;
let admin: BuiltUser;
let mate: BuiltUser;
let teamId: number;

beforeAll(async () => {
  app = await startServer();
  const company = await buildCompany(app);
  await addFeatures(app, company, 'Actions', 'Teams');
  admin = await buildUser(app, { company, userType: 'admin', firstName: 'Ada' });
  mate = await buildUser(app, { company, firstName: 'Bea', email: `bea.${Date.now()}@staff.example` });
  // More than are searched first; the people to find come last.
  await app.database.query(
    `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type)
     SELECT 'many-' || n, 'many-' || n || '@staff.example', $1, 'Carl', 'Common ' || n, 'Carl Common ' || n, 'employee'
     FROM generate_series(1, 5100) AS n`,
    [company.id],
  );
  const last = await buildRow(app, { company, firstName: 'Zoe', lastName: 'Rare' });
  await buildRow(app, { company, firstName: 'Zita', lastName: 'Rare' });
  teamId = await buildTeam(app, company, [admin, mate, last]);
});
afterAll(() => app.close());

const names = (people: { displayName: string }[]) => people.map(({ displayName }) => displayName);
const candidates = async (search: string) =>
  names((await gqlData(app, admin, CANDIDATES, { id: teamId, search })).team.candidates);
const assignable = async (caller: BuiltUser, search?: string) =>
  names((await gqlData(app, caller, ASSIGNABLE, { search })).assignableColleagues);

describe('people of a large company', () => {
  it('are found for adding them to a team, unless they are in it', async () => {
    expect(await candidates('rare')).toEqual(['Zita Rare']);
    expect(await candidates('common')).toHaveLength(20);
    expect(await candidates('carl 5099')).toEqual(['Carl Common 5099']);
  });

  it('are found by name only, although the index has their emails', async () => {
    expect(await candidates('staff.example')).toEqual([]);
    expect(await assignable(admin, 'staff.example')).toEqual([]);
  });

  it('are found for assignments, the caller first', async () => {
    expect(await assignable(admin, 'rare')).toEqual(['Zita Rare', 'Zoe Rare']);
    expect(await assignable(admin)).toHaveLength(20);
    expect((await assignable(admin))[0]).toMatch(/^Ada/);
    expect((await assignable(admin, 'c')).every((name) => name.startsWith('Carl'))).toBe(true);
  });

  it('are found by employees if they share a team', async () => {
    expect(await assignable(mate, 'rare')).toEqual(['Zoe Rare']);
    expect(await assignable(mate, 'carl')).toEqual([]);
    expect((await assignable(mate)).map((name) => name.split(' ')[0])).toEqual(['Bea', 'Ada', 'Zoe']);
  });
});
