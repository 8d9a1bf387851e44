import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ActorService } from './access/actor.service.js';
import { AppModule } from './app.module.js';
import { sendError } from './common/error.filter.js';
import { env } from './config/env.js';
import { DocsController } from './docs/docs.controller.js';
import { LegacyCalls } from './docs/legacy-calls.js';
import { buildOpenApi } from './docs/openapi.js';
import { CLIENT_FILES, isClientBuilt } from './web/client-files.js';
import {
  authenticateGraphql,
  ignoreEmptyBodies,
  limitDocuments,
  markAnswer,
  offerXsrf,
  refuseWrongMethods,
  serveConsole,
  successorHeaders,
} from './web/http-hooks.js';
import { answerParserError } from './web/router-errors.js';
import { answerInTime } from './web/deadline.js';
import { closeConnectionsWhenDraining } from './web/draining.js';
import { securityHeaders } from './web/security-headers.js';

const BODY_LIMIT = 256 * 1024;
/** Path parameters up to this length reach their handlers: an id of 128 characters, each of them percent-encoded. */
const MAX_PARAM_LENGTH = 128 * 12;
const REQUEST_TIMEOUT = 30_000;

/** The whole server, ready to listen; main.ts and the tests start it. */
export async function createApp(logger?: LoggerService): Promise<NestFastifyApplication> {
  const announce = successorHeaders(() => app.get(LegacyCalls).all, env().legacySunset);
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // What still comes while the server stops is answered as ever; its connection ends with it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    clientErrorHandler: answerParserError,
    // What the router itself refuses, such as a malformed escape in the path: no hook runs for it.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      markAnswer(request, reply);
      announce(request, reply);
      sendError(error, request, reply);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, {
    logger,
    abortOnError: false,
  });
  const fastify = adapter.getInstance();
  fastify.removeContentTypeParser('text/plain');

  fastify.addHook('onRequest', async (request, reply) => markAnswer(request, reply));
  closeConnectionsWhenDraining(fastify);
  answerInTime(fastify);
  ignoreEmptyBodies(fastify);
  await app.register(helmet, securityHeaders(env()));
  fastify.addHook('onRequest', async (request, reply) => announce(request, reply));
  await app.register(cookie);
  offerXsrf(fastify);
  // After the hooks above: its refusals carry their headers, too.
  refuseWrongMethods(fastify);
  serveConsole(fastify);
  limitDocuments(fastify);
  authenticateGraphql(fastify, () => app.get(ActorService));
  if (env().corsOrigins.length > 0) app.enableCors({ origin: env().corsOrigins, credentials: true });
  if (isClientBuilt()) await app.register(fastifyStatic, CLIENT_FILES);
  await app.init();
  app.get(DocsController).publish(buildOpenApi(app), app.get(GraphQLSchemaHost, { strict: false }).schema);
  return app;
}
