import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws';
import { isCursorRejected, JobLobby, type UserChange } from '../../packages/client/src/index.js';
import { buildClient, REVOKE_CLIENT } from '../api-clients.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { gqlData } from '../expectations.js';
import { cursorAt } from '../live.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { until } from '../until.js';
import { asPerson, withKey } from './clients.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

/** A WebSocket that the test can break. */
function breakable() {
  const open: WebSocket[] = [];
  class Breakable extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args);
      open.push(this);
    }
  }
  return { Breakable, open };
}

async function rename({ id }: BuiltUser, jobTitle: string): Promise<void> {
  const admin = asPerson(app, cast.admin);
  const { version } = (await admin.query.user({ id: String(id) }))!;
  await admin.mutate.updateUser({ userId: String(id), expectedVersion: version, input: { jobTitle } });
}

const companyId = () => String(cast.company.id);
const titleOf = async (changes: AsyncIterator<UserChange>) => (await changes.next()).value?.user?.jobTitle;

/** Waits for a change. Changes from before the cursor may come first. */
async function seen(changes: AsyncIterator<UserChange>, jobTitle: string): Promise<void> {
  while ((await titleOf(changes)) !== jobTitle);
}

it('continues after a lost connection with no gaps and no duplicates', async () => {
  const { Breakable, open } = breakable();
  const jobLobby = await withKey(app, cast, ['STAFF_READ'], { WebSocket: Breakable });
  const controller = new AbortController();
  const changes = jobLobby.subscribe.companyUsersChanged(
    { companyId: companyId() },
    { signal: controller.signal },
  );
  const first = seen(changes, 'One');
  await until(() => open[0]?.readyState === 1);
  await rename(cast.employee, 'One');
  await first;
  open[0].close();
  await rename(cast.employee, 'Two');
  await rename(cast.viewer, 'Three');
  expect([await titleOf(changes), await titleOf(changes)]).toEqual(['Two', 'Three']);
  expect(open).toHaveLength(2);
  controller.abort();
  expect(await changes.next()).toEqual({ done: true, value: undefined });
  await until(() => open[1].readyState >= 2);
});

it('shares one connection, which closes with the last subscription', async () => {
  const { Breakable, open } = breakable();
  const jobLobby = asPerson(app, cast.admin, { WebSocket: Breakable });
  const after = await jobLobby.query.liveCursor();
  await rename(cast.employee, 'Four');
  const users = jobLobby.subscribe.companyUsersChanged({ companyId: companyId(), after });
  const own = jobLobby.follow<{ companyUsersChanged: { cursor: string; id: string } }, object>(
    `subscription ($id: ID!, $after: String) { companyUsersChanged(companyId: $id, after: $after) { cursor id } }`,
    { id: companyId(), after },
  );
  const [, { value }] = await Promise.all([seen(users, 'Four'), own.next()]);
  expect(value).toMatchObject({ companyUsersChanged: { cursor: expect.any(String) } });
  expect(open).toHaveLength(1);
  await users.return!();
  expect(open[0].readyState).toBe(1);
  await own.return();
  await until(() => open[0].readyState >= 2);
});

it('renews a token that the server refuses', async () => {
  const { Breakable, open } = breakable();
  const token = (refused?: string) => (refused === undefined ? 'expired' : cast.admin.idToken);
  const jobLobby = new JobLobby({ url: app.url, token, WebSocket: Breakable });
  const after = await jobLobby.query.liveCursor();
  await rename(cast.employee, 'Five');
  const changes = jobLobby.subscribe.companyUsersChanged({ companyId: companyId(), after });
  await seen(changes, 'Five');
  expect(open).toHaveLength(2);
  await changes.return!();
});

it('ends if the cursor is rejected', async () => {
  const jobLobby = asPerson(app, cast.admin);
  const after = cursorAt(0, '00000000-0000-4000-8000-000000000000');
  const changes = jobLobby.subscribe.companyUsersChanged({ companyId: companyId(), after });
  const error = await changes.next().catch((failure: unknown) => failure);
  expect(error).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(isCursorRejected(error)).toBe(true);
});

it.each([
  ['the caller may not read this', () => asPerson(app, cast.employee), 'FORBIDDEN'],
  ['the caller may not see the company', () => asPerson(app, cast.rival), 'NOT_FOUND'],
  [
    'nobody has the key',
    () => new JobLobby({ url: app.url, key: `jl_live_${'0'.repeat(49)}` }),
    'UNAUTHENTICATED',
  ],
])('ends if %s', async (_why, client, code) => {
  const changes = client().subscribe.companyUsersChanged({ companyId: companyId(), after: cursorAt() });
  await expect(changes.next()).rejects.toMatchObject({ code });
});

it('ends when the caller loses access', async () => {
  const person = await buildUser(app, { company: cast.company, userType: 'admin' });
  const changes = asPerson(app, person).subscribe.companyUsersChanged({
    companyId: companyId(),
    after: await asPerson(app, person).query.liveCursor(),
  });
  const first = seen(changes, 'Six');
  await rename(cast.employee, 'Six');
  await first;
  await gqlData(app, cast.admin, `mutation ($id: ID!) { suspendUser(userId: $id, reason: "Leave") { id } }`, {
    id: String(person.id),
  });
  const rest = async () => {
    for (;;) await titleOf(changes);
  };
  await expect(rest()).rejects.toMatchObject({ code: expect.stringMatching(/FORBIDDEN|UNAUTHENTICATED/) });
});

it('ends with the reason when its key is revoked', async () => {
  const client = await buildClient(app, cast.admin, cast.company, ['STAFF_READ']);
  const jobLobby = new JobLobby({ url: app.url, key: client.key });
  const after = await jobLobby.query.liveCursor();
  const changes = jobLobby.subscribe.companyUsersChanged({ companyId: companyId(), after });
  const first = seen(changes, 'Seven');
  await rename(cast.employee, 'Seven');
  await first;
  await gqlData(app, cast.admin, REVOKE_CLIENT, { id: client.id });
  const rest = async () => {
    for (;;) await titleOf(changes);
  };
  await expect(rest()).rejects.toMatchObject({ code: 'UNAUTHENTICATED', reason: 'API_KEY_REVOKED' });
});

it('needs no WebSocket before the first subscription', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket')!;
  Object.defineProperty(globalThis, 'WebSocket', { value: undefined, configurable: true });
  const jobLobby = asPerson(app, cast.admin);
  Object.defineProperty(globalThis, 'WebSocket', own);
  expect(await jobLobby.query.liveCursor()).toEqual(expect.any(String));
});

/** A server that closes connections with codes of its own. */
describe('a connection that closes', () => {
  let server: Server;
  let sockets: WebSocketServer;
  let url: string;
  let closings: ((socket: ServerSocket) => void)[];
  let times: number[];
  /** The maximum number of changes that a subscription receives at once. */
  let burst: number;
  let completed: number;
  const LAST = 2_500;

  beforeAll(async () => {
    server = createServer();
    sockets = new WebSocketServer({ server });
    sockets.on('connection', (socket) => {
      times.push(performance.now());
      socket.on('message', (data) => {
        const { type, id, payload } = JSON.parse(String(data));
        if (type === 'connection_init') {
          const close = closings.shift();
          if (close) return close(socket);
          socket.send(JSON.stringify({ type: 'connection_ack' }));
        }
        if (type === 'complete') completed++;
        if (type !== 'subscribe') return;
        const begin = Number(payload.variables.after);
        for (let cursor = begin + 1; cursor <= Math.min(begin + burst, LAST); cursor++) {
          const change = { cursor: String(cursor), id: '1', kind: 'UPDATED', user: null };
          socket.send(JSON.stringify({ type: 'next', id, payload: { data: { meChanged: change } } }));
        }
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    times = [];
    burst = 1;
    completed = 0;
    closings = [];
  });
  afterEach(() => until(() => sockets.clients.size === 0));
  afterAll(() => {
    sockets.close();
    server.close();
  });

  const following = () => new JobLobby({ url, key: 'jl_live_x' }).subscribe.meChanged({ after: '0' });

  it('with 4429 is reopened after the delay that the server requests', async () => {
    closings = [(socket) => socket.close(4429, 'Try again in 2 seconds.')];
    const changes = following();
    expect((await changes.next()).value).toMatchObject({ cursor: '1' });
    expect(times[1] - times[0]).toBeGreaterThan(2_000);
    await changes.return!();
  });

  it('with 4403 is not reopened', async () => {
    closings = [(socket) => socket.close(4403, 'Not allowed.')];
    await expect(following().next()).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'Not allowed.' });
    expect(times).toHaveLength(1);
  });

  it('with any other code is reopened, with increasing delays', async () => {
    closings = [1013, 4500, 1001].map((code) => (socket) => socket.close(code));
    const changes = following();
    expect((await changes.next()).value).toMatchObject({ cursor: '1' });
    expect(times).toHaveLength(4);
    expect(times[3] - times[2]).toBeGreaterThan(1_000);
    await changes.return!();
  });

  it('does not buffer changes faster than the program handles them', async () => {
    burst = 1_200;
    const changes = following();
    const cursors: string[] = [];
    for await (const { cursor } of changes) {
      cursors.push(cursor);
      // The program is slow: 1,000 changes wait.
      if (cursor === '1') await until(() => completed === 1);
      if (cursor === '1002') await until(() => completed === 2);
      if (cursor === String(LAST)) break;
    }
    expect(cursors).toEqual(Array.from({ length: LAST }, (_, index) => String(index + 1)));
    await until(() => completed === 3);
  });

  it('without a close frame is reopened', async () => {
    closings = [(socket) => socket.terminate()];
    const changes = following();
    expect((await changes.next()).value).toMatchObject({ cursor: '1' });
    await changes.return!();
  });
});
