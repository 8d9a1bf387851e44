import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { type Calls, callsOf, startServer, type TestServer } from '../app.js';
import { expectProblem } from '../expectations.js';
import { until } from '../until.js';

const MAX_CONNECTIONS = 60;
const PER_ADDRESS = MAX_CONNECTIONS / 10;
let outer: TestServer;
/** A server with short limits, in the same process. */
let app: Calls;
let port: number;

beforeAll(async () => {
  outer = await startServer({ hurried: true, settings: { MAX_CONNECTIONS: String(MAX_CONNECTIONS) } });
  const url = await outer.evaluate(async ({ load }) => {
    const { SERVER_OPTIONS: options } = await load('platform/http/connections.js');
    Object.assign(options.http, { headersTimeout: 300, connectionsCheckingInterval: 20 });
    Object.assign(options, { requestTimeout: 600, connectionTimeout: 1_000 });
    const { createApp } = await load('app.js');
    const { ServerLogger } = await load('platform/telemetry/server-logger.js');
    const inner = await createApp(new ServerLogger('error', false));
    await inner.listen(0, '127.0.0.1');
    const server = inner.getHttpServer();
    /** The data that the server has sent on closed connections, in the order of acceptance. */
    const accepted: { bytesWritten: number; isClosed: boolean }[] = [];
    server.on('connection', (socket: Socket) => {
      const connection = { bytesWritten: 0, isClosed: false };
      accepted.push(connection);
      socket.once('close', () =>
        Object.assign(connection, { bytesWritten: socket.bytesWritten, isClosed: true }),
      );
    });
    Object.assign(globalThis, { inner, server, accepted });
    return inner.getUrl();
  });
  app = callsOf(url);
  port = Number(new URL(url).port);
});
afterAll(async () => {
  await outer.evaluate(() => Reflect.get(globalThis, 'inner').close());
  await outer.close();
});

/** Waits until the server has closed the last accepted connection. Returns how much it has sent on it. */
async function lastClosed(): Promise<number> {
  const last = () => outer.evaluate(() => Reflect.get(globalThis, 'accepted').at(-1));
  await until(async () => (await last()).isClosed, { every: 20 });
  return (await last()).bytesWritten;
}

interface Client {
  socket: Socket;
  /** Returns what the server sends before it closes the connection. */
  end: Promise<string>;
}

function open(options: { localAddress?: string } = {}): Client {
  const socket = connect({ port, host: '127.0.0.1', ...options });
  let said = '';
  socket.setEncoding('latin1').on('data', (text) => (said += text));
  // Writing to a connection that the server has closed is an error, which these tests expect.
  socket.on('error', () => undefined);
  return { socket, end: new Promise((resolve) => void socket.once('close', () => resolve(said))) };
}

/** Writes one character at a time, until the server closes the connection. */
function drip(socket: Socket, text: string): void {
  const characters = text[Symbol.iterator]();
  const timer = setInterval(() => socket.write(characters.next().value ?? 'x'), 10);
  socket.once('close', () => clearInterval(timer));
}

function expectTimeout(said: string): void {
  const [head, body] = said.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nContent-Type: application\/problem\+json/);
  expect(JSON.parse(body)).toMatchObject({ status: 408, detail: 'The request took too long to arrive.' });
}

// A path that reads bodies of callers without credentials.
const HEAD = `POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;

describe('the server drops a client that', () => {
  it('sends nothing', async () => expectTimeout(await open().end));

  it('stops within its headers', async () => {
    const { socket, end } = open();
    socket.write('GET /health/live HTTP/1.1\r\nHost:');
    expectTimeout(await end);
  });

  it('sends its headers byte by byte', async () => {
    const { socket, end } = open();
    drip(socket, HEAD + 'X-Slow: '.padEnd(2_000, 'x'));
    expectTimeout(await end);
  });

  it('stops within its body', async () => {
    const { socket, end } = open();
    socket.write(`${HEAD}Content-Length: 1000\r\n\r\n{`);
    expectTimeout(await end);
  });

  it('sends its body byte by byte', async () => {
    const { socket, end } = open();
    socket.write(`${HEAD}Content-Length: 10000\r\n\r\n`);
    drip(socket, '{"company_id":1,"more":"');
    expectTimeout(await end);
  });

  it('sends its body in chunks, byte by byte', async () => {
    const { socket, end } = open();
    socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    const timer = setInterval(() => socket.write('1\r\nx\r\n'), 10);
    socket.once('close', () => clearInterval(timer));
    expectTimeout(await end);
  });

  it('never reads the response', async () => {
    const { socket } = open();
    socket.pause();
    await once(socket, 'connect');
    // More responses than the buffers in between can hold.
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(90));
    expect(await lastClosed()).toBeGreaterThan(0);
    socket.destroy();
  });

  it('reads the response byte by byte', async () => {
    await outer.evaluate(async ({ load }) => {
      (await load('platform/http/connections.js')).CONNECTION_LIMITS.responseTimeout = 1_500;
    });
    const { socket } = open();
    socket.pause();
    await once(socket, 'connect');
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(90));
    // Reads enough at a time for more to be sent, so the connection is never idle for long.
    const timer = setInterval(() => socket.read(4 * 1024), 50);
    await lastClosed();
    clearInterval(timer);
    socket.destroy();
  });
});

describe('the server serves a client that', () => {
  it('keeps its connection for many requests, longer than one request may take', async () => {
    const { socket } = open();
    const until = Date.now() + 1_500;
    let answers = 0;
    socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    for await (const [text] of on(socket)) {
      answers += text.match(/HTTP\/1\.1 200 OK/g)?.length ?? 0;
      if (Date.now() > until) break;
      socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    }
    expect(answers).toBeGreaterThan(10);
    expect(socket.closed).toBe(false);
    socket.destroy();
  });

  it('connects while others are slow', async () => {
    const slow = Array.from({ length: PER_ADDRESS }, () => open({ localAddress: '127.0.0.9' }));
    for (const { socket } of slow) drip(socket, HEAD.padEnd(2_000, 'x'));
    expect((await app.http('/health/live')).status).toBe(200);
    for (const said of await Promise.all(slow.map(({ end }) => end))) expectTimeout(said);
  });
});

async function* on(socket: Socket): AsyncGenerator<string[]> {
  while (!socket.closed) yield await once(socket, 'data');
}

describe('headers', () => {
  const get = (headers: string) => {
    const client = open();
    client.socket.write(`GET /api/openapi.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);
    return client.end;
  };

  it('of 16 kB are read, and more are 431', async () => {
    const field = (bytes: number) => `X-Large: ${'x'.repeat(bytes)}\r\n`;
    expect(await get(field(15_000))).toMatch(/^HTTP\/1\.1 200 OK/);
    const [head, body] = (await get(field(17_000))).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 431 .*\r\nContent-Type: application\/problem\+json/);
    expect(JSON.parse(body)).toMatchObject({ status: 431, detail: 'The headers are too large.' });
  });

  it('of 100 fields are read, and more are 431', async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, i) => `X-${i}: x\r\n`).join('');
    expect(await get(fields(98))).toMatch(/^HTTP\/1\.1 200 OK/);
    const headers = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`x-${i}`, 'x']));
    const answer = await app.http('/api/openapi.json', { headers });
    expectProblem(answer, 431);
    expect(answer.headers.get('ratelimit')).toMatch(/^"address";r=\d+;t=\d+$/);
  });
});

describe('connections', () => {
  /** Opens that many connections; returns how many are still open when all have been served or dropped. */
  async function hold(count: number, localAddress: string): Promise<{ sockets: Socket[]; served: number }> {
    const clients = Array.from({ length: count }, () => open({ localAddress }));
    const outcomes = clients.map(({ socket, end }) => {
      socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
      const served = new Promise<boolean>((resolve) => void socket.once('data', () => resolve(true)));
      return Promise.race([served, end.then(() => false)]);
    });
    const served = (await Promise.all(outcomes)).filter(Boolean).length;
    return { sockets: clients.map(({ socket }) => socket), served };
  }

  const release = (sockets: Socket[]) =>
    Promise.all(sockets.filter(({ closed }) => !closed).map((socket) => once(socket.destroy(), 'close')));

  it('beyond a tenth of the total are refused to one address, until it closes some', async () => {
    const first = await hold(PER_ADDRESS + 5, '127.0.0.21');
    expect(first.served).toBe(PER_ADDRESS);
    const other = await hold(PER_ADDRESS, '127.0.0.22');
    expect(other.served).toBe(PER_ADDRESS);
    await release([...first.sockets, ...other.sockets]);
    await settled();
    const again = await hold(PER_ADDRESS + 5, '127.0.0.21');
    expect(again.served).toBe(PER_ADDRESS);
    await release(again.sockets);
  });

  it('beyond the limit are refused to everyone', async () => {
    await settled();
    const before = await count();
    const held = await Promise.all(
      Array.from({ length: 12 }, (_, index) => hold(PER_ADDRESS, `127.0.1.${index + 1}`)),
    );
    const served = held.reduce((sum, each) => sum + each.served, 0);
    expect(served).toBe(MAX_CONNECTIONS - before);
    await release(held.flatMap(({ sockets }) => sockets));
    await settled();
    expect((await hold(1, '127.0.1.99')).served).toBe(1);
  });

  const count = () =>
    outer.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const server: Server = Reflect.get(globalThis, 'server');
          server.getConnections((error, opened) => (error ? reject(error) : resolve(opened)));
        }),
    );

  /** Waits until the server has also noticed that they are closed; kept-alive connections of other tests remain. */
  async function settled(): Promise<void> {
    await outer.evaluate(() => Reflect.get(globalThis, 'server').closeIdleConnections());
    await until(async () => (await count()) === 0);
  }
});
