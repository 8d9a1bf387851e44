import { connect } from 'node:net';
import { startApp, type TestApp } from '../app.js';
import { buildCast, type Cast } from '../factories.js';

let app: TestApp;
let cast: Cast;

beforeAll(async () => {
  app = await startApp();
  cast = await buildCast(app);
});
afterAll(() => app.close());

/** Sends that many requests at once on one connection; resolves with what came until it was closed or all was there. */
function pipeline(paths: string[]): Promise<{ statuses: string[]; bodies: string; closed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
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

describe('requests that are sent without waiting for responses', () => {
  it('are answered in their order', async () => {
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
    // The server serves on.
    expect((await app.rest(cast.rival, `getUserData/${cast.rival.uid}`)).status).toBe(200);
  });
});
