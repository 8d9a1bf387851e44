import { randomUUID } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LegacyBackend, type LegacyBackendOptions } from '../backend/legacy-backend.js';
import { unauthenticated, unsupported } from '../../platform/errors/app-error.js';
import {
  completeErrors,
  limitDocuments,
  omitEmptyTexts,
  refuseSubscriptions,
} from '../../platform/graphql/document-guards.js';
import { admitUploads, ignoreEmptyBodies, readBodies } from '../../platform/http/bodies.js';
import { compressResponses } from '../../platform/http/compression.js';
import { limitConnections, limitResponses, SERVER_OPTIONS } from '../../platform/http/connections.js';
import { allowOrigins } from '../../platform/http/cors.js';
import { enforceDeadline } from '../../platform/http/deadline.js';
import { closeConnectionsWhenDraining } from '../../platform/http/draining.js';
import { refuseGraphql, sendError } from '../../platform/http/error.filter.js';
import { limitHeaders } from '../../platform/http/limit-hooks.js';
import { handleMethods } from '../../platform/http/methods.js';
import { limitPipelining } from '../../platform/http/pipelining.js';
import { markResponse, markResponses } from '../../platform/http/request-id.js';
import { RequestLines } from '../../platform/http/request-lines.js';
import { sendParserError } from '../../platform/http/router-errors.js';
import { secureResponses } from '../../platform/http/security-headers.js';
import { trackRequests } from '../../platform/requests/current-request.js';
import type { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { ServerLogger } from '../../platform/telemetry/server-logger.js';
import { hasCredentials } from './caller.js';
import { GatewayModule } from './gateway.module.js';

const BODY_LIMIT = 256 * 1024;
/** The time limit of a request, in milliseconds: the same as for a call, because old backends send whole lists. */
const DEADLINE = 30_000;

/** Settings that only tests change. */
export interface GatewayOptions extends LegacyBackendOptions {
  /** The time limit of a request, in milliseconds. */
  deadline?: number;
}

/** Creates the gateway, ready to listen. */
export async function createGateway(
  settings: GatewaySettings,
  logger: LoggerService,
  { deadline = DEADLINE, ...options }: GatewayOptions = {},
): Promise<NestFastifyApplication> {
  const { legacyApiUrl, maxConnections, production, corsOrigins, telemetry, trustProxy } = settings;
  const backend = new LegacyBackend(legacyApiUrl, options);
  const lines = new RequestLines(logger instanceof ServerLogger ? logger : null, telemetry.otlp !== null);
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    ...SERVER_OPTIONS,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    return503OnClosing: false,
    clientErrorHandler: sendParserError,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      lines.observe(request, reply, () => undefined);
      markResponse(request, reply);
      sendError(error, request, reply);
    },
  });
  const pages = { production, firebase: { emulatorHost: undefined } };
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.of(backend, pages), adapter, {
    logger,
    abortOnError: false,
    bodyParser: false,
  });
  const fastify = adapter.getInstance();
  // In the same order as the product's edge.
  limitPipelining(fastify);
  lines.hook(fastify);
  markResponses(fastify);
  closeConnectionsWhenDraining(fastify);
  enforceDeadline(fastify, deadline);
  ignoreEmptyBodies(fastify);
  admitUploads(fastify);
  readBodies(fastify);
  secureResponses(fastify, pages);
  limitHeaders(fastify);
  limitResponses(fastify);
  handleMethods(fastify, corsOrigins);
  omitEmptyTexts(fastify);
  limitDocuments(fastify);
  completeErrors(fastify);
  trackRequests(fastify);
  requireCredentials(fastify);
  refuseSubscriptions(fastify, () =>
    unsupported('The old backend does not send live updates. Read the records again instead.'),
  );
  allowOrigins(app, corsOrigins);
  await compressResponses(app);
  fastify.addHook('onClose', () => backend.close());
  limitConnections(adapter.getHttpServer(), maxConnections, trustProxy.length > 0);
  return app.init();
}

/** Refuses callers without credentials before their document is validated. The old backend verifies those of others. */
function requireCredentials(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, reply, done) => {
    const isGraphql = request.routeOptions.url === '/graphql' && request.method !== 'OPTIONS';
    if (!isGraphql || hasCredentials(request)) return done();
    refuseGraphql(reply, unauthenticated());
  });
}
