import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** How long a server that is told to stop goes on answering, so that nobody is cut off, in milliseconds. */
const GRACE = 500;

const draining = new WeakSet<object>();

/** Whether the HTTP server is about to stop: probes send it no more work. */
export const isDraining = (server: object): boolean => draining.has(server);

/** Lets callers leave while the server is about to stop: each answer then says that its connection ends. */
export function closeConnectionsWhenDraining(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.has(fastify.server)) void reply.header('Connection', 'close');
    done();
  });
}

/** Stops the server: new work is sent elsewhere, what was asked is answered, then it closes. */
export async function drain(app: INestApplication): Promise<void> {
  draining.add(app.getHttpServer());
  await sleep(GRACE);
  // Right after the loop has taken in what had connected by now: a connection that waits to be accepted would be cut.
  await new Promise(setImmediate);
  await app.close();
}
