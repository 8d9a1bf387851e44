import type { PrivilegeTitle } from '../../server/core/access/privilege.js';
import type { TestServer } from '../app.js';
import { expectCode, expectProblem, gqlData } from '../expectations.js';
import { buildCompany, buildRow } from '../factories.js';
import { type Google, startGoogle } from '../google.js';
import { startServerWith } from '../google-server.js';
import type { SignedIn } from '../identity-emulator.js';
import { START_SUPPORT, startSupport } from '../support-access.js';

/*
 * Authenticator apps, which the local provider does not have: tokens are verified as in production, and the accounts
 * follow Google's documentation.
 */
let google: Google;
let app: TestServer;
let company: { id: number };

beforeAll(async () => {
  google = await startGoogle();
  app = await startServerWith(google, { settings: { MASTER_CONTROL_SECOND_FACTOR: 'required' } });
});
beforeEach(async () => {
  company = await buildCompany(app);
});
afterAll(async () => {
  await app.close();
  await google.close();
});

type Member = SignedIn & { id: number };

async function member(
  traits: { userType?: 'admin'; privileges?: PrivilegeTitle[]; company?: { id: number } } = {},
): Promise<Member> {
  const { id, uid } = await buildRow(app, { company, ...traits });
  const email = `${uid}@rows.example`;
  google.accounts.set(uid, { localId: uid, email, validSince: '1000' });
  return { id, uid, email, idToken: google.idToken(uid) };
}

/** Gives an account an authenticator app. Returns a sign-in that has used it. */
function withApp({ uid, ...rest }: Member): Member {
  const id = `app-of-${uid}`;
  google.accounts.get(uid)!.mfaInfo = [
    { mfaEnrollmentId: id, enrolledAt: '2026-11-27T09:00:00Z', totpInfo: {} },
  ];
  const firebase = {
    sign_in_provider: 'password',
    sign_in_second_factor: 'totp',
    second_factor_identifier: id,
  };
  return { ...rest, uid, idToken: google.idToken(uid, { firebase }) };
}

const require = () =>
  app.database.query('UPDATE companies SET requires_second_factor = true WHERE id = $1', [company.id]);
const reasonOf = async (caller: Member, query: string, calls: Pick<TestServer, 'gql'> = app) => {
  const answer = await calls.gql(caller, query);
  return answer.errors?.[0].extensions.reason ?? null;
};
const STAFF = '{ me { company { users { totalCount } } } }';

it('an authenticator app counts as a second factor, in tokens and in session cookies created from them', async () => {
  await require();
  const admin = await member({ userType: 'admin' });
  expect(await reasonOf(admin, STAFF)).toBe('SECOND_FACTOR_REQUIRED');
  const signedIn = withApp(admin);
  expect(await reasonOf(signedIn, STAFF)).toBeNull();
  // The one without it is still refused.
  expect(await reasonOf(admin, STAFF)).toBe('SECOND_FACTOR_REQUIRED');
  const cookieOf = async ({ idToken }: Member) => {
    const { headers } = await app.http('/api/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ idToken }),
    });
    return headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('session='))!
      .split(';')[0]!;
  };
  const read = async (caller: Member) =>
    app.http(`/api/getFeatures/${company.id}`, { headers: { Cookie: await cookieOf(caller) } });
  expect((await read(signedIn)).status).toBe(200);
  expectProblem(await read(admin), 403, 'SECOND_FACTOR_REQUIRED');
  const { user } = await gqlData(
    app,
    signedIn,
    `{ user(id: ${admin.id}) { secondFactors { kind addedAt } } }`,
  );
  expect(user.secondFactors).toEqual([{ kind: 'TOTP', addedAt: '2026-11-27T09:00:00.000Z' }]);
});

it('an admin resets an authenticator app', async () => {
  const admin = await member({ userType: 'admin' });
  const person = withApp(await member());
  expect(await reasonOf(person, '{ me { id } }')).toBeNull();
  await gqlData(app, admin, `mutation { resetSecondFactors(userId: ${person.id}) { id } }`);
  expect(google.accounts.get(person.uid)!.mfaInfo).toBeUndefined();
  expect(google.accounts.get(person.uid)!.validSince).not.toBe('1000');
});

it('MASTER CONTROL needs a second factor if the operator requires it, and others do not', async () => {
  const master = await member({ company: { id: 1 }, privileges: ['MASTER CONTROL'] });
  expect(await reasonOf(master, '{ users { totalCount } }')).toBe('SECOND_FACTOR_REQUIRED');
  expectProblem(await app.rest(master, 'getAllCompanies'), 403, 'SECOND_FACTOR_REQUIRED');
  expect(await reasonOf(withApp(master), '{ users { totalCount } }')).toBeNull();
  expect(await reasonOf(await member({ userType: 'admin' }), STAFF)).toBeNull();
});

it('a support session applies the rule of the company to the sign-in of the holder', async () => {
  const holder = await member({ company: { id: 1 }, privileges: ['MASTER CONTROL'] });
  const person = await member();
  const input = { personId: String(person.id), reason: 'An empty list', minutes: 30 };
  expectCode(await app.gql(holder, START_SUPPORT, { input }), 'FORBIDDEN');
  const signedIn = withApp(holder);
  const { calls } = await startSupport(app, signedIn, person);
  await require();
  expect(await reasonOf(signedIn, '{ me { company { title } } }', calls)).toBeNull();
  google.accounts.get(holder.uid)!.mfaInfo = undefined;
  // Another token makes the server look the account up.
  await app.gql(
    { idToken: google.idToken(holder.uid, { iat: Math.floor(Date.now() / 1000) - 1 }) },
    '{ me { id } }',
  );
  expectCode(await calls.gql(signedIn, '{ me { id } }'), 'FORBIDDEN');
});
