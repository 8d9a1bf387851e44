import type { IdentityService } from '../../server/core/identity/identity.service.js';
import type { PrivilegeTitle } from '../../server/core/access/privilege.js';
import { buildClient, THIS_CLIENT } from '../api-clients.js';
import type { TestServer } from '../app.js';
import { expectCode, expectProblem, gqlData } from '../expectations.js';
import { buildCompany, buildRow } from '../factories.js';
import { expectReason } from '../invitations.js';
import { type Google, startGoogle } from '../google.js';
import { setAway, startServerWith } from '../google-server.js';
import { until } from '../until.js';

let google: Google;
/** Verifies tokens as in production. Its clock stands still until a test moves it. */
let app: TestServer;
let company: { id: number };
/** The server's time, in milliseconds since 1970. */
let now: number;

beforeAll(async () => {
  google = await startGoogle();
  app = await startServerWith(google, { clock: true });
  now = await app.evaluate(() => Date.now());
  company = await buildCompany(app);
});
afterEach(() => setAway(app, false));
afterAll(async () => {
  await app.close();
  await google.close();
});

/** Moves the server's clock with its periodic work. */
async function pass(seconds: number): Promise<void> {
  now += seconds * 1000;
  await app.pass(seconds);
}

/** Moves only the server's clock. */
async function skip(seconds: number): Promise<void> {
  now += seconds * 1000;
  await app.skip(seconds);
}

/** The server's time in seconds, as in tokens. */
const time = () => Math.floor(now / 1000);
/** Signs an account in at the server's time. */
const signedIn = (uid: string) => google.idToken(uid, { auth_time: time(), iat: time(), exp: time() + 3600 });

interface Member {
  id: number;
  uid: string;
  idToken: string;
}

/** A record, an account at Google and a sign-in there. */
async function member(traits: { userType?: 'admin'; privileges?: PrivilegeTitle[] } = {}): Promise<Member> {
  const { id, uid } = await buildRow(app, { company, ...traits });
  google.accounts.set(uid, { localId: uid, email: `${uid}@rows.example`, validSince: '1000' });
  return { id, uid, idToken: signedIn(uid) };
}

/** Returns the cookies of a browser session of that member. */
async function cookiesOf({ idToken }: Member): Promise<Record<string, string>> {
  const answer = await app.http('/api/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken }),
  });
  expect(answer.status).toBe(204);
  const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('session='))!;
  return { Cookie: session.split(';')[0] };
}

const me = (caller: Member) => app.gql(caller, '{ me { id } }');
const own = (caller: Member, headers?: Record<string, string>) =>
  app.http(`/api/getUserData/${caller.uid}`, {
    headers: headers ?? { Authorization: `Bearer ${caller.idToken}` },
  });

async function expectLetIn(caller: Member, cookies?: Record<string, string>): Promise<void> {
  expect((await own(caller)).status).toBe(200);
  expect((await me(caller)).data.me.id).toBe(String(caller.id));
  if (cookies) expect((await own(caller, cookies)).status).toBe(200);
}

async function expectShutOut(caller: Member, cookies?: Record<string, string>): Promise<void> {
  expectProblem(await own(caller), 401);
  expectCode(await me(caller), 'UNAUTHENTICATED');
  if (cookies) expectProblem(await own(caller, cookies), 401);
}

const ENDINGS: [string, (uid: string) => void][] = [
  ['disabled', (uid) => Object.assign(google.accounts.get(uid)!, { disabled: true })],
  [
    'signed out everywhere',
    (uid) => Object.assign(google.accounts.get(uid)!, { validSince: String(time() + 1) }),
  ],
  ['deleted', (uid) => google.accounts.delete(uid)],
];

describe.each(ENDINGS)('an account that is %s at the identity provider', (_, end) => {
  it('is refused within a minute while active', async () => {
    const caller = await member();
    const cookies = await cookiesOf(caller);
    await expectLetIn(caller, cookies);
    await pass(11);
    end(caller.uid);
    const before = google.lookups.length;
    await pass(20);
    await until(() => google.lookups.slice(before).flat().includes(caller.uid));
    await until(async () => (await own(caller)).status === 401);
    await expectShutOut(caller, cookies);
  });

  it('is refused at its first request after a minute if idle', async () => {
    const caller = await member();
    const cookies = await cookiesOf(caller);
    await expectLetIn(caller, cookies);
    await skip(600);
    end(caller.uid);
    await skip(60);
    await expectShutOut(caller, cookies);
  });

  it('does not affect others', async () => {
    const [caller, other] = [await member(), await member()];
    await expectLetIn(other);
    end(caller.uid);
    await skip(60);
    await expectShutOut(caller);
    await expectLetIn(other);
  });
});

describe.each(ENDINGS)('the API client of an account that is %s at the identity provider', (_, end) => {
  it('stops within a minute', async () => {
    const creator = await member({ userType: 'admin' });
    const { caller } = await buildClient(app, creator, company, ['STAFF_READ']);
    await gqlData(app, caller, THIS_CLIENT);
    end(creator.uid);
    await skip(61);
    await expectReason(app.gql(caller, THIS_CLIENT), 'FORBIDDEN', 'API_CLIENT_STOPPED');
  });

  it('continues while the identity provider is unavailable', async () => {
    const creator = await member({ userType: 'admin' });
    const { caller } = await buildClient(app, creator, company, ['STAFF_READ']);
    await setAway(app, true);
    await skip(61);
    await gqlData(app, caller, THIS_CLIENT);
  });
});

describe('a refused account', () => {
  it('signs in again once it is enabled again', async () => {
    const caller = await member();
    await expectLetIn(caller);
    Object.assign(google.accounts.get(caller.uid)!, { disabled: true });
    await skip(61);
    await expectShutOut(caller);
    Object.assign(google.accounts.get(caller.uid)!, { disabled: false });
    await expectLetIn({ ...caller, idToken: signedIn(caller.uid) });
  });

  it('signs in again after its tokens were revoked', async () => {
    const caller = await member();
    await expectLetIn(caller);
    await skip(61);
    google.accounts.get(caller.uid)!.validSince = String(time());
    await expectShutOut(caller);
    await expectLetIn({ ...caller, idToken: signedIn(caller.uid) });
    await expectShutOut(caller);
  });
});

describe('checks at the identity provider', () => {
  it('of 250 active identities take three requests a round, and no caller waits for them', async () => {
    // All earlier identities are idle by now.
    await skip(61);
    const members = await Promise.all(Array.from({ length: 250 }, () => member()));
    const identities = app.service<IdentityService>('IdentityService');
    await Promise.all(members.map(({ idToken }) => identities.verifyIdToken(idToken)));
    await expectLetIn(members[0]);
    // A round begins here and finds all checks recent.
    await pass(5);
    for (let round = 0; round < 3; round++) {
      const before = google.lookups.length;
      await pass(20);
      await until(() => google.lookups.slice(before).flat().length === 250);
      for (const caller of [members[0], members[249]]) await expectLetIn(caller);
      await Promise.all(members.map(({ idToken }) => identities.verifyIdToken(idToken)));
      expect(google.lookups.slice(before).map(({ length }) => length)).toEqual([100, 100, 50]);
    }
  });

  it('are shared by concurrent requests of an idle identity', async () => {
    const caller = await member();
    await expectLetIn(caller);
    await skip(600);
    const before = google.lookups.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => own(caller)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(google.lookups.slice(before)).toEqual([[caller.uid]]);
  });
});

describe('while the identity provider is unavailable', () => {
  it('known tokens work over both transports until they expire; unknown ones get a retry message', async () => {
    const [caller, unknown] = [await member(), await member()];
    const cookies = await cookiesOf(caller);
    await expectLetIn(caller, cookies);
    await setAway(app, true);
    for (let minute = 0; minute < 5; minute++) {
      await skip(60);
      await expectLetIn(caller, cookies);
    }
    expectProblem(await own(unknown), 503);
    expectCode(await me(unknown), 'UNAVAILABLE');

    await skip(3600);
    const answer = await own(caller);
    expect([401, 503]).toContain(answer.status);
    expectProblem(answer, answer.status);
    expect((await me(caller)).data).toBeNull();
    expect((await own(caller, cookies)).status).toBe(200);
  });

  it('changes made meanwhile are detected soon after it recovers', async () => {
    const caller = await member();
    await expectLetIn(caller);
    await setAway(app, true);
    await skip(61);
    await expectLetIn(caller);
    google.accounts.delete(caller.uid);
    await setAway(app, false);
    await until(async () => {
      await pass(5);
      return (await own(caller)).status === 401;
    });
    await expectShutOut(caller);
  });
});

describe('rights that the product ends stop at the next request', () => {
  const staff = '{ me { company { users { totalCount } } } }';
  const listStaff = (caller: Member) =>
    app.rest(caller, 'fetchUsersWithinCompany', { company_id: company.id });
  let master: Member;
  beforeAll(async () => {
    master = await member({ privileges: ['MASTER CONTROL'] });
  });

  it('a privilege', async () => {
    const caller = await member({ privileges: ['view ALL STAFF section'] });
    expect((await listStaff(caller)).status).toBe(200);
    expect((await app.gql(caller, staff)).errors).toBeUndefined();
    const { data } = await app.gql(
      master,
      'mutation ($id: ID!) { revokePrivilege(userId: $id, title: "view ALL STAFF section") { id } }',
      { id: caller.id },
    );
    expect(data).toEqual({ revokePrivilege: { id: String(caller.id) } });
    expectProblem(await listStaff(caller), 403);
    expectCode(await app.gql(caller, staff), 'FORBIDDEN');
  });

  it.each(['moved to another company', 'unallocated'])('the data of a user who is %s', async (how) => {
    const [caller, target] = [await member(), await buildCompany(app)];
    const query = 'query ($id: ID!) { company(id: $id) { title } }';
    expect((await app.rest(caller, `getCompanyData/${company.id}`)).status).toBe(200);
    expect((await app.gql(caller, query, { id: company.id })).errors).toBeUndefined();
    const moved = await app.rest(master, 'allocateUser', {
      id_of_user_to_be_allocated: caller.id,
      id_of_company_to_be_allocated_to: how === 'unallocated' ? 0 : target.id,
    });
    expect(moved.status).toBe(200);
    expectProblem(await app.rest(caller, `getCompanyData/${company.id}`), 404);
    expectCode(await app.gql(caller, query, { id: company.id }), 'NOT_FOUND');
  });

  it('signing out everywhere ends every sign-in, whatever the identity provider says', async () => {
    const caller = await member();
    const cookies = await cookiesOf(caller);
    await expectLetIn(caller, cookies);
    // The response waits for the end of the second, which takes real time.
    await skip((950 - (now % 1000)) / 1000);
    expect((await app.gql(caller, 'mutation { signOutEverywhere }')).data).toEqual({
      signOutEverywhere: true,
    });
    await skip(1);
    google.accounts.get(caller.uid)!.validSince = '1000';
    await expectShutOut(caller, cookies);
    await expectLetIn({ ...caller, idToken: signedIn(caller.uid) });
  });
});
