import { startServer, type TestServer } from '../app.js';
import {
  expectCode,
  expectCredentialsNeeded,
  expectDenied,
  gqlData,
  restData,
  type Twins,
} from '../expectations.js';
import { type BuiltUser, buildCast, buildRow, buildUser, type Cast } from '../factories.js';
import { signIn, updateAccount } from '../identity-emulator.js';

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const MASTER = 'MASTER CONTROL';
const DEV = 'enable/disable dev mode';
const VIEW = 'view ALL STAFF section';
const OTHERS = ['admin', 'viewer', 'employee', 'rival', 'waiting', 'waitingAdmin', 'stranger'] as const;

const change = (
  name: 'grantPrivilege' | 'revokePrivilege',
  userId: unknown,
  title: unknown,
): [string, object] => [
  `mutation ($userId: ID!, $title: String!) { ${name}(userId: $userId, title: $title) { id privileges { title } } }`,
  { userId, title },
];

const STAFF_MEMBER = 'query ($firebaseId: String!) { user(firebaseId: $firebaseId) { id } }';

/** The same user with a confirmed email. */
async function confirmed(user: BuiltUser): Promise<BuiltUser> {
  await updateAccount(user.uid, { emailVerified: true });
  const again = { ...user, ...(await signIn(user.email)) };
  expect(await gqlData(app, again, '{ me { accountConfirmed } }')).toEqual({
    me: { accountConfirmed: true },
  });
  return again;
}

async function held(userId: number): Promise<string[]> {
  const rows = await app.database.query(
    'SELECT privilege_title AS title FROM user_privileges WHERE user_id = $1 ORDER BY 1',
    [userId],
  );
  return rows.map((row: { title: string }) => row.title);
}

describe('getPrivileges / User.privileges', () => {
  const twins = (user: { id: number; uid: string }): Twins => ({
    rest: [`getPrivileges/${user.id}`],
    gql: [
      'query ($firebaseId: String!) { user(firebaseId: $firebaseId) { privileges { title } } }',
      {
        firebaseId: user.uid,
      },
    ],
  });

  it('needs credentials', () => expectCredentialsNeeded(app, twins(cast.viewer)));

  it.each(['employee', 'rival', 'waiting', 'waitingAdmin', 'stranger'] as const)(
    'hides a user from %s as if absent',
    (caller) => expectDenied(app, cast[caller], 404, twins(cast.viewer)),
  );

  it.each(['0', '2147483648', '99999999999999999999999', '-1', '1.0', '%00', 'nobody'])(
    'responds 404 for %s',
    (id) => expectDenied(app, cast.master, 404, { rest: [`getPrivileges/${id}`] }),
  );

  it.each(['master', 'admin', 'viewer'] as const)(
    'shows them to %s, by id and firebase_id',
    async (caller) => {
      const { rest, gql } = twins(cast.viewer);
      const body = await restData(app, cast[caller], ...rest);
      expect(body).toEqual([{ title: VIEW }]);
      expect(await restData(app, cast[caller], `getPrivileges/${cast.viewer.uid}`)).toEqual(body);
      expect((await gqlData(app, cast[caller], ...gql)).user.privileges).toEqual(body);
    },
  );

  it('treats a string of digits as an id, even if a firebase_id is the same', async () => {
    const holder = await buildRow(app, { company: cast.company, privileges: [DEV, VIEW, MASTER] });
    await app.database.query('UPDATE users SET firebase_id = $1 WHERE id = $2', [
      String(holder.id),
      cast.rival.id,
    ]);
    expect(await restData(app, cast.admin, `getPrivileges/${holder.id}`)).toEqual(
      [MASTER, DEV, VIEW].map((title) => ({ title })),
    );
    await app.database.query('UPDATE users SET firebase_id = $1 WHERE id = $2', [
      cast.rival.uid,
      cast.rival.id,
    ]);
    await app.database.query('DELETE FROM user_privileges WHERE user_id = $1', [holder.id]);
  });

  it('returns an empty list for a user without privileges', async () => {
    expect(await restData(app, cast.employee, `getPrivileges/${cast.employee.id}`)).toEqual([]);
  });
});

describe('privilegeCatalogue', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: ['{ privilegeCatalogue }'] }));

  it.each(['master', 'employee', 'stranger'] as const)('is shown to %s', async (caller) => {
    const { privilegeCatalogue } = await gqlData(app, cast[caller], '{ privilegeCatalogue }');
    // Those that modules add come after the platform's own.
    expect(privilegeCatalogue).toEqual([MASTER, DEV, VIEW, 'manage ATTENDANCE', 'manage OPEN ROLES']);
  });
});

describe.each(['grantPrivilege', 'revokePrivilege'] as const)('%s', (name) => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: change(name, cast.viewer.id, VIEW) }));

  it.each(OTHERS)('is refused to %s, also for itself', async (caller) => {
    const isAdmin = caller === 'admin' || caller === 'rival';
    for (const title of isAdmin ? [MASTER, DEV] : [MASTER, DEV, VIEW]) {
      await expectDenied(app, cast[caller], 403, { gql: change(name, cast.viewer.id, title) });
      const person = cast[caller];
      const own = 'id' in person ? person.id : 1;
      await expectDenied(app, cast[caller], 403, { gql: change(name, own, title) });
    }
    expect(await held(cast.viewer.id)).toEqual([VIEW]);
  });

  it.each(['', 'master control', 'MASTER CONTROL ', 'ROOT', '%', 'constructor'])(
    'refuses the title %j, which is not in the catalogue',
    async (title) => {
      const answer = await app.gql(cast.master, ...change(name, cast.employee.id, title));
      expectCode(answer, 'VALIDATION_FAILED');
      expect(answer.errors![0].extensions.errors!.map((error) => error.field)).toEqual(['title']);
    },
  );

  it('returns the policy that refuses', async () => {
    const reasonFor = async (caller: 'admin' | 'viewer', userId: number, title: string) => {
      const { errors } = await app.gql(cast[caller], ...change(name, userId, title));
      const { code, reason, changeableBy } = errors![0].extensions;
      return { code, reason, changeableBy };
    };
    const byMaster = { code: 'FORBIDDEN', reason: 'MASTER_CONTROL_ONLY', changeableBy: 'MASTER_CONTROL' };
    expect(await reasonFor('admin', cast.viewer.id, DEV)).toEqual(byMaster);
    expect(await reasonFor('admin', cast.waiting.id, VIEW)).toEqual(byMaster);
    expect(await reasonFor('viewer', cast.employee.id, VIEW)).toEqual({
      code: 'FORBIDDEN',
      reason: 'COMPANY_ADMINS_ONLY',
      changeableBy: 'COMPANY_ADMIN',
    });
  });

  it('hides the staff of other companies from an admin as if absent', async () => {
    const [hidden, absent] = await Promise.all(
      [cast.viewer.id, 2_147_483_647].map((id) => app.gql(cast.rival, ...change(name, id, VIEW))),
    );
    expectCode(hidden, 'NOT_FOUND');
    expect(hidden.errors![0].message).toBe(absent.errors![0].message);
    expect(await held(cast.viewer.id)).toEqual([VIEW]);
  });

  it('is NOT_FOUND for an absent user', async () => {
    expectCode(await app.gql(cast.master, ...change(name, 2_147_483_647, VIEW)), 'NOT_FOUND');
  });
});

it('changes once when repeated, and returns the user', async () => {
  const { id } = await buildRow(app, { company: cast.company });
  const titles = async (name: 'grantPrivilege' | 'revokePrivilege', title: string) => {
    const data = await gqlData(app, cast.master, ...change(name, id, title));
    expect(data[name].id).toBe(String(id));
    return data[name].privileges.map((privilege: { title: string }) => privilege.title);
  };
  expect(await titles('revokePrivilege', DEV)).toEqual([]);
  expect(await titles('grantPrivilege', VIEW)).toEqual([VIEW]);
  expect(await titles('grantPrivilege', VIEW)).toEqual([VIEW]);
  expect(await titles('grantPrivilege', DEV)).toEqual([DEV, VIEW]);
  expect(await titles('revokePrivilege', VIEW)).toEqual([DEV]);
  expect(await titles('revokePrivilege', VIEW)).toEqual([DEV]);
  expect(await held(id)).toEqual([DEV]);
});

it("lets an admin grant and revoke 'view ALL STAFF section' in the own company", async () => {
  const user = await buildUser(app, { company: cast.company });
  await expectDenied(app, user, 404, { gql: [STAFF_MEMBER, { firebaseId: cast.viewer.uid }] });
  await gqlData(app, cast.admin, ...change('grantPrivilege', user.id, VIEW));
  expect(await held(user.id)).toEqual([VIEW]);
  await gqlData(app, user, STAFF_MEMBER, { firebaseId: cast.viewer.uid });
  await gqlData(app, cast.admin, ...change('revokePrivilege', user.id, VIEW));
  expect(await held(user.id)).toEqual([]);
  await expectDenied(app, user, 404, { gql: [STAFF_MEMBER, { firebaseId: cast.viewer.uid }] });
});

it('a grant takes effect with the next request, and so does a revocation', async () => {
  const user = await confirmed(await buildUser(app, { company: cast.company }));
  await expectDenied(app, user, 403, { rest: ['getAllCompanies'] });
  await gqlData(app, cast.master, ...change('grantPrivilege', user.id, MASTER));
  await restData(app, user, 'getAllCompanies');
  await gqlData(app, cast.master, ...change('revokePrivilege', user.id, MASTER));
  await expectDenied(app, user, 403, { rest: ['getAllCompanies'] });
});

describe("granting 'MASTER CONTROL'", () => {
  it('is refused for a user whose email is not confirmed; other privileges are not', async () => {
    const user = await buildUser(app, { company: cast.company });
    const answer = await app.gql(cast.master, ...change('grantPrivilege', user.id, MASTER));
    expectCode(answer, 'CONFLICT');
    expect(answer.errors![0].message).toContain('confirm');
    expect(await held(user.id)).toEqual([]);
    await gqlData(app, cast.master, ...change('grantPrivilege', user.id, VIEW));
  });

  it('works once the email is confirmed, and existing holders keep it', async () => {
    const user = await buildUser(app, { company: cast.company });
    await confirmed(user);
    await gqlData(app, cast.master, ...change('grantPrivilege', user.id, MASTER));
    await app.database.query('UPDATE users SET account_confirmed = false WHERE id = $1', [user.id]);
    await gqlData(app, cast.master, ...change('grantPrivilege', user.id, MASTER));
    expect(await held(user.id)).toEqual([MASTER]);
    await gqlData(app, cast.master, ...change('revokePrivilege', user.id, MASTER));
  });
});

describe('several fields of one mutation document', () => {
  it('are each checked against the results of the earlier ones', async () => {
    const user = await buildUser(app, { company: { id: 1 }, privileges: [MASTER] });
    const { data, errors } = await app.gql(
      user,
      `mutation ($id: ID!) {
         before: createCompany(title: "Before") { id }
         revokePrivilege(userId: $id, title: "MASTER CONTROL") { id }
         after: createCompany(title: "After") { id }
       }`,
      { id: user.id },
    );
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ path: ['after'], extensions: { code: 'FORBIDDEN' } }]);
    expect(await held(user.id)).toEqual([]);
    const rows = await app.database.query(`SELECT title FROM companies WHERE title IN ('Before', 'After')`);
    expect(rows).toEqual([{ title: 'Before' }]);
  });

  it('are refused after the first has signed out everywhere', async () => {
    const user = await buildUser(app, { company: cast.company, privileges: [DEV] });
    const { errors } = await app.gql(
      user,
      'mutation { signOutEverywhere after: setDevMode(enabled: true) { id } }',
    );
    expect(errors).toMatchObject([{ path: ['after'], extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  it('load the caller again after each field', async () => {
    const user = await buildUser(app, { company: cast.company, privileges: [DEV] });
    const lookups = async (document: string) => {
      const sent = await app.statementsDuring(() => gqlData(app, user, document));
      return sent.filter(({ text }) => text.includes('JOIN signed_out_identities')).length;
    };
    // The first request also stores the token's claims.
    await gqlData(app, user, '{ me { id } }');
    expect(await lookups('mutation { setDevMode(enabled: true) { id } }')).toBe(2);
    expect(
      await lookups('mutation { a: setDevMode(enabled: true) { id } b: setDevMode(enabled: false) { id } }'),
    ).toBe(3);
  });
});

describe("the last 'MASTER CONTROL'", () => {
  const holders = async () =>
    (await app.database.query('SELECT FROM user_privileges WHERE privilege_title = $1', [MASTER])).length;

  it("cannot be revoked by anyone; its holder's other privileges can", async () => {
    expect(await holders()).toBe(1);
    expectCode(await app.gql(cast.master, ...change('revokePrivilege', cast.master.id, MASTER)), 'CONFLICT');
    expect(await held(cast.master.id)).toEqual([MASTER]);
    await gqlData(app, cast.master, ...change('grantPrivilege', cast.master.id, DEV));
    await gqlData(app, cast.master, ...change('revokePrivilege', cast.master.id, DEV));
    await gqlData(app, cast.master, ...change('revokePrivilege', cast.employee.id, MASTER));
  });

  it('remains when the holders revoke each other’s, or their own, concurrently', async () => {
    for (let round = 0; round < 4; round++) {
      const [second, third] = await Promise.all(
        [1, 2].map(() => buildUser(app, { company: { id: 1 }, privileges: [MASTER] })),
      );
      const all = [cast.master, second, third];
      const targets = round % 2 ? all : [second, third, cast.master];
      const answers = await Promise.all(
        all.map((caller, index) => app.gql(caller, ...change('revokePrivilege', targets[index].id, MASTER))),
      );
      expect(await holders()).toBeGreaterThanOrEqual(1);
      for (const { code } of answers) expect([undefined, 'CONFLICT', 'FORBIDDEN']).toContain(code);
      const revoked = answers.filter(({ code }) => code === undefined).length;
      expect(await holders()).toBe(3 - revoked);
      await app.database.query('DELETE FROM user_privileges WHERE privilege_title = $1', [MASTER]);
      await app.database.query('INSERT INTO user_privileges VALUES ($1, $2)', [cast.master.id, MASTER]);
    }
  });
});
