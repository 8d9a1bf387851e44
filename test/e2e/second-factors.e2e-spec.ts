import { buildClient } from '../api-clients.js';
import { expectCode, expectProblem, gqlData, restData } from '../expectations.js';
import { type BuiltUser, buildCast, buildUser, type Cast } from '../factories.js';
import {
  addPhone,
  factorsAt,
  type SignedIn,
  signIn,
  signInWithPhone,
  updateAccount,
  withdrawFactor,
} from '../identity-emulator.js';
import { follow } from '../live.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { alterToken } from '../tokens.js';
import { until } from '../until.js';

let app: SharedServer;
let cast: Cast;

beforeEach(async () => {
  app ??= await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const RULE = `mutation ($companyId: ID!, $required: Boolean) {
  updateSignInRules(companyId: $companyId, input: { requiresSecondFactor: $required }) { requiresSecondFactor }
}`;
const REASON = 'SECOND_FACTOR_REQUIRED';

const setRule = (caller: SignedIn | null, required: boolean | null = true, company = cast.company) =>
  app.gql(caller, RULE, { companyId: String(company.id), required });

/** Enables the rule without the checks of the operation. */
const require = (company: { id: number }, required = true) =>
  app.database.query('UPDATE companies SET requires_second_factor = $2 WHERE id = $1', [
    company.id,
    required,
  ]);

const mustUse = async (caller: SignedIn): Promise<boolean> =>
  (await gqlData(app, caller, '{ me { mustUseSecondFactor } }')).me.mustUseSecondFactor;

const reasonOf = async (caller: SignedIn, document: string) => {
  const answer = await app.gql(caller, document);
  expectCode(answer, 'FORBIDDEN');
  return answer.errors![0].extensions.reason;
};

describe('requiring a second factor', () => {
  it('is for admins of the company and MASTER CONTROL', async () => {
    expectCode(await setRule(null), 'UNAUTHENTICATED');
    expectCode(await setRule(cast.employee), 'FORBIDDEN');
    expectCode(await setRule(cast.rival), 'NOT_FOUND');
    expectCode(await setRule(cast.admin, null), 'VALIDATION_FAILED');
  });

  it('is refused to a caller who has not signed in with one', async () => {
    for (const caller of [cast.admin, cast.master]) {
      const answer = await setRule(caller);
      expectCode(answer, 'FORBIDDEN');
      expect(answer.errors![0].extensions.reason).toBe('OWN_SECOND_FACTOR_FIRST');
    }
    // Having one without signing in with it does not count.
    await addPhone(cast.admin);
    expectCode(await setRule(cast.admin), 'FORBIDDEN');
    expect(await mustUse(cast.employee)).toBe(false);
  });

  it('is possible with one, recorded, and can be disabled without one', async () => {
    const { signedIn } = await addPhone(cast.admin);
    for (const required of [true, true]) expect((await setRule(signedIn, required)).errors).toBeUndefined();
    const entries = await app.database.query(
      `SELECT personal::jsonb -> 'after' ->> 'requiresSecondFactor' AS after FROM audit_log
       WHERE action = 'SIGN_IN_RULES_CHANGED' AND company_id = $1 ORDER BY id`,
      [cast.company.id],
    );
    expect(entries).toEqual([{ after: 'true' }]);
    expect(await mustUse(signedIn)).toBe(false);
    expect(await mustUse(cast.employee)).toBe(true);
    // MASTER CONTROL belongs to another company, and may help people who have lost their phones.
    expect((await setRule(cast.master, false)).errors).toBeUndefined();
    expect(await mustUse(cast.employee)).toBe(false);
  });
});

describe('a member without a second factor', () => {
  it.each<[string, (caller: BuiltUser) => [string, unknown?]]>([
    ['fetchUsersWithinCompany', () => ['fetchUsersWithinCompany', { company_id: cast.company.id }]],
    ['getAllUnallocatedUsers', () => ['getAllUnallocatedUsers']],
    ['getFeatures', () => [`getFeatures/${cast.company.id}`]],
    ['getDevModeState', ({ id }) => [`getDevModeState/${id}`]],
    ['createNewUserLocally', ({ uid, email }) => ['createNewUserLocally', newUser(uid, email)]],
  ])('is refused the legacy path %s', async (_, call) => {
    await require(cast.company);
    for (const caller of [cast.admin, cast.employee]) {
      expectProblem(await app.rest(caller, ...call(caller)), 403, REASON);
    }
  });

  it.each([
    '{ unallocatedUsers { totalCount } }',
    '{ auditLog { totalCount } }',
    '{ featureCatalogue }',
    '{ me { company { users { totalCount } } } }',
    '{ me { company { features { title } } } }',
    'mutation { updateMe(input: { firstName: "A" }, expectedVersion: 1) { id } }',
    'mutation { leaveCompany { id } }',
  ])('is refused %s', async (document) => {
    await require(cast.company);
    for (const caller of [cast.admin, cast.viewer]) expect(await reasonOf(caller, document)).toBe(REASON);
  });

  it('reads its own record, its company and no colleague', async () => {
    await require(cast.company);
    const { me } = await gqlData(
      app,
      cast.admin,
      '{ me { mustUseSecondFactor mustChangePassword company { title requiresSecondFactor } dashboard { panels } } }',
    );
    expect(me).toEqual({
      mustUseSecondFactor: true,
      mustChangePassword: false,
      company: { title: cast.company.title, requiresSecondFactor: true },
      dashboard: null,
    });
    await restData(app, cast.admin, `getUserData/${cast.admin.uid}`);
    expectProblem(await app.rest(cast.admin, `getUserData/${cast.employee.uid}`), 404);
  });

  it('can sign out everywhere, because a device may be lost', async () => {
    const person = await buildUser(app, { company: cast.company });
    await require(cast.company);
    await gqlData(app, person, 'mutation { signOutEverywhere }');
  });

  it('is not restricted by the rule of another company', async () => {
    await require(cast.other);
    expect(await mustUse(cast.employee)).toBe(false);
    expect(await mustUse(cast.rival)).toBe(true);
  });

  it('loses its subscriptions within seconds, except the one about itself', async () => {
    const { signedIn } = await addPhone(cast.admin);
    const query = 'subscription ($id: ID!) { companyUsersChanged(companyId: $id) { id } }';
    const staff = await follow(app.url, cast.viewer, query, { id: String(cast.company.id) });
    const me = await follow(
      app.url,
      cast.viewer,
      'subscription { meChanged { user { mustUseSecondFactor } } }',
      {},
    );
    const startedAt = Date.now();
    expect((await setRule(signedIn)).errors).toBeUndefined();
    expect(await me.next()).toEqual({ user: { mustUseSecondFactor: true } });
    expect(await staff.end).toBe('FORBIDDEN');
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    await Promise.all([staff.stop(), me.stop()]);
  });
});

describe('a second factor', () => {
  it('that the person adds or signs in with ends the restriction; a sign-in without one keeps it', async () => {
    await require(cast.company);
    const { signedIn, ...phone } = await addPhone(cast.employee);
    expect(await mustUse(signedIn)).toBe(false);
    expect(await mustUse(cast.employee)).toBe(true);
    expect(await mustUse(await signInWithPhone(cast.employee.email, phone))).toBe(false);
  });

  it('no longer counts once it is removed', async () => {
    await require(cast.company);
    const { signedIn, id } = await addPhone(cast.employee);
    expect(await mustUse(signedIn)).toBe(false);
    const without = await withdrawFactor(signedIn, id);
    // The new token makes the server look the account up.
    expect(await mustUse(without)).toBe(true);
    expect(await mustUse(signedIn)).toBe(true);
  });

  it('of one account does not count for another', async () => {
    await require(cast.company);
    const { signedIn, id } = await addPhone(cast.employee);
    expect(await mustUse(signedIn)).toBe(false);
    const other = await buildUser(app, { company: cast.company });
    const firebase = { sign_in_second_factor: 'phone', second_factor_identifier: id };
    expect(await mustUse({ ...other, idToken: alterToken(other.idToken, { firebase }) })).toBe(true);
  });
});

const RESET = 'mutation ($userId: ID!) { resetSecondFactors(userId: $userId) { id secondFactors { kind } } }';
const reset = (caller: SignedIn | null, userId: number) => app.gql(caller, RESET, { userId: String(userId) });

const emailsTo = async ({ email }: SignedIn): Promise<string[]> =>
  (await app.database.query('SELECT template FROM emails WHERE recipient = $1 ORDER BY id', [email])).map(
    ({ template }: { template: string }) => template,
  );
const entriesAbout = async ({ id }: BuiltUser): Promise<string[]> =>
  (
    await app.database.query(
      `SELECT action FROM audit_log WHERE subject_id = $1 AND action LIKE 'SECOND_FACTOR%' ORDER BY id`,
      [String(id)],
    )
  ).map(({ action }: { action: string }) => action);
const logged = async ({ uid }: SignedIn): Promise<string[]> =>
  (
    await app.database.query(
      `SELECT kind FROM security_log WHERE firebase_id = $1 AND kind LIKE 'SECOND_FACTOR%' ORDER BY id`,
      [uid],
    )
  ).map(({ kind }: { kind: string }) => kind);
const factorsOf = (caller: SignedIn, { id }: BuiltUser) =>
  gqlData(app, caller, 'query ($id: ID!) { user(id: $id) { secondFactors { kind addedAt } } }', {
    id: String(id),
  }).then(({ user }) => user.secondFactors);

describe('the stored second factors', () => {
  it('follow the account: changes are recorded, logged and emailed once', async () => {
    const { signedIn, id } = await addPhone(cast.employee);
    for (let call = 0; call < 2; call++) await mustUse(signedIn);
    expect(await entriesAbout(cast.employee)).toEqual(['SECOND_FACTOR_ADDED']);
    expect(await factorsOf(cast.admin, cast.employee)).toEqual([
      { kind: 'PHONE', addedAt: expect.stringMatching(/^20/) },
    ]);
    const without = await withdrawFactor(signedIn, id);
    for (let call = 0; call < 2; call++) await mustUse(without);
    expect(await entriesAbout(cast.employee)).toEqual(['SECOND_FACTOR_ADDED', 'SECOND_FACTOR_REMOVED']);
    expect(await emailsTo(cast.employee)).toEqual(['secondFactorAdded', 'secondFactorRemoved']);
    await until(async () => (await logged(cast.employee)).length === 3);
    expect((await logged(cast.employee)).toSorted()).toEqual([
      'SECOND_FACTOR_ADDED',
      'SECOND_FACTOR_REMOVED',
      'SECOND_FACTOR_USED',
    ]);
    expect(await factorsOf(cast.employee, cast.employee)).toEqual([]);
  });

  it('are visible to the user and those who may reset them', async () => {
    for (const [caller, known] of [
      [cast.viewer, null],
      [cast.employee, []],
      [cast.admin, []],
      [cast.master, []],
    ] as const) {
      expect(await factorsOf(caller, cast.employee)).toEqual(known);
    }
  });
});

describe('resetSecondFactors', () => {
  it('is for admins of the company and MASTER CONTROL, with a recent sign-in, and never for oneself', async () => {
    const { signedIn } = await addPhone(cast.employee);
    await mustUse(signedIn);
    const { id } = cast.employee;
    expectCode(await reset(null, id), 'UNAUTHENTICATED');
    expectCode(await reset(cast.rival, id), 'NOT_FOUND');
    expectCode(await reset(signedIn, cast.viewer.id), 'NOT_FOUND');
    expectCode(await reset(cast.viewer, id), 'FORBIDDEN');
    for (const [caller, userId, reason] of [
      [signedIn, id, 'NOT_YOURSELF'],
      [cast.admin, cast.admin.id, 'NOT_YOURSELF'],
      [await signedInAgo(cast.admin, 11), id, 'RECENT_SIGN_IN_REQUIRED'],
    ] as const) {
      const answer = await reset(caller, userId);
      expectCode(answer, 'FORBIDDEN');
      expect(answer.errors![0].extensions.reason).toBe(reason);
    }
    const holder = await buildUser(app, { company: cast.company, privileges: ['MASTER CONTROL'] });
    expect((await reset(cast.admin, holder.id)).errors![0].extensions.reason).toBe('HOLDS_MASTER_CONTROL');
    expect(await factorsAt(cast.employee.uid)).toHaveLength(1);
  });

  it('removes them at the provider, ends the sessions, and notifies the person', async () => {
    await require(cast.company);
    const [admin, employee] = [await addPhone(cast.admin), await addPhone(cast.employee)];
    expect(await mustUse(employee.signedIn)).toBe(false);
    expectCode(await reset(cast.admin, cast.employee.id), 'FORBIDDEN');
    // The provider's times are in seconds.
    const before = { ...employee.signedIn, idToken: alterToken(employee.signedIn.idToken, longAgo()) };
    const { resetSecondFactors } = await gqlData(app, admin.signedIn, RESET, {
      userId: String(cast.employee.id),
    });
    expect(resetSecondFactors.secondFactors).toEqual([]);
    expect(await factorsAt(cast.employee.uid)).toEqual([]);
    expectCode(await app.gql(before, '{ me { id } }'), 'UNAUTHENTICATED');
    // With the password alone, the person may only add another one.
    const again = await signIn(cast.employee.email);
    expect(await mustUse(again)).toBe(true);
    expect(await emailsTo(cast.employee)).toEqual(['secondFactorAdded', 'secondFactorsReset']);
    expect(await entriesAbout(cast.employee)).toEqual(['SECOND_FACTOR_ADDED', 'SECOND_FACTORS_RESET']);
    await until(async () => (await logged(cast.admin)).includes('SECOND_FACTORS_RESET'));
  });

  it('does nothing if there are none', async () => {
    expect((await reset(cast.admin, cast.employee.id)).errors).toBeUndefined();
    expect(await entriesAbout(cast.employee)).toEqual([]);
    expect(await emailsTo(cast.employee)).toEqual([]);
  });
});

describe('programs and support', () => {
  it('API clients work for creators who have the factor and used it to create the key', async () => {
    const read = (caller: { idToken: string }) =>
      app.gql(caller, 'query ($id: ID!) { company(id: $id) { users { totalCount } } }', {
        id: String(cast.company.id),
      });
    const scopes = ['STAFF_READ', 'COMPANIES_READ'];
    const client = await buildClient(app, cast.admin, cast.company, scopes);
    await require(cast.company);
    expectCode(await read(client.caller), 'FORBIDDEN');
    const phone = await addPhone(cast.admin);
    const again = { ...cast.admin, ...(await signInWithPhone(cast.admin.email, phone)) };
    await gqlData(app, again, '{ me { id } }');
    expectCode(await read(client.caller), 'FORBIDDEN');
    const other = await buildClient(app, again, cast.company, scopes);
    expect((await read(other.caller)).data.company.users.totalCount).toBe(3);
  });
});

const longAgo = () => {
  const seconds = Math.floor(Date.now() / 1000) - 5;
  return { auth_time: seconds, iat: seconds };
};

async function signedInAgo(user: BuiltUser, minutes: number): Promise<SignedIn> {
  await updateAccount(user.uid, { validSince: '1' });
  const seconds = Math.floor(Date.now() / 1000) - minutes * 60;
  return { ...user, idToken: alterToken(user.idToken, { auth_time: seconds }) };
}

const newUser = (uid: string, email: string) => ({
  firebase_id: uid,
  email,
  company_id: 2,
  first_name: 'A',
  last_name: 'B',
  display_name: 'A B',
  user_type: 'employee',
});
