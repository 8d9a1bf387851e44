import { randomUUID } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { DocsController } from './operations/docs/docs.controller.js';
import { LegacyCallsService } from './legacy/usage/legacy-calls.service.js';
import { buildOpenApi } from './operations/docs/openapi.js';
import { buildEdge } from './edge.js';
import { limitConnections, SERVER_OPTIONS } from './platform/http/connections.js';
import { deprecationHeaders } from './platform/http/deprecation.js';
import { sendError } from './platform/http/error.filter.js';
import { countUnroutable } from './platform/http/limit-hooks.js';
import { markResponse } from './platform/http/request-id.js';
import { RequestLines } from './platform/http/request-lines.js';
import { withoutMoreSlashes } from './platform/http/routing.js';
import { sendParserError } from './platform/http/router-errors.js';
import { LimitsService } from './platform/limits/limits.service.js';
import { settings } from './platform/settings/settings.js';
import { poolOf } from './platform/database/statement.js';
import { watchPool, watchQueries } from './platform/telemetry/queries.js';
import { ServerLogger } from './platform/telemetry/server-logger.js';
import { openSocket } from './operations/web/socket.js';

const BODY_LIMIT = 256 * 1024;
/** The maximum length of path parameters: an id of 128 characters, each percent-encoded with up to 12 characters. */
const MAX_PARAM_LENGTH = 128 * 12;

/** Creates the whole server, ready to listen, for main.ts and the tests. */
export async function createApp(logger?: LoggerService): Promise<NestFastifyApplication> {
  const { legacySunset, maxConnections, telemetry, trustProxy } = settings();
  const lines = new RequestLines(logger instanceof ServerLogger ? logger : null, telemetry.otlp !== null);
  const announce = deprecationHeaders(() => app.get(LegacyCallsService).all, legacySunset);
  // Caches the instance, because `app.get` costs as much as a hook.
  let cached: LimitsService | null = null;
  const limits = (): LimitsService => (cached ??= app.get<LimitsService>(LimitsService));
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    ...SERVER_OPTIONS,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Requests that arrive during shutdown are served, and their connections are closed afterwards.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => withoutMoreSlashes(url),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    clientErrorHandler: sendParserError,
    // Requests that the router itself rejects, such as a malformed escape in the path. No hooks run for them.
    frameworkErrors: async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      lines.observe(request, reply, () => undefined);
      markResponse(request, reply);
      announce(request, reply);
      sendError(await countUnroutable(limits(), request, reply, error), request, reply);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, {
    logger,
    abortOnError: false,
    bodyParser: false,
  });
  const fastify = adapter.getInstance();

  await buildEdge(fastify, { app, lines, limits, announce });
  let closeSocket = async (): Promise<void> => {};
  fastify.addHook('preClose', () => closeSocket());
  limitConnections(adapter.getHttpServer(), maxConnections, trustProxy.length > 0);
  watchQueries(telemetry);
  watchPool(() => poolOf(app.get(DataSource)));
  await app.init();
  closeSocket = openSocket(app, lines);
  const { schema } = app.get(GraphQLSchemaHost, { strict: false });
  app.get(DocsController).publish(() => buildOpenApi(app), schema, app.get(LegacyCallsService).all);
  return app;
}
