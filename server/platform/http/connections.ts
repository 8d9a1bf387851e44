import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { abandon, onClosed } from '../requests/request.js';
import { addressKey } from '../limits/address.js';
import { MINUTE_MS } from '../time/durations.js';

/** Limits for receiving a request. Times are in milliseconds. */
export const SERVER_OPTIONS = {
  /** Until the whole request has arrived. After that, 408. */
  requestTimeout: 30_000,
  /** Without data in either direction. Clients that stop reading are disconnected. */
  connectionTimeout: MINUTE_MS,
  /** Between two requests. Longer than the 60 seconds after which proxies usually close a connection. */
  keepAliveTimeout: 72_000,
  http: {
    /** Size of the request line and all headers, in bytes. Above it, 431. */
    maxHeaderSize: 16 * 1024,
    /** Until the headers have arrived, also on a new connection without any data. After that, 408. */
    headersTimeout: 10_000,
    /** How often the two timeouts above are checked. */
    connectionsCheckingInterval: 1_000,
  },
};

/** Limits that the HTTP server has no options for. */
export const CONNECTION_LIMITS = {
  /** Until the client has read the whole response, in milliseconds. Protects against slow readers. */
  responseTimeout: 300_000,
  /** The share of all connections that one address may hold, so that it cannot lock out everybody else. */
  shareOfOneAddress: 1 / 10,
};

/** Drops connections above the limits. Behind a proxy there is no limit per address: the proxy must enforce it. */
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
      const remaining = open.get(key)! - 1;
      if (remaining === 0) open.delete(key);
      else open.set(key, remaining);
    });
    if (count > perAddress) socket.destroy();
  });
}

/**
 * Closes connections whose client does not read a response in time, and cancels the work for clients that disconnect.
 */
export function limitResponses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const timer = setTimeout(() => socket.destroy(), CONNECTION_LIMITS.responseTimeout).unref();
    onClosed(reply, () => {
      clearTimeout(timer);
      if (!reply.raw.writableFinished) abandon(request);
    });
    done();
  });
}
