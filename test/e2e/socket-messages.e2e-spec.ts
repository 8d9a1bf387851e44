import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { buildCast, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const ONES = Array<number>(48_000).fill(1);
const INIT = 'connection_init';
const ME = 'subscription { meChanged { cursor } }';
const subscribe = (id: string, payload: object) => ({ type: 'subscribe', id, payload });

/** A connection without a client library. */
function connection() {
  const socket = new WebSocket(`${app.url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
  const received: any[] = [];
  const waiting: { type: string; done: (message: any) => void }[] = [];
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    received.push(message);
    for (const each of waiting) if (each.type === message.type) each.done(message);
  });
  return {
    socket,
    received,
    opened: new Promise<void>((done) => socket.once('open', () => done())),
    closed: new Promise<{ code: number; reason: string }>((done) =>
      socket.once('close', (code, reason) => done({ code, reason: String(reason) })),
    ),
    send: (message: unknown) =>
      socket.send(typeof message === 'string' ? message : JSON.stringify(message), () => undefined),
    next: (type: string) => new Promise<any>((done) => waiting.push({ type, done })),
  };
}

/** An acknowledged connection. */
async function acknowledged() {
  const opened = connection();
  await opened.opened;
  const ack = opened.next('connection_ack');
  opened.send({ type: INIT, payload: { authorization: `Bearer ${cast.admin.idToken}` } });
  await ack;
  return opened;
}

describe('an unacknowledged connection is closed by', () => {
  it.each<[string, unknown, number]>([
    ['a ping', { type: 'ping' }, 4401],
    ['a ping of many values', { type: 'ping', payload: { a: ONES } }, 4400],
    ['a pong', { type: 'pong' }, 4401],
    ['a subscription', subscribe('1', { query: ME }), 4401],
    ['the end of a subscription', { type: 'complete', id: '1' }, 4401],
    ['a message that only servers send', { type: 'connection_ack' }, 4400],
    ['a message without a type', {}, 4400],
    ['a list', [INIT], 4400],
    ['a type that is no text', { type: { type: INIT } }, 4400],
    ['text that is no JSON', INIT, 4400],
    ['a large connection_init', { type: INIT, payload: { a: 'x'.repeat(20_000) } }, 4400],
    ['a connection_init of many values', { type: INIT, payload: { a: ONES.slice(0, 5_000) } }, 4400],
    [
      'a connection_init with deep values',
      `{"type":"${INIT}","payload":${'{"a":'.repeat(99)}1${'}'.repeat(99)}}`,
      4400,
    ],
  ])('%s', async (_, message, code) => {
    const { opened, send, closed, received } = connection();
    await opened;
    send(message);
    expect({ code: (await closed).code, received }).toEqual({ code, received: [] });
  });

  it('a second connection_init', async () => {
    const { opened, send, closed } = connection();
    await opened;
    const init = { type: INIT, payload: { authorization: `Bearer ${cast.admin.idToken}` } };
    send(init);
    send(init);
    expect((await closed).code).toBe(4429);
  });

  it('its first message: later ones have no effect', async () => {
    const { opened, send, closed, received } = connection();
    await opened;
    send({ type: 'ping' });
    send({ type: INIT, payload: { authorization: `Bearer ${cast.admin.idToken}` } });
    expect((await closed).code).toBe(4401);
    expect(received).toEqual([]);
  });
});

describe('an acknowledged connection is closed by', () => {
  it.each<[string, unknown, number]>([
    ['a ping of many values', { type: 'ping', payload: { a: ONES } }, 4400],
    ['a subscription with many values', subscribe('1', { query: ME, variables: { a: ONES } }), 4400],
    ['a message that only servers send', { type: 'next', id: '1', payload: {} }, 4400],
    ['a message larger than a document', { type: 'ping', payload: { a: 'x'.repeat(110_000) } }, 1009],
  ])('%s', async (_, message, code) => {
    const { send, closed } = await acknowledged();
    send(message);
    expect((await closed).code).toBe(code);
  });

  it.each<[string, (socket: WebSocket) => void]>([
    ['pings', (socket) => socket.send('{"type":"ping"}')],
    ['ping frames', (socket) => socket.ping()],
    ['pong frames', (socket) => socket.pong()],
  ])('more than 3,000 %s in a minute', async (_, sendTo) => {
    const { socket, closed } = await acknowledged();
    for (let sent = 0; sent < 3_000; sent++) sendTo(socket);
    expect(await closed).toEqual({ code: 4429, reason: 'Too many messages. Connect again in a minute.' });
  });

  it('more than 5 MB in a minute', async () => {
    const { send, closed } = await acknowledged();
    for (let sent = 0; sent < 50; sent++) send({ type: 'pong', payload: { a: 'x'.repeat(100_000) } });
    expect((await closed).code).toBe(4429);
  });
});

it('messages after one that is too large are not read', async () => {
  const { socket, send, closed } = await acknowledged();
  const stream: Socket = Reflect.get(socket, '_socket');
  send({ type: 'ping', payload: { a: 'x'.repeat(110_000) } });
  // Larger than the buffers of the connection.
  const written = new Promise((done) => stream.write(Buffer.alloc(64_000_000), done));
  expect((await closed).code).toBe(1009);
  expect(await written).toHaveProperty('code');
});

it('an acknowledged connection may ping, subscribe and end subscriptions', async () => {
  const { socket, send, next, closed } = await acknowledged();
  const pong = next('pong');
  send({ type: 'ping', payload: { text: 'hello' } });
  expect(await pong).toEqual({ type: 'pong', payload: { text: 'hello' } });
  const frame = new Promise((done) => socket.once('pong', (data) => done(String(data))));
  socket.ping('hello');
  expect(await frame).toBe('hello');
  const refused = next('error');
  send(subscribe('1', { query: ME }));
  send(subscribe('2', { query: 'subscription { nothing }' }));
  send({ type: 'complete', id: '1' });
  expect((await refused).id).toBe('2');
  socket.close(1000);
  expect((await closed).code).toBe(1000);
});

it('a subscription whose operationName is empty runs as if it were omitted', async () => {
  const { socket, send, next } = await acknowledged();
  const answer = Promise.race([next('next'), next('error')]);
  // It runs, and refuses the cursor.
  const query = 'subscription Me { meChanged(after: "x") { cursor } }';
  send(subscribe('1', { query, operationName: '' }));
  expect(JSON.stringify(await answer)).toContain('VALIDATION_FAILED');
  socket.close();
});
