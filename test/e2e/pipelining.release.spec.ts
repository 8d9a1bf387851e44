import { connect } from 'node:net';
import { startServer, type TestServer } from '../app.js';
import { buildCast, type Cast } from '../factories.js';
import { freePort, ServerProcess } from '../server-process.js';

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

/**
 * Sends that many requests at once on one connection; resolves with the responses once the connection is closed or all
 * have arrived.
 */
function pipeline(
  paths: string[],
  url = app.url,
): Promise<{ statuses: string[]; bodies: string; closed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let said = '';
    const result = (closed: boolean) => {
      const statuses = [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
      return { statuses, bodies: said, closed };
    };
    socket.on('data', (part) => {
      said += part.toString();
      const { statuses } = result(false);
      if (statuses.length < paths.length || !said.trimEnd().endsWith('}')) return;
      resolve(result(false));
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(result(true)));
    const token = `Authorization: Bearer ${cast.admin.idToken}`;
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n${token}\r\n\r\n`).join(''));
  });
}

describe('pipelined requests', () => {
  it('get their responses in order', async () => {
    const paths = Array.from({ length: 40 }, (_, n) =>
      n % 2 ? `/api/nothing-${n}` : `/api/getUserData/${cast.admin.uid}`,
    );
    const { statuses, closed } = await pipeline(paths);
    expect(statuses).toEqual(paths.map((_, n) => (n % 2 ? '404' : '200')));
    expect(closed).toBe(false);
  });

  it('close their connection when there are more than a hundred', async () => {
    const { statuses, closed } = await pipeline(
      Array.from({ length: 400 }, () => `/api/getUserData/${cast.admin.uid}`),
    );
    expect(closed).toBe(true);
    expect(statuses.length).toBeLessThan(200);
    // The server keeps running.
    expect((await app.rest(cast.rival, `getUserData/${cast.rival.uid}`)).status).toBe(200);
  });

  it('are logged with their time in the queue, and closed connections are counted', async () => {
    const metrics = await freePort();
    const server = await ServerProcess.start({ METRICS_PORT: String(metrics) });
    const path = `/api/getUserData/${cast.admin.uid}`;
    const begun = performance.now();
    const { bodies } = await pipeline(
      Array.from({ length: 20 }, () => path),
      server.url,
    );
    const took = performance.now() - begun;
    const ids = [...bodies.matchAll(/^x-request-id: (\S+)/gim)].map(([, id]) => id);
    expect(ids).toHaveLength(20);
    const lines = await Promise.all(
      ids.map((id) => server.line(({ msg, requestId }) => msg === 'request' && requestId === id)),
    );
    // Their total time is that of all together; each one but the first also waits for the previous ones.
    expect(lines.reduce((sum, { ms }) => sum + ms, 0)).toBeGreaterThan(2 * took);

    await pipeline(
      Array.from({ length: 400 }, () => path),
      server.url,
    );
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    expect(text).toMatch(/^limits_connections_closed_total 1\b/m);
    await server.stop();
  });
});
