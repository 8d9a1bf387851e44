import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { portOf } from '../../../../test/port-of.js';
import { resolver, WebhookRequests } from './webhook-requests.js';

/** The production options: loopback addresses are refused. */
const OUTSIDE = { loopback: false };
const DEVELOPMENT = { loopback: true };

let server: Server;
let requested: string[];
let respond: (request: IncomingMessage, response: ServerResponse) => unknown;
const clients: WebhookRequests[] = [];

beforeEach(async () => {
  requested = [];
  respond = (_request, response) => response.writeHead(204).end();
  server = createServer((request, response) => {
    requested.push(`${request.method} ${request.headers.host} ${request.url}`);
    respond(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.onApplicationShutdown();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

function client(...args: ConstructorParameters<typeof WebhookRequests>): WebhookRequests {
  const made = new WebhookRequests(...args);
  clients.push(made);
  return made;
}
const to = (host: string) => ({ url: `http://${host}:${portOf(server)}/hook`, headers: {}, body: '{}' });

describe('requests to names', () => {
  it('are not sent if any address is private', async () => {
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['::ffff:127.0.0.1'], []]) {
      const { status, error } = await client(OUTSIDE, async () => addresses).send(to('hooks.example.com'));
      expect(status).toBeNull();
      expect(error).toMatch(/not public/);
    }
    expect(requested).toEqual([]);
  });

  it('use the checked address, even if the name resolves differently a moment later', async () => {
    const answers = ['127.0.0.1', '10.0.0.1'];
    let asked = 0;
    const { error } = await client(DEVELOPMENT, async () => [answers[asked++]]).send(to('hooks.example.com'));
    expect(error).toBeNull();
    expect(asked).toBe(1);
    expect(requested).toEqual([`POST hooks.example.com:${portOf(server)} /hook`]);
  });

  it('check the address again for each connection', async () => {
    const answers = ['127.0.0.1', '10.0.0.1'];
    respond = (_request, response) => response.writeHead(200, { connection: 'close' }).end();
    const requests = client(DEVELOPMENT, async () => [answers.shift()!]);
    expect((await requests.send(to('hooks.example.com'))).error).toBeNull();
    expect((await requests.send(to('hooks.example.com'))).error).toMatch(/not public/);
    expect(requested).toHaveLength(1);
  });

  it('resolve a name whose server changes its answers', async () => {
    const addresses = ['127.0.0.1', '169.254.169.254'];
    const names = await nameServer(() => addresses.shift()!);
    try {
      const { port } = names.address();
      const requests = client(DEVELOPMENT, resolver([`127.0.0.1:${port}`]));
      respond = (_request, response) => response.writeHead(200, { connection: 'close' }).end();
      expect((await requests.send(to('rebinding.example.com'))).error).toBeNull();
      expect((await requests.send(to('rebinding.example.com'))).error).toMatch(/not public/);
      expect(requested).toHaveLength(1);
    } finally {
      names.close();
    }
  });
});

it.each([
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '[::ffff:127.0.0.1]',
  'localhost',
  'a.localhost',
])('nothing is sent to %s, whatever is stored', async (host) => {
  const { error } = await client(OUTSIDE, async () => ['127.0.0.1']).send(to(host));
  expect(error).toMatch(/not public/);
  expect(requested).toEqual([]);
});

it('does not follow redirects', async () => {
  respond = (_request, response) => response.writeHead(307, { location: '/again' }).end();
  const { status, error } = await client(DEVELOPMENT).send(to('127.0.0.1'));
  expect(status).toBe(307);
  expect(error).toMatch(/Redirects are not followed/);
  expect(requested).toHaveLength(1);
});

it('reads only the beginning of a response, and stores no cookies', async () => {
  let written = 0;
  respond = (_request, response) => {
    response.writeHead(200, { 'set-cookie': 'secret=1', 'x-long': 'y'.repeat(5_000), 'x-nul': 'a' });
    const more = () => {
      while (!response.destroyed && response.write('z\0'.repeat(8_192))) written += 16_384;
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };
  const response = await client(DEVELOPMENT).send(to('127.0.0.1'));
  expect(response).toMatchObject({ status: 200, error: null });
  expect(response.body).toHaveLength(2_048);
  expect(response.body).not.toContain('\0');
  expect(written).toBeLessThan(10_000_000);
  const names = response.headers.map(({ name }) => name);
  expect(names).toContain('x-long');
  expect(names).not.toContain('set-cookie');
  expect(response.headers.find(({ name }) => name === 'x-long')!.value.length).toBeLessThanOrEqual(300);
});

it('times out if a receiver does not respond or does not finish', async () => {
  const timers: NodeJS.Timeout[] = [];
  respond = ({ url }, response) => {
    if (url === '/slow') timers.push(setInterval(() => response.write('.'), 100));
  };
  const requests = client(DEVELOPMENT);
  const send = (path: string) =>
    requests.send({ ...to('127.0.0.1'), url: to('127.0.0.1').url.replace('/hook', path) });
  const results = await Promise.all([send('/silent'), send('/slow')]);
  timers.forEach(clearInterval);
  expect(results.map(({ error }) => error)).toEqual(Array(2).fill('No response within 10 seconds.'));
});

it('reports the reason of a failure', async () => {
  const closed = createTcpServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const port = portOf(closed);
  const url = `http://127.0.0.1:${port}/`;
  const send = () => client(DEVELOPMENT).send({ url, headers: {}, body: '{}' });
  expect((await send()).error).toMatch(/connection was closed/);
  closed.close();
  await once(closed, 'close');
  expect((await send()).error).toBe('The connection was refused.');
  const refused = await client(OUTSIDE, async () => {
    throw Object.assign(new Error(), { code: 'ENOTFOUND' });
  }).send(to('nowhere.example.com'));
  expect(refused.error).toBe('The host name has no address.');
});

it('accepts a body of any kind', async () => {
  respond = async (request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.from([0x1f, 0x8b, 0, 0xff]));
    await text(request);
  };
  expect(await client(DEVELOPMENT).send(to('127.0.0.1'))).toMatchObject({ status: 200, error: null });
});

/** Starts a name server that returns the next address for each A query, with a TTL of 0. */
async function nameServer(next: () => string): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    // The type of the question follows its name.
    const end = question.indexOf(0, 12) + 5;
    const isA = question.readUInt16BE(end - 4) === 1;
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(isA ? 1 : 0, 6);
    header.writeUInt16BE(0, 8);
    header.writeUInt16BE(0, 10);
    const answer = isA
      ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...next().split('.').map(Number)])
      : Buffer.alloc(0);
    socket.send(Buffer.concat([header, question.subarray(12, end), answer]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}
