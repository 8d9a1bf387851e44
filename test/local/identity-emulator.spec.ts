import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { built } from '../build.js';
import { freePort } from '../server-process.js';
import { identity, temporaryDataDir } from './launched.js';

const dataDir = temporaryDataDir();
const links: string[] = [];
const email = 'person@example.com';
const password = 'correct-Horse9';
let emulator: { host: string; process: ChildProcess };

/** Starts the local identity provider as the launcher does. */
async function start(): Promise<typeof emulator> {
  const port = String(await freePort());
  const file = join(dataDir, 'identity', 'accounts.json');
  const process = fork(built('server/local/identity-emulator-process.js'), ['demo-one', port, file], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = await once(process, 'message');
  expect(message).toBe('ready');
  process.on('message', (link) => void links.push(String(link)));
  return { host: `127.0.0.1:${port}`, process };
}

/** Ends it with a signal. */
async function end(signal: NodeJS.Signals): Promise<void> {
  const ended = once(emulator.process, 'exit');
  emulator.process.kill(signal);
  await ended;
}

beforeAll(async () => (emulator = await start()));
afterAll(async () => {
  await end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Calls the emulator as an administrator, as firebase-admin does. */
async function admin(path: string, body: object) {
  const response = await fetch(
    `http://${emulator.host}/identitytoolkit.googleapis.com/v1/projects/demo-one/${path}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    },
  );
  return response.json();
}

it('never reveals whether an email has an account', async () => {
  await identity(emulator.host, 'signUp', { email, password });
  const wrong = await identity(emulator.host, 'signInWithPassword', { email, password: 'wrong-Horse9' });
  const unknown = await identity(emulator.host, 'signInWithPassword', { email: 'no@example.com', password });
  expect(unknown).toEqual(wrong);
  expect(unknown.body.error.message).toBe('INVALID_LOGIN_CREDENTIALS');
});

it('keeps accounts, claims, links and disabled states after kill -9', async () => {
  const { body } = await identity(emulator.host, 'signInWithPassword', { email, password });
  const { localId } = body;
  await admin('accounts:update', { localId, customAttributes: '{"a":1}', validSince: '1700000000' });
  await identity(emulator.host, 'signUp', { email: 'gone@example.com', password });
  const other = await identity(emulator.host, 'signInWithPassword', { email: 'gone@example.com', password });
  await admin('accounts:update', { localId: other.body.localId, disableUser: true });
  await identity(emulator.host, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  expect(links.at(-1)).toMatch(/^Link for person@example.com \(password reset\): http/);
  const before = await admin('accounts:lookup', { localId: [localId, other.body.localId] });

  await end('SIGKILL');
  const { host } = emulator;
  emulator = await start();
  expect(await admin('accounts:lookup', { localId: [localId, other.body.localId] })).toEqual(before);
  const refused = await identity(emulator.host, 'signInWithPassword', {
    email: 'gone@example.com',
    password,
  });
  expect(refused.body.error.message).toBe('USER_DISABLED');

  const link = /http\S+/.exec(links.at(-1)!)![0].replace(host, emulator.host);
  expect((await fetch(`${link}&newPassword=another-Horse9`)).status).toBe(200);
  const signedIn = await identity(emulator.host, 'signInWithPassword', { email, password: 'another-Horse9' });
  expect(signedIn.status).toBe(200);
});

it('has separate projects for API keys that contain one', async () => {
  const elsewhere = await identity(emulator.host, 'signUp', { email, password }, 'demo-two');
  expect(elsewhere.status).toBe(200);
  expect((await identity(emulator.host, 'signUp', { email, password }, 'demo-two')).status).toBe(400);
});
