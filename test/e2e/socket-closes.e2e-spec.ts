import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { buildClient } from '../api-clients.js';
import type { Caller } from '../app.js';
import { gqlData } from '../expectations.js';
import { buildCast, buildUser, type Cast } from '../factories.js';
import { updateAccount } from '../identity-emulator.js';
import { connect, follow, closeCodeOf } from '../live.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { alterToken } from '../tokens.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const ME =
  'subscription ($after: String) { meChanged(after: $after) { cursor user { privileges { title } } } }';
const VIEW = 'view ALL STAFF section';

const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow;
const bearer = (idToken: string) => ({ authorization: `Bearer ${idToken}` });

const grant = (userId: number, title = VIEW) =>
  gqlData(app, cast.master, `mutation { grantPrivilege(userId: ${userId}, title: "${title}") { id } }`);

/** A graphql-ws client as written by integrators: after 4401 it fetches a new token and resumes at its last cursor. */
function integration(after: string, tokens: () => string) {
  const changes: any[] = [];
  const closes: number[] = [];
  let acknowledged = 0;
  let changed = () => {};
  let cursor = after;
  const client = createClient({
    url: `${app.url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: () => ({ Authorization: `Bearer ${tokens()}` }),
    on: {
      connected: () => void acknowledged++,
      closed: (event) => closes.push(closeCodeOf(event)),
    },
  });
  const subscribe = (): void => {
    client.subscribe<any>(
      { query: ME, variables: { after: cursor } },
      {
        next: ({ data }) => {
          cursor = data.meChanged.cursor;
          changes.push(data.meChanged);
          changed();
        },
        error: (error) => {
          if (closeCodeOf(error) === 4401) subscribe();
        },
        complete: () => undefined,
      },
    );
  };
  subscribe();
  return {
    closes,
    acknowledged: () => acknowledged,
    async next() {
      if (changes.length === 0) await new Promise<void>((done) => (changed = done));
      return changes.shift();
    },
    stop: () => client.dispose(),
  };
}

describe('a connection without valid credentials is closed with 4401', () => {
  it.each<[string, () => object]>([
    ['none', () => ({})],
    ['no text', () => ({ authorization: 7 })],
    ['no bearer token', () => ({ authorization: 'Basic YTpi' })],
    ['a forged token', () => bearer('not.a.token')],
    ['an expired token', () => bearer(alterToken(cast.admin.idToken, { exp: seconds(-10) }))],
  ])('%s', async (_, params) => expect(await connect(app.url, params())).toEqual({ code: 4401 }));

  it('the credentials of a disabled account', async () => {
    const user = await buildUser(app, { company: cast.company });
    await updateAccount(user.uid, { disableUser: true });
    expect(await connect(app.url, bearer(user.idToken))).toEqual({ code: 4401 });
  });
});

it.each(['authorization', 'Authorization', 'AUTHORIZATION'])(
  'accepts the credentials from %s in connection_init',
  async (name) =>
    expect(await connect(app.url, { [name]: `Bearer ${cast.admin.idToken}` })).toEqual({ code: 1000 }),
);

it('closes the connections beyond 20 of an account with 4429', async () => {
  const user = await buildUser(app, { company: cast.company });
  const open = await Promise.all(Array.from({ length: 20 }, () => follow(app.url, user, ME, {})));
  expect(await connect(app.url, bearer(user.idToken))).toEqual({ code: 4429 });
  await Promise.all(open.map((each) => each.stop()));
});

describe('an open connection', () => {
  /** Waits for the server's close code of a connection. */
  const closeOf = (caller: NonNullable<Caller>) =>
    new Promise<{ code: number; reason: string; ms: number }>((done) => {
      const socket = new WebSocket(`${app.url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
      socket.on('open', () =>
        socket.send(JSON.stringify({ type: 'connection_init', payload: bearer(caller.idToken) })),
      );
      const begun = Date.now();
      socket.on('close', (code, reason) => done({ code, reason: String(reason), ms: Date.now() - begun }));
    });

  it('is closed with 4401 when its token expires, even without subscriptions', async () => {
    const idToken = alterToken(cast.admin.idToken, { exp: seconds(2) });
    const { code, reason, ms } = await closeOf({ idToken });
    expect({ code, reason }).toEqual({
      code: 4401,
      reason: 'The token has expired. Connect with a new one.',
    });
    expect(ms).toBeLessThan(2_500);
  });

  it('is closed with 4401 when the key of its API client expires', async () => {
    const expiresAt = new Date(Date.now() + 2_000).toISOString();
    // In another company, because members of this one would get the event in the tests below.
    const { caller } = await buildClient(app, cast.rival, cast.other, ['STAFF_READ'], { expiresAt });
    const { code, reason, ms } = await closeOf(caller);
    expect({ code, reason }).toEqual({
      code: 4401,
      reason: 'The key has expired. Connect with a new one.',
    });
    expect(ms).toBeLessThan(2_500);
  });

  it('is closed with 4401, and its subscriptions with it, when the account signs out everywhere', async () => {
    const user = await buildUser(app, { company: cast.company });
    const followed = await follow(app.url, user, ME, {});
    await gqlData(app, user, 'mutation { signOutEverywhere }');
    expect(await followed.end).toBe('closed: 4401');
  });

  it('stays open when a subscription is denied', async () => {
    const user = await buildUser(app, { company: cast.company });
    const denied = await follow(app.url, user, 'subscription { companiesChanged { cursor } }', {});
    expect(await denied.end).toBe('FORBIDDEN');
    await denied.stop();
  });
});

it('graphql-ws reconnects with a new token after 4401, and misses no change', async () => {
  const user = await buildUser(app, { company: cast.company });
  const tokens = [alterToken(user.idToken, { exp: seconds(2) })];
  const { liveCursor } = await gqlData(app, user, '{ liveCursor }');
  const client = integration(liveCursor, () => tokens.shift() ?? user.idToken);
  await grant(user.id);
  expect((await client.next()).user.privileges).toEqual([{ title: VIEW }]);
  // The next change is made after the old token has expired and waits for the new connection.
  while (client.closes.length === 0) await new Promise(setImmediate);
  await grant(user.id, 'enable/disable dev mode');
  expect((await client.next()).user.privileges).toHaveLength(2);
  expect({ closes: client.closes, acknowledged: client.acknowledged() }).toEqual({
    closes: [4401],
    acknowledged: 2,
  });
  await client.stop();
});

describe('errors over the socket', () => {
  /** Returns the first error of a subscription. */
  const errorOf = (query: string, variables: object = {}) =>
    new Promise<any>((done) => {
      const client = createClient({
        url: `${app.url.replace(/^http/, 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: bearer(cast.admin.idToken),
      });
      const settle = (errors: any) => {
        void client.dispose();
        done(errors[0]);
      };
      client.subscribe(
        { query, variables: { ...variables } },
        { next: ({ errors }) => settle(errors), error: settle, complete: () => undefined },
      );
    });

  it.each([
    ['{ me { id } }', 'BAD_REQUEST', 'bad-request'],
    ['subscription {', 'BAD_REQUEST', 'bad-request'],
    ['subscription { nothing }', 'BAD_REQUEST', 'bad-request'],
    ['subscription { companiesChanged { cursor } }', 'FORBIDDEN', 'forbidden'],
    ['subscription { companyUsersChanged(companyId: "0") { cursor } }', 'NOT_FOUND', 'not-found'],
    ['subscription { meChanged(after: "x") { cursor } }', 'VALIDATION_FAILED', 'validation-failed'],
  ])('%s carries its request id and a link to its page', async (query, code, page) => {
    expect((await errorOf(query)).extensions).toMatchObject({
      code,
      type: `/api/docs/errors/${page}`,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });
});
