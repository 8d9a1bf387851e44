import {
  expectCode,
  expectCredentialsNeeded,
  expectDenied,
  gqlData,
  nestedUser,
  restData,
  USER_FIELDS,
} from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { findAccount, makeAccount, PASSWORD, signIn, signUp, uniqueEmail } from '../identity-emulator.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const NEW_PASSWORD = 'a-Brand-new-1';
const DOCUMENTS = {
  createEmployee: `mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { ${USER_FIELDS} } }`,
  createCompanyWithAdmin: `mutation ($input: CreateCompanyWithAdminInput!) { createCompanyWithAdmin(input: $input) { ${USER_FIELDS} company { title } } }`,
};
type Name = keyof typeof DOCUMENTS;

function call(name: Name, change: object = {}): [string, { input: any }] {
  const input = {
    email: uniqueEmail(),
    password: NEW_PASSWORD,
    firstName: 'Mary',
    lastName: 'Shaw',
    ...(name === 'createCompanyWithAdmin' && { companyName: 'Whole Ltd' }),
    ...change,
  };
  return [DOCUMENTS[name], { input }];
}

const pendingOf = (email: string) =>
  app.database.query('SELECT * FROM pending_accounts WHERE email = $1', [email.toLowerCase()]);

async function counts(): Promise<{ users: string; companies: string }> {
  const [row] = await app.database.query(
    'SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM companies) AS companies',
  );
  return row;
}

describe('createEmployee', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: call('createEmployee') }));

  it.each(['viewer', 'employee', 'waiting', 'waitingAdmin', 'stranger'] as const)(
    'is refused to %s, for its own company and others',
    async (caller) => {
      for (const change of [{}, { companyId: cast.company.id }, { companyId: '2' }]) {
        const [document, variables] = call('createEmployee', change);
        await expectDenied(app, cast[caller], 403, { gql: [document, variables] });
        expect(await findAccount(variables.input.email)).toBeNull();
      }
    },
  );

  it('creates employees without a company (0) for MASTER CONTROL only', async () => {
    const [document, variables] = call('createEmployee', { companyId: '0' });
    for (const caller of ['admin', 'employee'] as const) {
      await expectDenied(app, cast[caller], 403, { gql: [document, variables] });
    }
    expect(await findAccount(variables.input.email)).toBeNull();
    const { createEmployee } = await gqlData(app, cast.master, document, variables);
    expect(createEmployee).toMatchObject({ userType: 'EMPLOYEE', company: null });
    expect(await findAccount(variables.input.email)).not.toBeNull();
  });

  it('refuses an admin another company in the same way whether or not it exists', async () => {
    const answers = await Promise.all(
      [cast.other.id, 2_147_483_647].map((companyId) =>
        app.gql(cast.admin, ...call('createEmployee', { companyId: String(companyId) })),
      ),
    );
    expectCode(answers[0], 'FORBIDDEN');
    expect(answers[1]).toEqual(answers[0]);
  });

  it('is NOT_FOUND for MASTER CONTROL and an absent company', async () => {
    const [document, variables] = call('createEmployee', { companyId: '2147483647' });
    expectCode(await app.gql(cast.master, document, variables), 'NOT_FOUND');
    expect(await findAccount(variables.input.email)).toBeNull();
  });

  it('creates the account here and at the provider; the caller stays signed in', async () => {
    const [document, variables] = call('createEmployee', { email: uniqueEmail().toUpperCase() });
    const { createEmployee } = await gqlData(app, cast.admin, document, variables);
    expect(createEmployee).toMatchObject({
      email: variables.input.email.toLowerCase(),
      displayName: 'Mary Shaw',
      userType: 'EMPLOYEE',
      accountConfirmed: false,
      company: { id: String(cast.company.id) },
    });
    const employee = await signIn(variables.input.email, NEW_PASSWORD);
    expect(employee.uid).toBe(createEmployee.firebaseId);
    expect(await restData(app, employee, `getUserData/${employee.uid}`)).toEqual(nestedUser(createEmployee));
    const { me } = await gqlData(app, cast.admin, '{ me { id } }');
    expect(me.id).toBe(String(cast.admin.id));
    expect(await pendingOf(variables.input.email)).toEqual([]);
  });

  it('lets MASTER CONTROL name any company', async () => {
    const { createEmployee } = await gqlData(
      app,
      cast.master,
      ...call('createEmployee', { companyId: cast.other.id }),
    );
    expect(createEmployee.company.id).toBe(String(cast.other.id));
  });
});

describe('createCompanyWithAdmin', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: call('createCompanyWithAdmin') }));

  it.each(['admin', 'viewer', 'employee', 'rival', 'waiting', 'waitingAdmin', 'stranger'] as const)(
    'is refused to %s',
    async (caller) => {
      const before = await counts();
      await expectDenied(app, cast[caller], 403, { gql: call('createCompanyWithAdmin') });
      expect(await counts()).toEqual(before);
    },
  );

  it('creates a company and an admin who can sign in', async () => {
    const [document, variables] = call('createCompanyWithAdmin');
    const { createCompanyWithAdmin } = await gqlData(app, cast.master, document, variables);
    expect(createCompanyWithAdmin).toMatchObject({ userType: 'ADMIN', company: { title: 'Whole Ltd' } });
    const admin = await signIn(variables.input.email, NEW_PASSWORD);
    // `initial-password.e2e-spec.ts` tests what the admin can do before changing the password.
    const own = await restData(app, admin, `getCompanyData/${createCompanyWithAdmin.company.id}`);
    expect(own.title).toBe('Whole Ltd');
  });
});

describe.each(['createEmployee', 'createCompanyWithAdmin'] as const)('%s', (name) => {
  it.each([
    ['email', 'nobody'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['password', '1234567'],
    ['password', 'x'.repeat(129)],
    ['firstName', ''],
    ['lastName', 'x'.repeat(101)],
    ['displayName', '\u0007'],
  ])('names %s when it is %j, and creates no account', async (field, value) => {
    const before = await counts();
    const [document, variables] = call(name, { [field]: value });
    const answer = await app.gql(cast.master, document, variables);
    expectCode(answer, 'VALIDATION_FAILED');
    expect(answer.errors![0].extensions.errors!.map((error) => error.field)).toEqual([field]);
    expect(await counts()).toEqual(before);
    if (field !== 'email') expect(await findAccount(variables.input.email)).toBeNull();
  });

  it('is a CONFLICT with the same message wherever the email address exists; nothing changes', async () => {
    const elsewhere = await signUp();
    const before = await counts();
    const here = cast.rival.email;
    const [rowOnly] = await app.database.query(
      `INSERT INTO users (firebase_id, email, first_name, last_name, display_name, user_type, account_confirmed)
       VALUES ($1, $2, 'R', 'R', 'R', 'employee', true) RETURNING email`,
      [`row-only-${name}-${cast.company.id}`, uniqueEmail()],
    );
    const answers = [];
    for (const email of [
      elsewhere.email,
      elsewhere.email.toUpperCase(),
      here,
      here.toUpperCase(),
      rowOnly.email,
    ]) {
      answers.push(await app.gql(cast.master, ...call(name, { email, companyId: undefined })));
      expect(await pendingOf(email)).toEqual([]);
    }
    for (const answer of answers) {
      expectCode(answer, 'CONFLICT');
      expect(answer).toEqual(answers[0]);
    }
    for (const email of [elsewhere.email, here]) {
      await expect(signIn(email, NEW_PASSWORD)).rejects.toThrow('INVALID');
      expect((await signIn(email, PASSWORD)).uid).toMatch(/\S/);
    }
    expect(await gqlData(app, elsewhere, '{ me { id } }')).toEqual({ me: null });
    expect(await counts()).toEqual({ ...before, users: String(Number(before.users) + 1) });
  });

  it('finishes an attempt that was interrupted before the account was created', async () => {
    const [document, variables] = call(name);
    const uid = `cut-off-before-${name}-${cast.company.id}`;
    await app.database.query('INSERT INTO pending_accounts (email, firebase_id) VALUES ($1, $2)', [
      variables.input.email,
      uid,
    ]);
    const data = await gqlData(app, cast.master, document, variables);
    expect(data[name].firebaseId).toBe(uid);
    expect((await signIn(variables.input.email, NEW_PASSWORD)).uid).toBe(uid);
    expect(await pendingOf(variables.input.email)).toEqual([]);
  });

  it('finishes an attempt that was interrupted after it, with the password of the retry', async () => {
    const [document, variables] = call(name);
    const { email } = variables.input;
    const uid = `cut-off-after-${name}-${cast.company.id}`;
    await app.database.query('INSERT INTO pending_accounts (email, firebase_id) VALUES ($1, $2)', [
      email,
      uid,
    ]);
    await makeAccount(uid, email, 'the-First-try-1');
    const data = await gqlData(app, cast.master, document, variables);
    // The first caller knows the first password and may have signed in with it: those sessions must end.
    expect(data[name].firebaseId).not.toBe(uid);
    expect((await signIn(email, NEW_PASSWORD)).uid).toBe(data[name].firebaseId);
    await expect(signIn(email, 'the-First-try-1')).rejects.toThrow('INVALID');
    expect(await pendingOf(email)).toEqual([]);
  });

  it('never takes over an account that someone else created after an attempt was interrupted', async () => {
    const [document, variables] = call(name);
    const { email } = variables.input;
    await app.database.query('INSERT INTO pending_accounts (email, firebase_id) VALUES ($1, $2)', [
      email,
      `overtaken-${name}-${cast.company.id}`,
    ]);
    const owner = await signUp(email);
    expectCode(await app.gql(cast.master, document, variables), 'CONFLICT');
    expect((await signIn(email)).uid).toBe(owner.uid);
  });

  it('removes the account again if our own write fails, and a retry succeeds', async () => {
    const [document, variables] = call(name);
    const { email } = variables.input;
    const before = await counts();
    await app.database.query(`
      CREATE FUNCTION refuse_user() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'disk full' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER refuse_user BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION refuse_user()`);
    try {
      expectCode(await app.gql(cast.master, document, variables), 'UNAVAILABLE');
    } finally {
      await app.database.query('DROP TRIGGER refuse_user ON users; DROP FUNCTION refuse_user()');
    }
    expect(await findAccount(email)).toBeNull();
    expect(await counts()).toEqual(before);
    await gqlData(app, cast.master, document, variables);
    await signIn(email, NEW_PASSWORD);
  });

  it('creates one account for ten simultaneous calls', async () => {
    const [document, variables] = call(name);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.gql(cast.master, document, variables)),
    );
    expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual([...Array(9).fill('CONFLICT'), 'OK']);
    await signIn(variables.input.email, NEW_PASSWORD);
  });

  it('handles more simultaneous calls for taken addresses than there are database connections', async () => {
    const taken = await Promise.all(Array.from({ length: 30 }, () => signUp()));
    const answers = await Promise.all(
      taken.map(({ email }) => app.gql(cast.master, ...call(name, { email }))),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['CONFLICT']));
  });
});
