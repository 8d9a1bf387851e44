import type { FoundingService } from '../../server/modules/directory/companies/founding.service.js';
import {
  expectCode,
  expectCredentialsNeeded,
  expectDenied,
  expectProblem,
  gqlData,
  restData,
  withoutInstance,
} from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { type SignedIn, signUp } from '../identity-emulator.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const adminOf = (companyId: number, { uid, email }: SignedIn, change: object = {}) => ({
  firebase_id: uid,
  email,
  company_id: companyId,
  first_name: 'Grace',
  last_name: 'Hopper',
  display_name: 'Grace',
  user_type: 'admin',
  ...change,
});

async function found(founder: SignedIn, title = 'Founded Ltd'): Promise<number> {
  const { company_id } = await restData(app, founder, 'createCompany', { title });
  return company_id;
}

async function age(companyId: number, hours: number): Promise<void> {
  await app.database.query(
    `UPDATE companies SET created_at = now() - make_interval(hours => $2) WHERE id = $1`,
    [companyId, hours],
  );
}

const exists = async (companyId: number) =>
  (await app.database.query('SELECT FROM companies WHERE id = $1', [companyId])).length > 0;

it('needs credentials', () => expectCredentialsNeeded(app, { rest: ['createCompany', { title: 'X' }] }));

it('supports legacy clients: account, company, admin, and repeats of each', async () => {
  const founder = await signUp();
  const companyId = await found(founder);
  expect(await found(founder)).toBe(companyId);
  const admin = await restData(app, founder, 'createNewUserLocally', adminOf(companyId, founder));
  expect(admin).toMatchObject({ company_id: companyId, user_type: 'admin', user: { company_id: companyId } });
  expect(await restData(app, founder, 'createNewUserLocally', adminOf(companyId, founder))).toEqual(admin);
  await expectDenied(app, founder, 409, {
    rest: ['createNewUserLocally', adminOf(companyId, founder, { last_name: 'H' })],
  });
  expect(await restData(app, founder, `getCompanyData/${companyId}`)).toMatchObject({ title: 'Founded Ltd' });
  expect(await restData(app, founder, 'fetchUsersWithinCompany', { company_id: companyId })).toHaveLength(1);
  expect(await restData(app, cast.master, 'getAllCompanies')).toContainEqual(
    expect.objectContaining({ id: companyId, title: 'Founded Ltd' }),
  );
  expectProblem(await app.rest(founder, 'createCompany', { title: 'Second' }), 403);
});

it('limits an identity to one company: another title is 409', async () => {
  const founder = await signUp();
  const companyId = await found(founder);
  await expectDenied(app, founder, 409, { rest: ['createCompany', { title: 'Another' }] });
  expect(await found(founder)).toBe(companyId);
});

it('creates one company for ten concurrent requests', async () => {
  const founder = await signUp();
  const ids = await Promise.all(Array.from({ length: 10 }, () => found(founder, 'Rush Ltd')));
  expect(new Set(ids).size).toBe(1);
  expect(await app.database.query(`SELECT FROM companies WHERE title = 'Rush Ltd'`)).toHaveLength(1);
});

it('registers the founder once for ten concurrent requests', async () => {
  const founder = await signUp();
  const input = adminOf(await found(founder), founder);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.rest(founder, 'createNewUserLocally', input)),
  );
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
});

describe('a company whose admin has not registered', () => {
  let founder: SignedIn;
  let companyId: number;
  beforeAll(async () => {
    founder = await signUp();
    companyId = await found(founder, 'Pending Peculiar Ltd');
  });

  it('is absent for everyone, including MASTER CONTROL and its founder', async () => {
    for (const caller of [cast.master, founder, cast.admin, cast.waitingAdmin]) {
      await expectDenied(app, caller, 404, {
        rest: [`getCompanyData/${companyId}`],
        gql: [`{ company(id: ${companyId}) { title } }`],
      });
      await expectDenied(app, caller, 404, { rest: [`getFeatures/${companyId}`] });
      await expectDenied(app, caller, 404, { rest: ['fetchUsersWithinCompany', { company_id: companyId }] });
    }
  });

  it('is in no list, search or count', async () => {
    const companies = await restData(app, cast.master, 'getAllCompanies');
    expect(companies.map((company: { id: number }) => company.id)).not.toContain(companyId);
    const data = await gqlData(
      app,
      cast.master,
      '{ all: companies { totalCount } found: companies(search: "peculiar") { nodes { id } totalCount } }',
    );
    expect(data).toEqual({ all: { totalCount: companies.length }, found: { nodes: [], totalCount: 0 } });
  });

  it('accepts no user, feature or account', async () => {
    const rest = { id_of_user_to_be_allocated: cast.waiting.id, id_of_company_to_be_allocated_to: companyId };
    await expectDenied(app, cast.master, 404, { rest: ['allocateUser', rest] });
    for (const mutation of [
      `allocateUser(userId: ${cast.waiting.id}, companyId: ${companyId}) { id }`,
      `addFeature(companyId: ${companyId}, title: "X") { id }`,
      `removeFeature(companyId: ${companyId}, title: "Teams") { id }`,
      `createEmployee(input: { companyId: ${companyId}, email: "p@example.com", password: "12345678", firstName: "P", lastName: "P" }) { id }`,
    ]) {
      expectCode(await app.gql(cast.master, `mutation { ${mutation} }`), 'NOT_FOUND');
    }
    const identity = await signUp();
    const employee = adminOf(companyId, identity, { user_type: 'employee' });
    expectProblem(await app.rest(cast.master, 'createNewUserLocally', employee), 403);
  });

  it('accepts only its founder as admin, and the founder only as admin', async () => {
    const thief = await signUp();
    const answers = [
      await app.rest(thief, 'createNewUserLocally', adminOf(companyId, thief)),
      await app.rest(thief, 'createNewUserLocally', adminOf(companyId, thief, { user_type: 'employee' })),
      await app.rest(thief, 'createNewUserLocally', adminOf(companyId, founder)),
      await app.rest(founder, 'createNewUserLocally', adminOf(companyId, founder, { user_type: 'employee' })),
      await app.rest(cast.admin, 'createNewUserLocally', adminOf(companyId, thief)),
      await app.rest(cast.master, 'createNewUserLocally', adminOf(companyId, thief)),
    ];
    for (const answer of answers) {
      expectProblem(answer, 403);
      expect(withoutInstance(answer)).toEqual(withoutInstance(answers[0]));
    }
  });
});

describe('a founder who signs up in another way', () => {
  it('leaves no company behind by joining as a member, over either transport', async () => {
    const [first, second] = await Promise.all([signUp(), signUp()]);
    const ids = [await found(first), await found(second)];
    await restData(app, first, 'createNewUserLocally', adminOf(2, first, { user_type: 'employee' }));
    await gqlData(app, second, 'mutation { signUpMember(input: { firstName: "A", lastName: "B" }) { id } }');
    expect(await Promise.all(ids.map(exists))).toEqual([false, false]);
    expectProblem(await app.rest(first, 'createNewUserLocally', adminOf(ids[0], first)), 403);
  });

  it('keeps the company when using signUpCompany', async () => {
    const founder = await signUp();
    const companyId = await found(founder, 'Old title');
    const { signUpCompany } = await gqlData(
      app,
      founder,
      `mutation { signUpCompany(input: { companyName: "New title", firstName: "A", lastName: "B" }) { company { title } } }`,
    );
    expect(signUpCompany.company.title).toBe('New title');
    const pending = await app.database.query('SELECT FROM companies WHERE founded_by = $1 AND pending', [
      founder.uid,
    ]);
    expect(pending).toEqual([]);
    expect(companyId).toBeGreaterThan(2);
  });

  it('cannot use another founder’s company that has its admin', async () => {
    const founder = await signUp();
    const companyId = await found(founder);
    await restData(app, founder, 'createNewUserLocally', adminOf(companyId, founder));
    const thief = await signUp();
    expectProblem(await app.rest(thief, 'createNewUserLocally', adminOf(companyId, thief)), 403);
  });
});

describe('after 24 hours without a registered admin', () => {
  it('a company can no longer get one, and its founder may create another', async () => {
    const founder = await signUp();
    const companyId = await found(founder, 'First');
    await age(companyId, 25);
    expectProblem(await app.rest(founder, 'createNewUserLocally', adminOf(companyId, founder)), 403);
    const next = await found(founder, 'Second');
    expect(next).not.toBe(companyId);
    expect(await exists(companyId)).toBe(false);
    await restData(app, founder, 'createNewUserLocally', adminOf(next, founder));
  });

  it('a company is removed; a newer one and one with its admin stay', async () => {
    const founders = await Promise.all([signUp(), signUp(), signUp()]);
    const [old, young, complete] = await Promise.all(founders.map((founder) => found(founder)));
    await restData(app, founders[2], 'createNewUserLocally', adminOf(complete, founders[2]));
    await Promise.all([age(old, 25), age(young, 23), age(complete, 48)]);
    await app.service<FoundingService>('FoundingService').removeAbandoned();
    expect(await Promise.all([old, young, complete].map(exists))).toEqual([false, true, true]);
  });
});
