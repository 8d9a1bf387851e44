import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { abandon, onClosed } from '../common/request.js';
import { addressKey } from './address.js';

/** How long a request may take, and how large its head may be. Times are in milliseconds. */
export const SERVER_OPTIONS = {
  /** Until the whole request has arrived; then 408. */
  requestTimeout: 30_000,
  /** Without a byte either way: who does not read the answer is dropped. */
  connectionTimeout: 60_000,
  /** Between two requests; longer than the 60 seconds after which proxies usually close. */
  keepAliveTimeout: 72_000,
  http: {
    /** The request line and all header fields, in bytes; beyond it 431. */
    maxHeaderSize: 16 * 1024,
    /** Until they have arrived, or a connection has said anything; then 408. */
    headersTimeout: 10_000,
    /** How often the two above are looked at. */
    connectionsCheckingInterval: 1_000,
  },
};

/** What the HTTP server has no options for. */
export const CONNECTION_LIMITS = {
  /** Until the whole answer has been read, in milliseconds: who reads it drop by drop is dropped. */
  answerTimeout: 300_000,
  /** Of all connections, how many may be one address's: it cannot keep everybody else out. */
  shareOfOneAddress: 1 / 10,
};

/** Drops connections beyond the bounds; behind a proxy all are its own, and it bounds those of each address. */
export function limitConnections(server: Server, max: number, isBehindProxy: boolean): void {
  server.maxConnections = max;
  if (isBehindProxy) return;
  const perAddress = Math.max(1, Math.floor(max * CONNECTION_LIMITS.shareOfOneAddress));
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress);
    const count = (open.get(key) ?? 0) + 1;
    open.set(key, count);
    socket.once('close', () => {
      const left = open.get(key)! - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    });
    if (count > perAddress) socket.destroy();
  });
}

/** Closes connections on which a response is not read in time, and ends the work for clients that disconnect. */
export function limitAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const timer = setTimeout(() => socket.destroy(), CONNECTION_LIMITS.answerTimeout).unref();
    onClosed(reply, () => {
      clearTimeout(timer);
      if (!reply.raw.writableFinished) abandon(request);
    });
    done();
  });
}
