import type { SessionStore } from '../../server/core/identity/session-store.js';
import { type Calls, callsOf } from '../app.js';
import {
  expectCode,
  expectCredentialsNeeded,
  expectDenied,
  expectProblem,
  gqlData,
} from '../expectations.js';
import { type BuiltUser, buildUser } from '../factories.js';
import { signIn, signUp } from '../identity-emulator.js';
import { ServerProcess } from '../server-process.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { alterToken, signedInAgo } from '../tokens.js';

/** The maximum number of sessions of an account. */
const MAX_SESSIONS = 20;

let app: SharedServer;
let second: ServerProcess;
/** Another server on the same database. The two share nothing else. */
let other: Calls;
let user: BuiltUser;

beforeAll(async () => {
  app = await sharedServer();
  second = await ServerProcess.start({ DATABASE_URL: app.databaseUrl });
  other = callsOf(second.url);
  user = await buildUser(app, { company: { id: 1 } });
});
afterAll(async () => {
  await second.stop();
  await app.close();
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const post = (idToken: string, headers: Record<string, string> = {}) =>
  app.http('/api/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ idToken }),
  });

const cookieOf = ({ headers }: { headers: Headers }) =>
  /^session=([^;]+)/.exec(headers.getSetCookie().find((each) => each.startsWith('session='))!)![1];

/** Starts a session and returns its cookie as a header. A unique claim makes each cookie different. */
async function start(of: { idToken: string } = user, headers: Record<string, string> = {}) {
  const answer = await post(alterToken(of.idToken, { started: ++started }), headers);
  expect(answer.status).toBe(204);
  return { Cookie: `session=${cookieOf(answer)}` };
}
let started = 0;

const read = (calls: Calls, headers: Record<string, string>, uid = user.uid) =>
  calls.http(`/api/getUserData/${uid}`, { headers });

const sessionsOf = async (caller: BuiltUser): Promise<any[]> =>
  (await gqlData(app, caller, '{ me { sessions { id createdAt lastUsedAt expiresAt browser current } } }')).me
    .sessions;

const age = (uid: string, column: 'last_used_at' | 'expires_at', by: string) =>
  app.database.query(`UPDATE sessions SET ${column} = ${column} - interval '${by}' WHERE firebase_id = $1`, [
    uid,
  ]);

/** A valid token of a sign-in an hour ago. */
const oldSignIn = async (account: { uid: string; idToken: string }): Promise<string> =>
  (await signedInAgo(account, 60)).idToken;

describe('an ended session', () => {
  it('is refused at once by every server, over REST and GraphQL', async () => {
    const cookie = await start();
    for (const server of [app, other]) expect((await read(server, cookie)).status).toBe(200);
    await app.http('/api/session', { method: 'DELETE', headers: cookie });
    for (const server of [other, app]) {
      expectProblem(await read(server, cookie), 401);
      const answer = await server.http('/graphql?query=%7Bme%7Bid%7D%7D', {
        headers: { ...cookie, 'apollo-require-preflight': '1' },
      });
      expect(answer.body.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    }
  });

  it("leaves the account's other sessions and tokens", async () => {
    const [ended, kept] = [await start(), await start()];
    await app.http('/api/session', { method: 'DELETE', headers: ended });
    expect((await read(other, kept)).status).toBe(200);
    expect((await app.rest(user, `getUserData/${user.uid}`)).status).toBe(200);
  });

  it('includes cookies that the database does not know, such as those from before sessions were stored', async () => {
    const cookie = await start();
    await app.database.query(`DELETE FROM sessions WHERE firebase_id = $1`, [user.uid]);
    for (const server of [app, other]) expectProblem(await read(server, cookie), 401);
  });

  it('includes every session after signOutEverywhere', async () => {
    const account = await buildUser(app);
    await start(account);
    await gqlData(app, account, 'mutation { signOutEverywhere }');
    expect(await app.database.query(`SELECT FROM sessions WHERE firebase_id = $1`, [account.uid])).toEqual(
      [],
    );
  });
});

describe('the session lifetime', () => {
  it('ends a session after 12 hours of inactivity', async () => {
    const account = await buildUser(app, { company: { id: 1 } });
    const cookie = await start(account);
    await age(account.uid, 'last_used_at', '11 hours 59 minutes');
    expect((await read(other, cookie, account.uid)).status).toBe(200);
    // That request restarts the idle timeout.
    await age(account.uid, 'last_used_at', '11 hours 59 minutes');
    expect((await read(app, cookie, account.uid)).status).toBe(200);
    await age(account.uid, 'last_used_at', '12 hours');
    for (const server of [app, other]) expectProblem(await read(server, cookie, account.uid), 401);
    expect(await sessionsOf(account)).toEqual([]);
  });

  it('ends a session after 5 days, however active', async () => {
    const account = await buildUser(app, { company: { id: 1 } });
    const cookie = await start(account);
    await age(account.uid, 'expires_at', '5 days');
    expectProblem(await read(app, cookie, account.uid), 401);
  });

  it('updates the last use every 5 minutes at most, and loading a session stays one statement', async () => {
    const account = await buildUser(app, { company: { id: 1 } });
    const cookie = await start(account);
    const statements = () => app.statementsDuring(() => read(app, cookie, account.uid));
    await statements();
    const usual = await statements();
    expect(usual.filter(({ text }) => text.includes('sessions'))).toHaveLength(1);
    expect(usual.filter(({ text }) => text.startsWith('UPDATE'))).toEqual([]);
    await age(account.uid, 'last_used_at', '6 minutes');
    expect((await statements()).filter(({ text }) => text.startsWith('UPDATE sessions'))).toHaveLength(1);
    expect((await statements()).filter(({ text }) => text.startsWith('UPDATE'))).toEqual([]);
  });

  it('deletes expired rows, and no others', async () => {
    const [idle, expired, alive] = await Promise.all([buildUser(app), buildUser(app), buildUser(app)]);
    for (const each of [idle, expired, alive]) await start(each);
    await age(idle.uid, 'last_used_at', '13 hours');
    await age(expired.uid, 'expires_at', '6 days');
    await app.service<SessionStore>('SessionStore').removeEnded();
    const rows = await app.database.query(
      `SELECT firebase_id AS uid FROM sessions WHERE firebase_id = ANY($1)`,
      [[idle.uid, expired.uid, alive.uid]],
    );
    expect(rows).toEqual([{ uid: alive.uid }]);
  });
});

describe('renewal', () => {
  it("refuses an old sign-in without a cookie, or with one that is another account's, ended or forged", async () => {
    const account = await buildUser(app);
    const token = await oldSignIn(account);
    const ended = await start(account);
    await app.http('/api/session', { method: 'DELETE', headers: ended });
    for (const headers of [{}, await start(user), ended, { Cookie: 'session=not.a.cookie' }]) {
      expectProblem(await post(token, headers), 401);
    }
    const idle = await start(account);
    await age(account.uid, 'last_used_at', '13 hours');
    expectProblem(await post(token, idle), 401);
  });

  it('refuses an invalid token despite a valid cookie', async () => {
    const cookie = await start();
    expectProblem(await post('not.a.token', cookie), 401);
    expect((await read(app, cookie)).status).toBe(200);
  });

  it('accepts any valid token of the same account: the session continues under a new cookie', async () => {
    const account = await buildUser(app, { company: { id: 1 } });
    const before = await start(account);
    const [session] = await sessionsOf(account);
    await age(account.uid, 'expires_at', '2 days');
    const answer = await post(await oldSignIn(account), before);
    expect(answer.status).toBe(204);
    const after = { Cookie: `session=${cookieOf(answer)}` };
    expect((await read(other, after, account.uid)).status).toBe(200);
    expectProblem(await read(other, before, account.uid), 401);
    const [renewed, ...more] = await sessionsOf(account);
    expect(more).toEqual([]);
    expect(renewed).toMatchObject({ id: session.id, createdAt: session.createdAt });
    expect(renewed.expiresAt >= session.expiresAt).toBe(true);
  });

  it('of two browsers to the same cookie, as with the same token in the same second, keeps both signed in', async () => {
    const account = await buildUser(app, { company: { id: 1 } });
    const browsers = [await start(account), await start(account)];
    const ids = (await sessionsOf(account)).map(({ id }) => id);
    const sessions = app.service<SessionStore>('SessionStore');
    const cookie = cookieOf(await post(alterToken(account.idToken, { started: ++started })));
    const shared = { Cookie: `session=${cookie}` };
    await sessions.end(cookie);
    await Promise.all(
      browsers.map(({ Cookie }) => sessions.start(account.uid, cookie, Cookie.slice('session='.length))),
    );
    for (const server of [app, other]) expect((await read(server, shared, account.uid)).status).toBe(200);
    const [session, ...more] = await sessionsOf(account);
    expect(more).toEqual([]);
    expect(ids).toContain(session.id);
    for (const before of browsers) expectProblem(await read(app, before, account.uid), 401);
  });

  it('of a browser to its current cookie keeps the session', async () => {
    const account = await buildUser(app, { company: { id: 1 } });
    const before = await start(account);
    const [{ id }] = await sessionsOf(account);
    const cookie = before.Cookie.slice('session='.length);
    await app.service<SessionStore>('SessionStore').start(account.uid, cookie, cookie);
    expect(await sessionsOf(account)).toMatchObject([{ id }]);
    expect((await read(app, before, account.uid)).status).toBe(200);
  });

  it("of another account ends the browser's previous session", async () => {
    const before = await start();
    await start(await buildUser(app), before);
    expectProblem(await read(app, before), 401);
  });
});

describe('me { sessions }', () => {
  it("lists the user's own, most recently used first, and marks the current one", async () => {
    const account = await buildUser(app, { company: { id: 1 } });
    await start(account, { 'User-Agent': 'curl/8' });
    await age(account.uid, 'last_used_at', '1 hour');
    const cookie = await start(account, { 'User-Agent': FIREFOX });
    const answer = await app.http('/graphql', {
      method: 'POST',
      headers: { ...cookie, Authorization: `Bearer ${account.idToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        query: '{ me { sessions { browser current createdAt lastUsedAt expiresAt } } }',
      }),
    });
    const TIME = expect.stringMatching(/^\d{4}-.*Z$/);
    const times = { createdAt: TIME, lastUsedAt: TIME, expiresAt: TIME };
    expect(answer.body.data.me.sessions).toMatchObject([
      { browser: 'Firefox on Windows', current: true, ...times },
      { current: false, ...times },
    ]);
    expect(JSON.stringify(answer.body)).not.toContain(cookie.Cookie.slice(8));
  });

  it('is null for another user', async () => {
    const admin = await buildUser(app, { company: { id: 1 }, userType: 'admin' });
    await start();
    const { user: seen } = await gqlData(
      app,
      admin,
      'query ($firebaseId: String!) { user(firebaseId: $firebaseId) { sessions { id } mustChangePassword } }',
      { firebaseId: user.uid },
    );
    expect(seen).toEqual({ sessions: null, mustChangePassword: null });
  });

  it(`is limited to ${MAX_SESSIONS}: the least recently used one ends`, async () => {
    const account = await buildUser(app, { company: { id: 1 } });
    const first = await start(account);
    await age(account.uid, 'last_used_at', '1 minute');
    for (let n = 0; n < MAX_SESSIONS; n++) await start(account);
    expect(await sessionsOf(account)).toHaveLength(MAX_SESSIONS);
    expectProblem(await read(app, first, account.uid), 401);
  });
});

describe('endSession', () => {
  const end = (id: unknown): [string, object] => ['mutation ($id: ID!) { endSession(id: $id) }', { id }];

  it('needs credentials', () => expectCredentialsNeeded(app, { gql: end(1) }));

  it("hides another account's session, and invalid ids", async () => {
    const stranger = await signUp();
    const cookie = await start();
    const [{ id }] = await sessionsOf(user);
    for (const caller of [
      stranger,
      await buildUser(app, { company: { id: 1 }, privileges: ['MASTER CONTROL'] }),
    ]) {
      await expectDenied(app, caller, 404, { gql: end(id) });
    }
    for (const none of ['0', '2147483647', '1x', '99999999999']) {
      await expectDenied(app, user, 404, { gql: end(none) });
    }
    expect((await read(app, cookie)).status).toBe(200);
  });

  it('ends only that one, on every server', async () => {
    const account = await buildUser(app, { company: { id: 1 } });
    const [ended, kept] = [await start(account), await start(account)];
    const sessions = await sessionsOf(account);
    const oldest = sessions.reduce((a, b) => (Number(a.id) < Number(b.id) ? a : b));
    expect(await gqlData(app, account, ...end(oldest.id))).toEqual({ endSession: true });
    expectProblem(await read(other, ended, account.uid), 401);
    expect((await read(other, kept, account.uid)).status).toBe(200);
    expectCode(await app.gql(account, ...end(oldest.id)), 'NOT_FOUND');
  });

  it('works for an identity without a record, too', async () => {
    const stranger = await signUp();
    await start(stranger);
    const [{ id }] = await app.database.query(`SELECT id FROM sessions WHERE firebase_id = $1`, [
      stranger.uid,
    ]);
    expect(await gqlData(app, await signIn(stranger.email), ...end(id))).toEqual({ endSession: true });
  });
});
