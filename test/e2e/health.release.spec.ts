import { type TestServer, startServer } from '../app.js';
import { ServerProcess } from '../server-process.js';

let app: TestServer;
beforeAll(async () => {
  app = await startServer({ hurried: true });
});
afterAll(() => app.close());

it('the database is queried once a second, however many probes arrive', async () => {
  const probes = async () => {
    await Promise.all(Array.from({ length: 30 }, () => app.http('/health/ready')));
    for (let probe = 0; probe < 20; probe++) await app.http('/health/ready');
  };
  // The server's monotonic clock is frozen, and advanced by a second for the second round.
  const setClock = (seconds: number) =>
    app.evaluate((_, offset) => {
      const time = 1e9 + offset * 1000;
      Object.defineProperty(performance, 'now', { value: () => time, configurable: true });
    }, seconds);
  await setClock(1);
  expect(await app.countQueries(probes)).toBe(1);
  expect(await app.countQueries(probes)).toBe(0);
  await setClock(2);
  expect(await app.countQueries(probes)).toBe(1);
});

it('without the identity provider, the server is ready and reports that it is degraded', async () => {
  const server = await ServerProcess.start({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1' });
  const ready = await fetch(`${server.url}/health/ready`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    status: 'degraded',
    checks: { database: 'up', identityProvider: 'down' },
  });
  await server.stop();
});

it.each([
  [
    'no credentials',
    {},
    'The server has no credentials for the identity provider: set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account, or run the server on a platform that provides them.',
  ],
  [
    'a key file that does not exist',
    { GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/key.json' },
    'The server has no credentials for the identity provider: the file that GOOGLE_APPLICATION_CREDENTIALS names cannot be read (ENOENT).',
  ],
  [
    'another file',
    { GOOGLE_APPLICATION_CREDENTIALS: 'package.json' },
    'The server has no credentials for the identity provider: the file that GOOGLE_APPLICATION_CREDENTIALS names is no key file: it has another type.',
  ],
])('with %s for the identity provider, the server logs that once and is not ready', async (...row) => {
  const [, settings, problem] = row;
  // Without a home folder with the developer's own credentials, and without a request to the platform's metadata
  // server.
  const nothing = { FIREBASE_AUTH_EMULATOR_HOST: '', HOME: '/nowhere', METADATA_SERVER_DETECTION: 'none' };
  const server = await ServerProcess.start({ ...nothing, ...settings }, 'server', '/health/live');
  await server.line(({ msg }) => msg === problem);
  const ready = await fetch(`${server.url}/health/ready`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({
    status: 'unavailable',
    checks: { database: 'up', identityProvider: 'down' },
    problems: { identityProvider: problem },
  });
  expect(server.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  await server.stop();
});

it.each([
  ['127.0.0.1', /^Listening on http:\/\/127\.0\.0\.1:\d+$/],
  ['0.0.0.0', /^Listening on http:\/\/0\.0\.0\.0:\d+$/],
  ['::', /^Listening on http:\/\/\[::\]:\d+$/],
])('reports the address that it listens on: %s', async (HOST, said) => {
  // The local identity provider allows loopback only.
  const settings = { HOST, ...(HOST !== '127.0.0.1' && { FIREBASE_AUTH_EMULATOR_HOST: '' }) };
  const server = await ServerProcess.start(
    { ...settings, METADATA_SERVER_DETECTION: 'none' },
    'server',
    '/health/live',
  );
  await server.line(({ msg }) => said.test(msg));
  await server.stop();
});

it('without its configured Redis, the server is ready and reports that it is degraded', async () => {
  const server = await ServerProcess.start({ REDIS_URL: 'redis://127.0.0.1:1' });
  const ready = await fetch(`${server.url}/health/ready`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    status: 'degraded',
    checks: { database: 'up', identityProvider: 'up', redis: 'down' },
  });
  await server.stop();
});

it('a stopping server is not ready at once, but serves requests until it has stopped', async () => {
  const server = await ServerProcess.start();
  server.signal();
  let ready: Response;
  do ready = await fetch(`${server.url}/health/ready`);
  while (ready.status === 200);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'stopping', checks: {} });
  expect((await fetch(`${server.url}/config.json`)).status).toBe(200);
  expect(await server.exited).toBe(0);
});
