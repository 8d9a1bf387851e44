import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portOf } from '../../../test/port-of.js';
import { until } from '../../../test/until.js';
// Registers the reasons that the gateway passes on.
import '../gateway/gateway.module.js';
import { LegacyBackend, type LegacyBackendOptions, type LegacyCallOptions } from './legacy-backend.js';
import { createCompany, fetchUsersWithinCompany, getAllCompanies, getUserData } from './legacy-calls.js';

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
/** Sends a call that is not retried, as one of several callers. */
const sendAs = (name: string, options?: LegacyCallOptions) =>
  backend.send(listOnce, { authorization: `Bearer ${name}` }, options);
const listOnce = { ...getAllCompanies(), isRead: false };

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
  ])('reads the Retry-After %s as %i seconds', async (header, retryAfter) => {
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
  ])('passes on a refusal with status %i without retrying', async (status, code) => {
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

  it.each([
    ['by GET', getAllCompanies()],
    ['by POST', fetchUsersWithinCompany(1)],
  ])('retries a read %s that failed', async (_, call) => {
    const failing = [send(500, ''), send(200, '<html>')];
    await start((request, response) => (failing.shift() ?? send(200, '[]'))(request, response));
    await expect(backend.send<unknown>(call, {})).resolves.toEqual([]);
    expect(requests).toHaveLength(3);
  });

  it('does not retry a change that failed', async () => {
    await start(send(500, ''));
    await expect(backend.send(createCompany('Acme'), {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(requests).toHaveLength(1);
  });

  it.each([500, 502, 503, 504])('does not count the status %i as a failure of the backend', async (code) => {
    await start(send(code, '<html>'));
    for (let call = 0; call < 8; call++) {
      const failed = backend.send(createCompany('Acme'), { authorization: `Bearer ${call}` });
      await expect(failed).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        message: `createCompany of the old backend failed with status ${code}.`,
        extra: { reason: 'LEGACY_CALL_FAILED' },
      });
    }
    expect(backend.state).toBe('up');
  });

  it('passes on the time of the next retry', async () => {
    await start(send(503, '', { 'Retry-After': '9' }));
    await expect(list()).rejects.toMatchObject({ extra: { retryAfter: 9 } });
  });

  it('omits malformed records from lists, and reports them', async () => {
    await start(send(200, JSON.stringify([{ id: 4, title: '', created_at: 0 }, ...JSON.parse(companies)])));
    const leftOut: unknown[] = [];
    const found = await backend.send(getAllCompanies(), {}, { onLeftOut: (all) => leftOut.push(...all) });
    expect(found.map(({ id }) => id)).toEqual([1]);
    expect(leftOut).toEqual([{ type: 'Company', id: '4', problem: 'title must not be empty' }]);
  });

  it('passes on the cookies that responses and refusals set', async () => {
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

  it('times out', async () => {
    await start(() => undefined, { timeout: 50 });
    await expect(list()).rejects.toMatchObject({ message: expect.stringContaining('does not respond') });
  });

  it('does not count a disconnected caller as a failure of the backend', async () => {
    await start(() => undefined);
    for (let call = 0; call < 8; call++) {
      const gone = sendAs(String(call), { abandoned: AbortSignal.timeout(5) });
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
    ['{"companies":[]}', 'the response must be a list'],
  ])('reports the call and the field of %s', async (body, problem) => {
    await start(send(200, body));
    await expect(list()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining(
        `getAllCompanies of the old backend returned an unexpected value: ${problem}`,
      ),
    });
  });
});

describe('An outage', () => {
  const hang = () => start(() => undefined, { timeout: 20, brokenFor: 50 });
  const failAs = (callers: string[]) =>
    Promise.all(callers.map((name) => sendAs(name).catch((error: Error) => error.message)));

  it('is not detected if only one or two callers see it', async () => {
    await hang();
    await failAs(['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b', 'a', 'b']);
    expect(backend.state).toBe('up');
  });

  it('is detected if several callers see it, and ends once the next call would be sent', async () => {
    let isHanging = true;
    await start((request, response) => void (isHanging || send(200, companies)(request, response)), {
      timeout: 20,
      brokenFor: 2_000,
    });
    await failAs(['a', 'b', 'c', 'a', 'b', 'c']);
    expect(backend.state).toBe('down');
    const sent = requests.length;
    await expect(sendAs('d')).rejects.toMatchObject({ message: expect.stringContaining('out of order') });
    expect(requests).toHaveLength(sent);
    isHanging = false;
    // On a busy machine, the response may arrive after the timeout of this test.
    await until(async () => (await sendAs('d').catch(() => [])).length === 1);
    expect(backend.state).toBe('up');
  });

  it('is not detected if the backend has responded to others since', async () => {
    await start(
      ({ headers }, response) =>
        void (headers.authorization === 'Bearer quick' && send(404, '')(requests[0], response)),
      { timeout: 1_500 },
    );
    const slow = failAs(['a', 'b', 'c', 'a', 'b', 'c']);
    await until(() => requests.length === 6, { every: 1 });
    await failAs(['quick']);
    await slow;
    expect(backend.state).toBe('up');
  });

  it('is detected if the backend cannot be reached, too', async () => {
    await hang();
    server.closeAllConnections();
    server.close();
    await failAs(['a', 'b', 'c', 'a', 'b', 'c']);
    expect(backend.state).toBe('down');
  });
});

describe('The calls of one caller', () => {
  it('do not delay those of others, however many there are', async () => {
    const waiting: ServerResponse[] = [];
    await start(
      ({ headers }, response) =>
        void (headers.authorization === 'Bearer greedy'
          ? waiting.push(response)
          : send(200, companies)(requests[0], response)),
      { connections: 4, connectionsPerCaller: 3 },
    );
    const greedy = Array.from({ length: 20 }, () => sendAs('greedy'));
    await until(() => waiting.length === 3, { every: 1 });
    await expect(sendAs('modest')).resolves.toHaveLength(1);
    expect(waiting).toHaveLength(3);
    server.removeAllListeners('request');
    server.on('request', send(200, companies));
    for (const response of waiting) send(200, companies)(requests[0], response);
    await expect(Promise.all(greedy)).resolves.toHaveLength(20);
  });

  it('are identified as the same caller, whatever other cookies they have', async () => {
    const waiting: ServerResponse[] = [];
    await start((_, response) => void waiting.push(response), { connectionsPerCaller: 2 });
    const calls = ['session=s', 'a=1; session=s', '__Host-session=t', 'session=s; b=2'].map((cookie) =>
      backend.send(getAllCompanies(), { cookie }).catch(() => undefined),
    );
    await until(() => waiting.length === 3, { every: 1 });
    for (const response of waiting) send(200, companies)(requests[0], response);
    await until(() => waiting.length === 4, { every: 1 });
    send(200, companies)(requests[0], waiting[3]);
    await Promise.all(calls);
  });
});
