import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { ActorService } from './access/actor.service.js';
import { AppModule } from './app.module.js';
import { nameCalls } from './changes/operation-doors.js';
import { sendError } from './common/error.filter.js';
import { env } from './config/env.js';
import { DocsController } from './docs/docs.controller.js';
import { LegacyCalls } from './docs/legacy-calls.js';
import { buildOpenApi } from './docs/openapi.js';
import { openSocket } from './live/socket.js';
import { limitAnswers, limitConnections, SERVER_OPTIONS } from './limits/connections.js';
import { limitAddresses, limitHeaders, countUnroutable } from './limits/limit-hooks.js';
import { Limits } from './limits/limits.service.js';
import { limitPipelining } from './limits/pipelining.js';
import { noteDenials } from './security-log/denials.js';
import { SecurityLog } from './security-log/security-log.js';
import { CLIENT_FILES, isClientBuilt } from './web/client-files.js';
import {
  answerMethods,
  authenticateGraphql,
  completeErrors,
  ignoreEmptyBodies,
  limitDocuments,
  markAnswer,
  offerXsrf,
  refuseSubscriptions,
  serveConsole,
  successorHeaders,
} from './web/http-hooks.js';
import { ServerLogger } from './config/server-logger.js';
import { watchPool, watchQueries } from './telemetry/queries.js';
import { RequestLines } from './telemetry/request-lines.js';
import { answerParserError } from './web/router-errors.js';
import { answerInTime } from './web/deadline.js';
import { closeConnectionsWhenDraining } from './web/draining.js';
import { compressResponses } from './web/compression.js';
import { READABLE_HEADERS } from './web/options.js';
import { securityHeaders } from './web/security-headers.js';

const BODY_LIMIT = 256 * 1024;
/** Path parameters up to this length reach their handlers: an id of 128 characters, each of them percent-encoded. */
const MAX_PARAM_LENGTH = 128 * 12;

/** The whole server, ready to listen; main.ts and the tests start it. */
export async function createApp(logger?: LoggerService): Promise<NestFastifyApplication> {
  const { corsOrigins, legacySunset, maxConnections, telemetry, trustProxy } = env();
  const lines = new RequestLines(logger instanceof ServerLogger ? logger : null);
  const announce = successorHeaders(() => app.get(LegacyCalls).all, legacySunset);
  // Looked up once: each look into the container costs as much as a hook.
  let found: Limits | null = null;
  const limits = (): Limits => (found ??= app.get<Limits>(Limits));
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    ...SERVER_OPTIONS,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // What still comes while the server stops is answered as ever; its connection ends with it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    clientErrorHandler: answerParserError,
    // What the router itself refuses, such as a malformed escape in the path: no hook runs for it.
    frameworkErrors: async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      lines.follow(request, reply, () => undefined);
      markAnswer(request, reply);
      announce(request, reply);
      sendError(await countUnroutable(limits(), request, reply, error), request, reply);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, {
    logger,
    abortOnError: false,
  });
  const fastify = adapter.getInstance();
  fastify.removeContentTypeParser('text/plain');

  limitPipelining(fastify);
  lines.hook(fastify);
  // Hooks that wait for nothing call back: a promise each would cost more than what they do.
  fastify.addHook('onRequest', (request, reply, done) => {
    markAnswer(request, reply);
    done();
  });
  closeConnectionsWhenDraining(fastify);
  answerInTime(fastify);
  ignoreEmptyBodies(fastify);
  const headers = securityHeaders(env());
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    announce(request, reply);
    done();
  });
  limitAddresses(fastify, limits);
  limitHeaders(fastify);
  limitAnswers(fastify);
  noteDenials(fastify, () => app.get(SecurityLog));
  await app.register(cookie);
  offerXsrf(fastify);
  // After the hooks above: its refusals carry their headers, too.
  answerMethods(fastify);
  serveConsole(fastify);
  limitDocuments(fastify);
  completeErrors(fastify);
  authenticateGraphql(fastify, () => app.get(ActorService));
  refuseSubscriptions(fastify);
  nameCalls(fastify);
  if (corsOrigins.length > 0) {
    app.enableCors({
      origin: corsOrigins,
      credentials: true,
      exposedHeaders: READABLE_HEADERS,
      preflight: false,
    });
  }
  await compressResponses(app);
  if (isClientBuilt()) await app.register(fastifyStatic, CLIENT_FILES);
  let closeSocket = async (): Promise<void> => {};
  fastify.addHook('preClose', () => closeSocket());
  limitConnections(adapter.getHttpServer(), maxConnections, trustProxy.length > 0);
  watchQueries(telemetry.slowQueryMs);
  watchPool(app.get(DataSource));
  await app.init();
  closeSocket = openSocket(app, lines);
  app.get(DocsController).publish(buildOpenApi(app), app.get(GraphQLSchemaHost, { strict: false }).schema);
  return app;
}
