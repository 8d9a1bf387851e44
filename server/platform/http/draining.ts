import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** How long a stopping server continues to accept requests, so that none is interrupted, in milliseconds. */
const GRACE = 500;

const draining = new WeakSet<object>();

/** Whether the HTTP server is about to stop. The readiness probe then fails, so that load balancers stop using it. */
export const isDraining = (server: object): boolean => draining.has(server);

/** Closes each connection after its next response while the server is about to stop. */
export function closeConnectionsWhenDraining(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.has(fastify.server)) void reply.header('Connection', 'close');
    done();
  });
}

/** Stops the server: waits until load balancers send work elsewhere, finishes running requests, then closes. */
export async function drain(app: INestApplication): Promise<void> {
  draining.add(app.getHttpServer());
  await sleep(GRACE);
  // One more turn of the event loop accepts the connections that are already waiting. Closing would reset them.
  await new Promise(setImmediate);
  await app.close();
}
