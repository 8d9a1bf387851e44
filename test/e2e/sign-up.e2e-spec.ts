import {
  expectCode,
  expectCredentialsNeeded,
  gqlData,
  nestedUser,
  restData,
  USER_FIELDS,
} from '../expectations.js';
import { buildUser } from '../factories.js';
import { signUp, signUpAnonymously } from '../identity-emulator.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
beforeAll(async () => {
  app = await sharedServer();
});
afterAll(() => app.close());

const COMPANY = `mutation ($input: SignUpCompanyInput!) { signUpCompany(input: $input) { ${USER_FIELDS} privileges { title } company { title features { title } users { totalCount } } } }`;
const MEMBER = `mutation ($input: SignUpMemberInput!) { signUpMember(input: $input) { ${USER_FIELDS} privileges { title } } }`;
const NAMES = { firstName: 'Ada', lastName: 'Lovelace' };

async function rowCounts(): Promise<object> {
  const [row] = await app.database.query(
    'SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM companies) AS companies',
  );
  return row;
}

describe.each([
  ['signUpCompany', COMPANY, { companyName: 'Analytical Engines', ...NAMES }],
  ['signUpMember', MEMBER, NAMES],
] as const)('%s', (name, mutation, input) => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: [mutation, { input }] }));

  it('is a CONFLICT for a registered user, and creates nothing', async () => {
    const user = await buildUser(app);
    const before = await rowCounts();
    expectCode(await app.gql(user, mutation, { input }), 'CONFLICT');
    expect(await rowCounts()).toEqual(before);
  });

  it('is FORBIDDEN for an identity without an email address', async () => {
    const before = await rowCounts();
    expectCode(await app.gql(await signUpAnonymously(), mutation, { input }), 'FORBIDDEN');
    expect(await rowCounts()).toEqual(before);
  });

  it('is a CONFLICT if another record holds the confirmed email address, and creates nothing', async () => {
    const identity = await signUp();
    await app.database.query(
      `INSERT INTO users (firebase_id, email, first_name, last_name, display_name, user_type, account_confirmed)
       VALUES ($1, $2, 'H', 'H', 'H', 'employee', true)`,
      [`holder-${identity.uid}`, identity.email.toUpperCase()],
    );
    const before = await rowCounts();
    expectCode(await app.gql(identity, mutation, { input }), 'CONFLICT');
    expect(await rowCounts()).toEqual(before);
  });

  it.each([
    ['firstName', ''],
    ['firstName', 'x'.repeat(101)],
    ['lastName', '\n'],
    ['lastName', 'a\u0000b'],
    ['displayName', ' '],
    ['displayName', 'x'.repeat(101)],
  ])('names %s when it is %j', async (field, value) => {
    const before = await rowCounts();
    const answer = await app.gql(await signUp(), mutation, { input: { ...input, [field]: value } });
    expectCode(answer, 'VALIDATION_FAILED');
    expect(answer.errors![0].extensions.errors!.map((error) => error.field)).toEqual([field]);
    expect(await rowCounts()).toEqual(before);
  });

  it.each(['userType', 'privileges', 'companyId', 'id', 'firebaseId', 'email', 'pending'])(
    'accepts no %s from the caller',
    async (field) => {
      const identity = await signUp();
      expectCode(await app.gql(identity, mutation, { input: { ...input, [field]: 1 } }), 'BAD_REQUEST');
      expect(await gqlData(app, identity, '{ me { id } }')).toEqual({ me: null });
    },
  );

  it('creates one user for twenty concurrent calls', async () => {
    const identity = await signUp();
    const companies = async () => (await app.database.query('SELECT FROM companies')).length;
    const before = await companies();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.gql(identity, mutation, { input })),
    );
    expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual([...Array(19).fill('CONFLICT'), 'OK']);
    const users = await app.database.query('SELECT FROM users WHERE firebase_id = $1', [identity.uid]);
    expect(users).toHaveLength(1);
    expect(await companies()).toBe(before + (name === 'signUpCompany' ? 1 : 0));
  });

  it('uses the given display name, trimmed', async () => {
    const identity = await signUp();
    const data = await gqlData(app, identity, mutation, { input: { ...input, displayName: '  Countess ' } });
    expect(data[name].displayName).toBe('Countess');
  });

  it('stores the language of emails, and refuses unsupported ones', async () => {
    const identity = await signUp();
    const attempt = (language: string) => app.gql(identity, mutation, { input: { ...input, language } });
    expectCode(await attempt('tlh'), 'VALIDATION_FAILED');
    expect((await attempt('ar')).data[name].id).toBeDefined();
    expect(
      await app.database.query('SELECT language FROM users WHERE firebase_id = $1', [identity.uid]),
    ).toEqual([{ language: 'ar' }]);
  });

  it('builds a display name from the longest names', async () => {
    const long = { firstName: '🦀'.repeat(100), lastName: 'y'.repeat(100) };
    const data = await gqlData(app, await signUp(), mutation, { input: { ...input, ...long } });
    expect(data[name]).toMatchObject({ ...long, displayName: '🦀'.repeat(100) });
  });
});

it('signUpCompany makes the caller admin of a new company, also according to the legacy API', async () => {
  const identity = await signUp();
  const input = { companyName: '  Analytical Engines ', ...NAMES };
  const { signUpCompany } = await gqlData(app, identity, COMPANY, { input });
  expect(signUpCompany).toMatchObject({
    firebaseId: identity.uid,
    email: identity.email,
    ...NAMES,
    displayName: 'Ada Lovelace',
    userType: 'ADMIN',
    accountConfirmed: false,
    devMode: false,
    privileges: [],
    company: {
      title: 'Analytical Engines',
      features: expect.arrayContaining([{ title: 'Teams' }]),
      users: { totalCount: 1 },
    },
  });
  expect(Number(signUpCompany.company.id)).toBeGreaterThan(2);
  expect(await restData(app, identity, `getUserData/${identity.uid}`)).toEqual(nestedUser(signUpCompany));
});

it('signUpCompany creates two companies with the same title for two identities', async () => {
  const input = { companyName: 'Twins', ...NAMES };
  const made = await Promise.all(
    [await signUp(), await signUp()].map((identity) => gqlData(app, identity, COMPANY, { input })),
  );
  expect(made[0].signUpCompany.company.id).not.toBe(made[1].signUpCompany.company.id);
});

it('signUpMember makes the caller an employee of the members’ company', async () => {
  const identity = await signUp();
  const { signUpMember } = await gqlData(app, identity, MEMBER, { input: NAMES });
  expect(signUpMember).toMatchObject({ userType: 'EMPLOYEE', company: { id: '2' }, privileges: [] });
  expect(await restData(app, identity, `getUserData/${identity.uid}`)).toEqual(nestedUser(signUpMember));
});
