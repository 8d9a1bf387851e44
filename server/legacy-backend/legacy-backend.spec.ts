import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portOf } from '../../test/port-of.js';
import { until } from '../../test/until.js';
import { LegacyBackend, type LegacyBackendOptions } from './legacy-backend.js';
import { createCompany, getAllCompanies, getUserData } from './legacy-calls.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let backend: LegacyBackend;
let requests: IncomingMessage[];

async function start(handler: Handler, options?: LegacyBackendOptions): Promise<void> {
  requests = [];
  server = createServer((request, response) => {
    requests.push(request);
    handler(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  backend = new LegacyBackend(`http://127.0.0.1:${portOf(server)}/old/`, options);
}

const send =
  (status: number, body: string, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);
const companies = JSON.stringify([{ id: 1, title: 'Acme', created_at: '2023-05-01T12:00:00.000Z' }]);
const list = () => backend.send(getAllCompanies(), {});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await backend.close();
});

describe('LegacyBackend', () => {
  it('forwards credentials and nothing else', async () => {
    await start(send(200, companies));
    const credentials = { authorization: 'Bearer t', cookie: 'session=s', 'x-xsrf-token': 'x' };
    await expect(backend.send(getAllCompanies(), credentials)).resolves.toHaveLength(1);
    expect(requests[0].url).toBe('/old/api/getAllCompanies');
    expect(requests[0].headers).toEqual({
      host: expect.any(String),
      connection: 'keep-alive',
      accept: 'application/json',
      'user-agent': 'job-lobby-gateway',
      ...credentials,
    });
  });

  it('escapes arguments in paths', async () => {
    await start(send(404, '{}'));
    await expect(backend.send(getUserData('a b?c'), {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(requests[0].url).toBe('/old/api/getUserData/a%20b%3Fc');
  });

  it.each([200, 201])('accepts the status %i', async (status) => {
    await start(send(status, companies));
    await expect(list()).resolves.toHaveLength(1);
  });

  it.each([
    ['7', 7],
    ['-5', 1],
    ['9999999', 300],
    ['Infinity', 1],
    ['Mon, 01 May 2023 12:00:00 GMT', 1],
  ])('reads the pause %s as %i seconds', async (header, retryAfter) => {
    await start(send(429, '', { 'Retry-After': header }));
    await expect(list()).rejects.toMatchObject({ extra: { retryAfter } });
  });

  it.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [409, 'CONFLICT'],
    [422, 'VALIDATION_FAILED'],
    [429, 'TOO_MANY_REQUESTS'],
  ])('passes on a refusal with status %i without repeating it', async (status, code) => {
    await start(send(status, JSON.stringify({ detail: 'Because.' })));
    await expect(list()).rejects.toMatchObject({ code, message: 'Because.' });
    expect(requests).toHaveLength(1);
  });

  it('passes on a reason that belongs to the code, and no other', async () => {
    await start(send(403, JSON.stringify({ reason: 'NO_COMPANY' })));
    await expect(list()).rejects.toMatchObject({ extra: { reason: 'NO_COMPANY' } });
    for (const reason of ['LAST_ADMIN', 'OTHER', 7]) {
      server.removeAllListeners('request');
      server.on('request', send(403, JSON.stringify({ reason })));
      await expect(list()).rejects.toMatchObject({
        extra: expect.not.objectContaining({ reason: expect.anything() }),
      });
    }
  });

  it('does not pass on pages', async () => {
    await start(send(403, `<html>${'x'.repeat(1000)}</html>`));
    await expect(list()).rejects.toMatchObject({ message: 'The old backend does not allow this.' });
  });

  it('follows no redirects', async () => {
    await start(send(302, '', { Location: 'http://127.0.0.1:1/' }));
    await expect(list()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(requests).toHaveLength(1);
  });

  it('repeats a GET call that failed, and no POST call', async () => {
    let failures = 1;
    await start((request, response) => send(failures-- > 0 ? 500 : 200, companies)(request, response));
    await expect(list()).resolves.toHaveLength(1);
    expect(requests).toHaveLength(2);
    failures = 1;
    await expect(backend.send(createCompany('Acme'), {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(requests).toHaveLength(3);
  });

  it('does not stop because single calls fail, or because refusals lie between outages', async () => {
    await start(send(500, ''));
    for (let call = 0; call < 4; call++)
      await expect(list()).rejects.toMatchObject({ extra: { reason: 'LEGACY_CALL_FAILED' } });
    expect(requests).toHaveLength(12);
    let turn = 0;
    server.removeAllListeners('request');
    server.on('request', (request, response) => send(turn++ % 2 ? 503 : 404, '')(request, response));
    const found = () => backend.send(createCompany('Acme'), {}).catch(() => undefined);
    for (let call = 0; call < 14; call++) await found();
    expect(backend.state).toBe('up');
  });

  it('stops sending after several outages in a row', async () => {
    await start(send(503, ''));
    await expect(list()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(list()).rejects.toMatchObject({ message: expect.stringContaining('out of order') });
    expect(backend.state).toBe('down');
    expect(requests).toHaveLength(5);
  });

  it('is up again once the next call would be sent', async () => {
    let isBroken = true;
    await start((request, response) => send(isBroken ? 503 : 200, companies)(request, response), {
      brokenFor: 50,
    });
    await expect(list()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(list()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(backend.state).toBe('down');
    isBroken = false;
    await until(() => backend.state === 'up', { within: 1_000, every: 5 });
    await expect(list()).resolves.toHaveLength(1);
  });

  it('shows the cookies that responses and refusals set', async () => {
    await start(send(404, '{}', { 'Set-Cookie': 'XSRF-TOKEN=x' }));
    const seen: string[] = [];
    const onCookies = (cookies: string[]) => seen.push(...cookies);
    await expect(backend.send(getAllCompanies(), {}, { onCookies })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(seen).toEqual(['XSRF-TOKEN=x']);
  });

  it('does not count refusals as failures', async () => {
    await start(send(404, '{}'));
    for (let call = 0; call < 8; call++) await expect(list()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(backend.state).toBe('up');
  });

  it('gives up after its time limit', async () => {
    await start(() => undefined, { timeout: 50 });
    await expect(list()).rejects.toMatchObject({ message: expect.stringContaining('does not respond') });
  });

  it('does not blame the backend for callers that go away', async () => {
    await start(() => undefined);
    for (let call = 0; call < 8; call++) {
      const gone = backend.send(getAllCompanies(), {}, { abandoned: AbortSignal.timeout(5) });
      await expect(gone).rejects.toMatchObject({ name: 'TimeoutError' });
    }
    expect(backend.state).toBe('up');
  });

  it('stops reading a response that is too large', async () => {
    let sent = 0;
    await start(
      (_, response) => {
        response.writeHead(200);
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(64 * 1024))) sent++;
        };
        response.on('drain', more);
        more();
      },
      { maxBytes: 1024 * 1024 },
    );
    await expect(list()).rejects.toMatchObject({ message: 'The old backend sent more than 1 MB.' });
    expect(sent).toBeLessThan(500);
  });

  it('reports a response that ends early', async () => {
    await start((_, response) => {
      response.writeHead(200, { 'Content-Length': 1000 });
      response.write('[');
      setImmediate(() => response.destroy());
    });
    await expect(list()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it.each([
    ['null', 'the response'],
    ['[{"id":1,"title":"Acme"}]', '[0].created_at must be a date'],
    ['[{"id":1,"title":null,"created_at":0}]', '[0].title must be text'],
  ])('names the call and the field of %s', async (body, problem) => {
    await start(send(200, body));
    await expect(list()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining(
        `getAllCompanies of the old backend returned an unexpected value: ${problem}`,
      ),
    });
  });
});
