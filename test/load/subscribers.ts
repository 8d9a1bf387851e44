// Measures idle subscribers: sockets of many identities, each subscribed to its own record, while nothing happens.
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { BenchDatabases, inDatabase } from './database.js';
import { migrate, Product } from './product.js';
import { keep } from './report.js';

const { values: options } = parseArgs({
  options: {
    subscribers: { type: 'string', default: '5000' },
    users: { type: 'string', default: '1000000' },
  },
});
const SOCKETS_OF_ONE = 5;
/** The number of sockets opened at a time. */
const AT_ONCE = 50;
const ME_CHANGED = 'subscription { meChanged { cursor kind id } }';

const wanted = Number(options.subscribers);
const databases = await BenchDatabases.start(join(resolve(import.meta.dirname, '../..'), '.data-bench'));
try {
  const url = await databases.withUsers(Number(options.users), migrate);
  const product = await Product.start(url);
  try {
    const { rows } = await inDatabase(url, (client) =>
      client.query<{ uid: string; email: string }>(
        'SELECT firebase_id AS uid, email FROM users ORDER BY id LIMIT $1',
        [Math.ceil(wanted / SOCKETS_OF_ONE)],
      ),
    );
    const tokens = rows.map(({ uid, email }) => product.tokenOf(uid, email));
    const before = product.server.memory;
    const begin = performance.now();
    const sockets: WebSocket[] = [];
    for (let next = 0; next < wanted; next += AT_ONCE) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, wanted - next) }, (_, index) => next + index);
      const opened = numbers.map((number) => follow(product.server.url, tokens[number % tokens.length]));
      sockets.push(...(await Promise.all(opened)));
    }
    const seconds = (performance.now() - begin) / 1000;
    // Measured after the rights of all have been rechecked several times.
    const cpu = product.server.cpu;
    await sleep(15_000);
    const share = (product.server.cpu - cpu) / 15e6;
    const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
    const figures = { subscribers: open, megabytes: product.server.memory - before, share, seconds };
    console.log(
      `${open} idle subscribers on one process: ${figures.megabytes.toFixed(0)} MB more (goal <= 300), ` +
        `${(share * 100).toFixed(1)} % of a core; opened in ${seconds.toFixed(1)} s.`,
    );
    keep('subscribers', figures);
    for (const socket of sockets) socket.terminate();
  } finally {
    await product.stop();
  }
} finally {
  await databases.stop();
}

/** Opens a socket and subscribes; resolves once the server has accepted the subscription. */
async function follow(url: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  const answered = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  await answered;
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: ME_CHANGED } }));
  // The server responds in order: a response to a later message proves that the subscription was accepted.
  const pong = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'ping' }));
  const [message] = await pong;
  if (JSON.parse(String(message)).type !== 'pong')
    throw new Error(`A subscription was refused: ${String(message)}`);
  return socket;
}
