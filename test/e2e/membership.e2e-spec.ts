import { expectCode, gqlData } from '../expectations.js';
import { findAccount, signIn } from '../identity-emulator.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { until } from '../until.js';
import { buildCast, buildCompany, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { officeOf, SHOW_JOB, START_ACTION } from '../bulk.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const SET_TYPE = `mutation ($userId: ID!, $userType: UserType!) { setUserType(userId: $userId, userType: $userType) { id userType } }`;
const SUSPEND = `mutation ($userId: ID!, $dryRun: Boolean! = false) {
  suspendUser(userId: $userId, reason: "Left the keys", dryRun: $dryRun) { id suspendedAt } }`;
const REACTIVATE = `mutation ($userId: ID!) { reactivateUser(userId: $userId) { id suspendedAt } }`;
const REMOVE = `mutation ($userId: ID!, $dryRun: Boolean! = false) {
  removeFromCompany(userId: $userId, reason: "Moved on", dryRun: $dryRun) { id company { id } } }`;
const LEAVE = `mutation { leaveCompany { id company { id } } }`;
const ME = `{ me { id } }`;

const OPERATIONS: [string, string, Record<string, unknown>][] = [
  ['setUserType', SET_TYPE, { userType: 'ADMIN' }],
  ['suspendUser', SUSPEND, {}],
  ['reactivateUser', REACTIVATE, {}],
  ['removeFromCompany', REMOVE, {}],
];

/** A company with two admins and an employee. */
async function team() {
  const company = await buildCompany(app);
  const [admin, second, employee] = await Promise.all([
    buildUser(app, { company, userType: 'admin' }),
    buildUser(app, { company, userType: 'admin' }),
    buildUser(app, { company }),
  ]);
  return { company, admin, second, employee };
}

async function stored(userId: number) {
  const [row] = await app.database.query(
    'SELECT company_id, user_type, suspended_at, suspension_reason FROM users WHERE id = $1',
    [userId],
  );
  return row;
}

describe.each(OPERATIONS)('%s', (_, mutation, more) => {
  const attempt = (caller: Parameters<SharedServer['gql']>[0], userId: number) =>
    app.gql(caller, mutation, { userId: String(userId), ...more });

  it('needs credentials and a record', async () => {
    expectCode(await attempt(null, cast.employee.id), 'UNAUTHENTICATED');
    const answer = await attempt(cast.stranger, cast.employee.id);
    expectCode(answer, 'FORBIDDEN');
    expect(answer.errors![0].extensions).toMatchObject({ reason: 'NOT_REGISTERED', changeableBy: 'SELF' });
  });

  it('returns the policy that refuses a viewer', async () => {
    const answer = await attempt(cast.viewer, cast.employee.id);
    expectCode(answer, 'FORBIDDEN');
    expect(answer.errors![0].extensions).toMatchObject({
      reason: 'COMPANY_ADMINS_ONLY',
      changeableBy: 'COMPANY_ADMIN',
    });
  });

  it.each(['employee', 'rival', 'waiting', 'waitingAdmin'] as const)(
    'hides the user from %s as if absent',
    async (caller) => {
      const [hidden, absent] = await Promise.all(
        [cast.viewer.id, 2_147_483_647].map((id) => attempt(cast[caller], id)),
      );
      expectCode(hidden, 'NOT_FOUND');
      expect(hidden.errors![0].message).toBe(absent.errors![0].message);
    },
  );

  it('is refused to admins for unallocated users', async () => {
    expectCode(await attempt(cast.admin, cast.waiting.id), 'FORBIDDEN');
  });
});

describe('setUserType', () => {
  it('appoints and removes admins, never the last one', async () => {
    const { admin, second, employee } = await team();
    const set = (userType: string, user: BuiltUser, caller = admin) =>
      app.gql(caller, SET_TYPE, { userId: String(user.id), userType });
    expect((await set('ADMIN', employee)).data.setUserType.userType).toBe('ADMIN');
    await Promise.all([set('EMPLOYEE', second), set('EMPLOYEE', employee)]);
    const answer = await set('EMPLOYEE', admin);
    expectCode(answer, 'CONFLICT');
    expect(answer.errors![0].extensions.reason).toBe('LAST_ADMIN');
    expect(await stored(admin.id)).toMatchObject({ user_type: 'admin' });
  });

  it('leaves an admin when two step down concurrently', async () => {
    for (let round = 0; round < 10; round++) {
      const { company, admin, second } = await team();
      const answers = await Promise.all(
        [admin, second].map((one) =>
          app.gql(one, SET_TYPE, { userId: String(one.id), userType: 'EMPLOYEE' }),
        ),
      );
      expect(answers.filter(({ errors }) => errors)).toHaveLength(1);
      const [{ count }] = await app.database.query(
        `SELECT count(*)::int FROM users WHERE company_id = $1 AND user_type = 'admin'`,
        [company.id],
      );
      expect(count).toBe(1);
    }
  });

  it('lets only MASTER CONTROL change a holder of MASTER CONTROL', async () => {
    const { company, admin } = await team();
    const holder = await buildUser(app, { company, userType: 'admin', privileges: ['MASTER CONTROL'] });
    const answer = await app.gql(admin, SET_TYPE, { userId: String(holder.id), userType: 'EMPLOYEE' });
    expect(answer.errors![0].extensions.reason).toBe('HOLDS_MASTER_CONTROL');
    expectCode(await app.gql(admin, SUSPEND, { userId: String(holder.id) }), 'FORBIDDEN');
    expectCode(await app.gql(admin, REMOVE, { userId: String(holder.id) }), 'FORBIDDEN');
    await gqlData(app, cast.master, SET_TYPE, { userId: String(holder.id), userType: 'EMPLOYEE' });
  });
});

describe('suspendUser and reactivateUser', () => {
  it('end and restore access, with the reason for admins only', async () => {
    const { company, admin, employee } = await team();
    const userId = String(employee.id);
    expect(
      (await app.gql(admin, SUSPEND, { userId, dryRun: true })).data.suspendUser.suspendedAt,
    ).not.toBeNull();
    expect((await app.gql(employee, ME)).data.me.id).toBe(userId);

    await gqlData(app, admin, SUSPEND, { userId });
    const refused = await app.gql(employee, ME);
    expect(['FORBIDDEN', 'UNAUTHENTICATED']).toContain(refused.errors![0].extensions.code);
    expect((await app.rest(employee, `getUserData/${employee.uid}`)).status).toBeGreaterThanOrEqual(401);
    const seen = `query ($userId: ID!) { user(id: $userId) { suspendedAt suspensionReason } }`;
    expect(await gqlData(app, admin, seen, { userId })).toEqual({
      user: { suspendedAt: expect.any(String), suspensionReason: 'Left the keys' },
    });
    const viewer = await buildUser(app, { company, privileges: ['view ALL STAFF section'] });
    expect((await gqlData(app, viewer, seen, { userId })).user.suspensionReason).toBeNull();
    // The legacy clients still see the user.
    const staff = await app.rest(admin, 'fetchUsersWithinCompany', { company_id: company.id });
    expect(Object.keys(staff.body.find(({ id }: { id: number }) => id === employee.id))).not.toContain(
      'suspended_at',
    );

    await gqlData(app, admin, REACTIVATE, { userId });
    expect(await stored(employee.id)).toMatchObject({ suspended_at: null, suspension_reason: null });
  });

  it('are shown to a person who proves the password, and to nobody else', async () => {
    const { company, admin, employee } = await team();
    const userId = String(employee.id);
    const wrong = async () => signIn(employee.email, 'not-the-Passw0rd').catch(String);
    const before = await wrong();
    const validSince = async () => (await findAccount(employee.email))?.validSince;
    const atFirst = await validSince();
    await gqlData(app, admin, SUSPEND, { userId });
    // Earlier sessions end at the provider, too.
    await until(async () => (await validSince()) !== atFirst, { every: 200 });
    expect(await wrong()).toBe(before);
    const again = await signIn(employee.email);
    const refused = await app.gql(again, ME);
    expectCode(refused, 'FORBIDDEN');
    expect(refused.errors![0]).toMatchObject({
      message: `Your account is suspended by ${company.title}. Ask an admin of that company to reactivate it.`,
      extensions: { reason: 'ACCOUNT_SUSPENDED', changeableBy: 'COMPANY_ADMIN', company: company.title },
    });
    const { status, body } = await app.rest(again, `getUserData/${employee.uid}`);
    expect({ status, ...body }).toMatchObject({
      status: 403,
      reason: 'ACCOUNT_SUSPENDED',
      company: company.title,
    });
    await gqlData(app, admin, REACTIVATE, { userId });
    expect((await app.gql(again, ME)).data.me.id).toBe(userId);
  });

  it('refer a person without a company to the operators', async () => {
    const person = await buildUser(app);
    await gqlData(app, cast.master, SUSPEND, { userId: String(person.id) });
    const refused = await app.gql(await signIn(person.email), ME);
    expect(refused.errors![0]).toMatchObject({
      message: 'Your account is suspended. Ask the people who run Job Lobby to reactivate it.',
    });
    expect(refused.errors![0].extensions).not.toHaveProperty('company');
  });

  it('are refused for oneself, and suspending for the last active admin', async () => {
    const { admin, second } = await team();
    const own = await app.gql(admin, SUSPEND, { userId: String(admin.id) });
    expect(own.errors![0].extensions.reason).toBe('NOT_YOURSELF');
    await gqlData(app, admin, SUSPEND, { userId: String(second.id) });
    // A suspended admin does not count as an admin of the company.
    const leaving = await app.gql(admin, LEAVE);
    expect(leaving.errors![0].extensions.reason).toBe('LAST_ADMIN');
    const byMaster = await app.gql(cast.master, SUSPEND, { userId: String(admin.id) });
    expect(byMaster.errors![0].extensions.reason).toBe('LAST_ADMIN');
    // The same text for every operation, so it must be true for each.
    const words = 'The user is the last active admin of a company. Make another member an admin first.';
    expect(leaving.errors![0].message).toBe(words);
    expect(byMaster.errors![0].message).toBe(words);
  });
});

describe('removeFromCompany and leaveCompany', () => {
  it('make the user unallocated, which the legacy API shows as company 0', async () => {
    const { company, admin, employee } = await team();
    const userId = String(employee.id);
    expect(
      (await gqlData(app, admin, REMOVE, { userId, dryRun: true })).removeFromCompany.company,
    ).toBeNull();
    expect(await stored(employee.id)).toMatchObject({ company_id: company.id });
    await gqlData(app, admin, REMOVE, { userId });
    const own = await app.rest(employee, `getUserData/${employee.uid}`);
    expect(own.body.company_id).toBe(0);
    expectCode(await app.gql(employee, LEAVE), 'FORBIDDEN');
  });

  it('let users leave by themselves, but not the last admin', async () => {
    const { admin, second, employee } = await team();
    await gqlData(app, employee, LEAVE);
    await gqlData(app, second, LEAVE);
    expectCode(await app.gql(admin, LEAVE), 'CONFLICT');
  });

  it('keep the reason in the audit log', async () => {
    const { admin, employee } = await team();
    await gqlData(app, admin, REMOVE, { userId: String(employee.id) });
    const [{ personal }] = await app.database.query(
      `SELECT personal FROM audit_log WHERE action = 'USER_LEFT' AND subject_id = $1`,
      [String(employee.id)],
    );
    expect(JSON.parse(personal).after).toMatchObject({ companyId: null, reason: 'Moved on' });
  });
});

it('a bulk action suspends employees together and others one by one: all sessions end, also at the provider', async () => {
  const { admin, company, ids } = await officeOf(app, 3);
  const second = await buildUser(app, { company, userType: 'admin' });
  const people = await app.database.query(`SELECT firebase_id AS uid FROM users WHERE id = ANY($1)`, [
    [...ids, second.id],
  ]);
  const uids = people.map(({ uid }: any) => uid);
  await app.database.query(
    `INSERT INTO sessions (digest, firebase_id, expires_at) SELECT uid, uid, now() + interval '1 day' FROM unnest($1::text[]) AS uid`,
    [uids],
  );
  const values = { action: 'SUSPEND', ids: [...ids, String(second.id)], reason: 'Winter' };
  const { id } = (await gqlData(app, admin, START_ACTION, values)).startBulkAction.job;
  const shown = async () => (await gqlData(app, admin, SHOW_JOB, { id })).job;
  await until(async () => (await shown()).state === 'DONE', { every: 50 });
  const job = await shown();
  expect(job).toMatchObject({ state: 'DONE', done: 4, failed: 0 });
  expectCode(await app.gql(second, '{ me { id } }'), 'FORBIDDEN');
  const left = await app.database.query(`SELECT FROM sessions WHERE firebase_id = ANY($1)`, [uids]);
  expect(left).toEqual([]);
  const told = await app.database.query(
    `SELECT data->>'uid' AS uid FROM pgboss.job WHERE name = 'account-status' AND data->>'uid' = ANY($1)`,
    [uids],
  );
  expect(told.map(({ uid }: any) => uid).sort()).toEqual(uids.sort());
});
