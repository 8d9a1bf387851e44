import { startApp, type TestApp } from '../app.js';
import { ServerProcess } from '../server-process.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('the database is queried once a second, however many probes arrive', async () => {
  // Finish the periodic work first.
  const count = await app.countQueries(async () => {
    await Promise.all(Array.from({ length: 30 }, () => app.http('/health/ready')));
    for (let probe = 0; probe < 20; probe++) await app.http('/health/ready');
  });
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(6);
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
