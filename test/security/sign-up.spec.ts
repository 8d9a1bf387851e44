import { randomUUID } from 'node:crypto';
import { startServer, type TestServer } from '../app.js';
import { restData } from '../expectations.js';
import { buildCast, buildCompany, buildRow, buildUser, type Cast } from '../factories.js';
import { accountsOf, type SignedIn, signUp, uniqueEmail } from '../identity-emulator.js';
import { shuffled } from '../seeded.js';

/** Printed to reproduce a failed test: SIGN_UP_SEED=… */
const SEED = Number(process.env.SIGN_UP_SEED ?? 20_261_129);

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  console.info(`sign-ups under attack: SIGN_UP_SEED=${SEED}`);
  app = await startServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

type Attempt = () => Promise<{ status: number; code?: string }>;

const NAMES = { firstName: 'Race', lastName: 'Condition' };
const SIGN_UP_COMPANY = `mutation ($input: SignUpCompanyInput!) { signUpCompany(input: $input) { id } }`;
const SIGN_UP_MEMBER = `mutation ($input: SignUpMemberInput!) { signUpMember(input: $input) { id } }`;
const CREATE_EMPLOYEE = `mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id } }`;

const registration = (account: SignedIn, companyId: number, userType = 'employee') => ({
  firebase_id: account.uid,
  email: account.email,
  company_id: companyId,
  first_name: 'Race',
  last_name: 'Condition',
  display_name: 'Race Condition',
  user_type: userType,
});

/** Every way in which an identity can register; each is sent several times. */
function waysIn(account: SignedIn, foundedId: number | null): Attempt[] {
  const title = `Company of ${account.uid}`;
  const key = randomUUID();
  const keyed = () =>
    app.http('/graphql', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${account.idToken}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({
        query: SIGN_UP_COMPANY,
        variables: { input: { ...NAMES, companyName: title } },
      }),
    });
  return [
    () => app.gql(account, SIGN_UP_COMPANY, { input: { ...NAMES, companyName: title } }),
    () => app.gql(account, SIGN_UP_MEMBER, { input: NAMES }),
    keyed,
    keyed,
    () => app.rest(account, 'createCompany', { title }),
    () => app.rest(account, 'createCompany', { title: `${title} again` }),
    () => app.rest(account, 'createNewUserLocally', registration(account, 2)),
    () => app.rest(account, 'createNewEmployeeUserLocally', registration(account, 0)),
    // Joining another identity's company, as its admin or as staff, must never succeed.
    () => app.rest(account, 'createNewUserLocally', registration(account, cast.company.id, 'admin')),
    () => app.rest(account, 'createNewUserLocally', registration(account, cast.company.id)),
    () => app.rest(cast.admin, 'createNewEmployeeUserLocally', registration(account, cast.company.id)),
    ...(foundedId
      ? [() => app.rest(account, 'createNewUserLocally', registration(account, foundedId, 'admin'))]
      : []),
  ];
}

/** Repeats an attempt while a busy machine times out. */
async function answered<Answer extends { status: number; code?: string }>(
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await attempt();
    if (answer.status !== 503 && answer.code !== 'UNAVAILABLE') return answer;
  }
}

/** Starts all of them concurrently, in an order that the seed determines. */
async function rush(attempts: Attempt[], seed: number): Promise<void> {
  const answers = await Promise.all(shuffled(attempts, seed).map(answered));
  for (const { status } of answers) expect([200, 403, 404, 409]).toContain(status);
}

const rows = (sql: string, values: unknown[] = []): Promise<any[]> => app.database.query(sql, values);

/** The invariants after any attempts. */
async function expectSound(): Promise<void> {
  expect(await rows('SELECT firebase_id FROM users GROUP BY 1 HAVING count(*) > 1')).toEqual([]);
  // The cast and SQL create companies without a founder. All others have exactly their founder as admin.
  expect(
    await rows(`
      SELECT c.id, c.title FROM companies c
      WHERE c.founded_by IS NOT NULL AND NOT c.pending AND NOT EXISTS (
        SELECT FROM users u WHERE u.company_id = c.id AND u.user_type = 'admin' AND u.firebase_id = c.founded_by)`),
  ).toEqual([]);
  expect(await rows('SELECT founded_by FROM companies GROUP BY 1 HAVING count(founded_by) > 1')).toEqual([]);
  expect(
    await rows(`SELECT u.id FROM users u JOIN companies c ON c.id = u.company_id WHERE c.pending`),
  ).toEqual([]);
  expect(
    await rows(
      `SELECT u.id FROM users u LEFT JOIN companies c ON c.id = u.company_id
       WHERE u.first_name = 'Race' AND u.user_type = 'admin' AND c.founded_by IS DISTINCT FROM u.firebase_id`,
    ),
  ).toEqual([]);
}

describe('two hundred concurrent sign-ups', () => {
  it.each([1, 2])('in any order register each identity once, with its own data (round %d)', async (round) => {
    const accounts = await Promise.all(Array.from({ length: 20 }, () => signUp()));
    const founders = accounts.slice(0, 10);
    const founded = new Map<string, number>();
    for (const founder of founders) {
      const { company_id } = await restData(app, founder, 'createCompany', {
        title: `Company of ${founder.uid}`,
      });
      founded.set(founder.uid, company_id);
    }
    const attempts = accounts.flatMap((account) => waysIn(account, founded.get(account.uid) ?? null));
    expect(attempts.length).toBeGreaterThan(200);
    await rush(attempts, SEED + round);
    await rush(attempts, SEED + round + 100);
    await expectSound();
    const registered = await rows('SELECT firebase_id FROM users WHERE firebase_id = ANY($1)', [
      accounts.map(({ uid }) => uid),
    ]);
    expect(registered).toHaveLength(accounts.length);
    // Companies without an admin are invisible.
    const { body: visible } = await answered(() => app.rest(cast.master, 'getAllCompanies'));
    const withoutAdmin = await rows(
      `SELECT id FROM companies c WHERE id = ANY($1) AND id > 2 AND founded_by IS NOT NULL AND NOT EXISTS
         (SELECT FROM users u WHERE u.company_id = c.id AND u.user_type = 'admin')`,
      [visible.map(({ id }: { id: number }) => id)],
    );
    expect(withoutAdmin).toEqual([]);
  });
});

describe('employees created concurrently', () => {
  it('with the same address by admins of two companies: one is created, and no orphaned account remains', async () => {
    const before = await accountsOf();
    const emails = Array.from({ length: 10 }, () => uniqueEmail());
    const attempts = emails.flatMap((email) =>
      [cast.admin, cast.rival, cast.admin, cast.rival].map(
        (admin) => () =>
          app.gql(admin, CREATE_EMPLOYEE, { input: { ...NAMES, email, password: 'long-enough-1' } }),
      ),
    );
    const answers = await Promise.all(shuffled(attempts, SEED).map(answered));
    const made = answers.filter(({ code }) => code === undefined);
    // The request that created an account may have timed out.
    expect(made.length).toBeLessThanOrEqual(emails.length);
    for (const { code } of answers) expect([undefined, 'CONFLICT']).toContain(code);

    const added = (await accountsOf()).filter(({ uid }) => !before.some((account) => account.uid === uid));
    expect(added.map(({ email }) => email).sort()).toEqual([...emails].sort());
    const users = await rows('SELECT firebase_id FROM users WHERE email = ANY($1)', [emails]);
    expect(users.map((user) => user.firebase_id).sort()).toEqual(added.map(({ uid }) => uid).sort());
    expect(await rows('SELECT * FROM pending_accounts')).toEqual([]);
  });
});

describe('adding unallocated users concurrently', () => {
  it('allocates each to one company, and audits each allocation once', async () => {
    const targets = [cast.company, cast.other, await buildCompany(app)];
    const admins = [cast.admin, cast.rival, await buildUser(app, { company: targets[2], userType: 'admin' })];
    const people = await Promise.all(Array.from({ length: 20 }, () => buildRow(app)));
    const attempts = people.flatMap(({ id }) =>
      admins.flatMap((admin, index) => [
        () =>
          app.rest(admin, 'allocateUser', {
            id_of_user_to_be_allocated: id,
            id_of_company_to_be_allocated_to: targets[index].id,
          }),
        () => app.gql(admin, `mutation { allocateUser(userId: ${id}) { id } }`),
        () =>
          app.rest(admin, 'allocateUser', {
            id_of_user_to_be_allocated: id,
            id_of_company_to_be_allocated_to: targets[(index + 1) % 3].id,
          }),
        () =>
          app.rest(cast.employee, 'allocateUser', {
            id_of_user_to_be_allocated: id,
            id_of_company_to_be_allocated_to: cast.company.id,
          }),
      ]),
    );
    expect(attempts.length).toBeGreaterThan(200);
    await rush(attempts, SEED);
    const ids = people.map(({ id }) => id);
    const moved = await rows('SELECT id, company_id FROM users WHERE id = ANY($1) ORDER BY id', [ids]);
    const recorded = await rows(
      `SELECT subject_id::integer AS id, company_id FROM audit_log
       WHERE action = 'USER_JOINED' AND subject_id::integer = ANY($1) ORDER BY 1`,
      [ids],
    );
    expect(recorded).toEqual(moved);
    for (const { company_id } of moved) expect(targets.map(({ id }) => id)).toContain(company_id);
  });

  it('never removes the last admin of a company, however many leave concurrently', async () => {
    const company = await buildCompany(app);
    const admins = await Promise.all(
      Array.from({ length: 6 }, () => buildUser(app, { company, userType: 'admin' })),
    );
    const attempts = admins.flatMap(({ id }) => [
      () => app.gql(cast.master, `mutation { deallocateUser(userId: ${id}) { id } }`),
      () =>
        app.rest(cast.master, 'allocateUser', {
          id_of_user_to_be_allocated: id,
          id_of_company_to_be_allocated_to: cast.other.id,
        }),
    ]);
    await rush(attempts, SEED);
    const left = await rows(`SELECT id FROM users WHERE company_id = $1 AND user_type = 'admin'`, [
      company.id,
    ]);
    expect(left).toHaveLength(1);
  });
});
