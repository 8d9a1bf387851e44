import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { authenticateGraphql, authenticateLargeBodies } from './core/access/authenticate-graphql.js';
import { ActorService } from './core/access/actor.service.js';
import { countClientRequests } from './core/access/client-requests.js';
import { offerXsrf } from './core/identity/xsrf-cookie.js';
import { trackLegacyCalls } from './core/ledger/request-operations.js';
import { BrownoutsService, refuseInBrownouts } from './legacy/usage/brownouts.service.js';
import { LegacyCallsService } from './legacy/usage/legacy-calls.service.js';
import { countLegacyCalls, UsageRecorder } from './legacy/usage/usage-recorder.js';
import {
  completeErrors,
  limitDocuments,
  omitEmptyTexts,
  refuseSubscriptions,
} from './platform/graphql/document-guards.js';
import { admitUploads, ignoreEmptyBodies, readBodies } from './platform/http/bodies.js';
import { CLIENT_FILES, isClientBuilt } from './platform/http/client-files.js';
import { compressResponses } from './platform/http/compression.js';
import { limitResponses } from './platform/http/connections.js';
import { allowOrigins } from './platform/http/cors.js';
import { enforceDeadline } from './platform/http/deadline.js';
import { announceDeprecation, type deprecationHeaders } from './platform/http/deprecation.js';
import { closeConnectionsWhenDraining } from './platform/http/draining.js';
import { readFormUploads } from './platform/http/form-uploads.js';
import { limitAddresses, limitHeaders } from './platform/http/limit-hooks.js';
import { handleMethods } from './platform/http/methods.js';
import { limitPipelining } from './platform/http/pipelining.js';
import { markResponses } from './platform/http/request-id.js';
import type { RequestLines } from './platform/http/request-lines.js';
import { secureResponses } from './platform/http/security-headers.js';
import { admitFiles } from './platform/http/upload.js';
import type { LimitsService } from './platform/limits/limits.service.js';
import { trackRequests } from './platform/requests/current-request.js';
import { settings } from './platform/settings/settings.js';
import { noteDenials } from './core/security-log/denials.js';
import { SecurityLog } from './core/security-log/security-log.js';
import { serveConsole } from './operations/web/console.js';

/** The dependencies of the plugins besides Fastify. */
export interface EdgeContext {
  app: NestFastifyApplication;
  lines: RequestLines;
  limits: () => LimitsService;
  announce: ReturnType<typeof deprecationHeaders>;
}

type Plugin = (fastify: FastifyInstance, context: EdgeContext) => unknown;

/** Caches a provider, because resolving it costs as much as a hook. */
function once<T extends object>(resolve: () => T): () => T {
  let cached: T | undefined;
  return () => (cached ??= resolve());
}

/**
 * One plugin per concern of requests and responses. Within each phase (onRequest, preValidation, preHandler, onSend, …)
 * they run in this order, and those of single routes (see `hookRoutes`) after all others.
 */
const PLUGINS: Plugin[] = [
  // First, so that requests queued on their connection use no other resources.
  limitPipelining,
  (fastify, { lines }) => lines.hook(fastify),
  markResponses,
  closeConnectionsWhenDraining,
  (fastify) => enforceDeadline(fastify),
  ignoreEmptyBodies,
  admitUploads,
  readBodies,
  admitFiles,
  readFormUploads,
  (fastify) => secureResponses(fastify, settings()),
  (fastify, { announce }) => announceDeprecation(fastify, announce),
  (fastify, { limits }) => limitAddresses(fastify, limits),
  limitHeaders,
  limitResponses,
  (fastify, { app }) => noteDenials(fastify, () => app.get(SecurityLog)),
  (fastify, { app }) =>
    countLegacyCalls(
      fastify,
      once(() => app.get(UsageRecorder)),
      once(() => app.get(LegacyCallsService)),
    ),
  (fastify, { app }) =>
    countClientRequests(
      fastify,
      once(() => app.get(ActorService)),
    ),
  (_, { app }) => app.register(cookie),
  offerXsrf,
  // After the plugins above, so that its error responses carry their headers.
  (fastify) => handleMethods(fastify, settings().corsOrigins),
  serveConsole,
  (fastify, { app }) =>
    refuseInBrownouts(
      fastify,
      once(() => app.get(BrownoutsService)),
      once(() => app.get(LegacyCallsService)),
    ),
  (fastify, { app }) => authenticateLargeBodies(fastify, () => app.get(ActorService)),
  omitEmptyTexts,
  limitDocuments,
  completeErrors,
  trackRequests,
  (fastify, { app, limits }) => authenticateGraphql(fastify, () => app.get(ActorService), limits),
  (fastify) => refuseSubscriptions(fastify),
  trackLegacyCalls,
  (_, { app }) => allowOrigins(app, settings().corsOrigins),
  (_, { app }) => compressResponses(app),
  (_, { app }) => isClientBuilt() && app.register(fastifyStatic, CLIENT_FILES),
];

/** Registers the plugins. Must be called before routes are added. */
export async function buildEdge(fastify: FastifyInstance, context: EdgeContext): Promise<void> {
  for (const plugin of PLUGINS) await plugin(fastify, context);
}
