import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GqlArgumentsHost } from '@nestjs/graphql';
import { GraphQLError } from 'graphql';
import { isDatabaseUnavailable, isStatementTimeout } from '../database/errors.js';
import { changeableBy } from '../errors/error-catalogue.js';
import { AppError, codeOf, ERROR_TYPE, unavailable } from '../errors/app-error.js';
import { HTTP_STATUS, isErrorCode } from '../errors/error-code.js';
import { GRAPHQL_RESPONSE, graphqlMediaType } from '../requests/graphql-media-type.js';
import { redacted, stackOf } from '../telemetry/redaction.js';
import { type GraphqlContext, isGraphqlRequest, pathOf } from '../requests/request.js';
import { propertiesOf } from '../validation/properties.js';

const logger = new Logger('Errors');

/** Renders every failure: as problem+json (RFC 9457) over REST, as a GraphQL error with a code over GraphQL. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): GraphQLError | void {
    if (host.getType<string>() === 'graphql') {
      const { req } = GqlArgumentsHost.create(host).getContext<GraphqlContext>();
      const error = toGraphqlError(thrown, req.id);
      req.errorCode ??= codeOf(error);
      return error;
    }
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    sendError(thrown, host.switchToHttp().getRequest<FastifyRequest>(), reply);
  }
}

/** An error in the format of a protocol with its own errors. */
export interface RenderedError {
  status: number;
  /** The content type. */
  type: string;
  body: object;
}

type Render = (error: AppError, request: FastifyRequest) => RenderedError;

const renderers = new Map<string, Render>();

/** Renders the errors of all requests below a path, such as `/scim/`, including those without a route. */
export function renderErrorsBelow(path: string, render: Render): void {
  renderers.set(path, render);
}

function rendererOf(request: FastifyRequest): Render | undefined {
  const path = pathOf(request);
  return [...renderers].find(([each]) => path.startsWith(each))?.[1];
}

/** Sends an error from outside a handler, such as from the body parser, a hook or the router. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toAppError(thrown, request.id);
  // The response has already begun, so the request did not fail: the client may only be reading slowly.
  if (reply.sent || reply.raw.headersSent) return;
  request.errorCode ??= error.code;
  if (error.extra.retryAfter) void reply.header('Retry-After', error.extra.retryAfter);
  if (error.code === 'UNAUTHENTICATED') void reply.header('WWW-Authenticate', 'Bearer');
  void reply.status(error.status);
  if (isGraphqlRequest(request)) {
    void reply.type(graphqlMediaType(request)).send({ errors: [toGraphqlError(error, request.id).toJSON()] });
    return;
  }
  const own = rendererOf(request)?.(error, request);
  if (own) {
    void reply.status(own.status).type(own.type).send(own.body);
    return;
  }
  void reply.type('application/problem+json').send({
    type: ERROR_TYPE[error.code],
    title: STATUS_CODES[error.status],
    status: error.status,
    detail: error.message,
    instance: request.id,
    ...reasonOf(error),
    ...(error.extra.errors && { errors: error.extra.errors }),
  });
}

/**
 * Refuses a GraphQL request because of its caller, before its document is parsed. The status is 200 for application/json.
 * Callers that prefer application/graphql-response+json get the status of the code, such as 401 or 429.
 */
export function refuseGraphql(reply: FastifyReply, thrown: unknown): FastifyReply {
  const { request } = reply;
  const error = toGraphqlError(thrown, request.id);
  const code = codeOf(error);
  request.errorCode ??= code;
  const type = graphqlMediaType(request);
  void reply.type(type);
  if (type !== GRAPHQL_RESPONSE) return reply.send({ errors: [error.toJSON()], data: null });
  if (code === 'UNAUTHENTICATED') void reply.header('WWW-Authenticate', 'Bearer');
  return reply.status(HTTP_STATUS[code ?? 'INTERNAL']).send({ errors: [error.toJSON()] });
}

/** The reason of an error, the people who can resolve it, and their company. */
function reasonOf({ extra: { reason, company } }: AppError) {
  const by = changeableBy(reason);
  return { ...(reason && { reason }), ...(by && { changeableBy: by }), ...(company && { company }) };
}

/** Converts a failure to a GraphQL error with its code in `extensions.code`. */
export function toGraphqlError(thrown: unknown, requestId?: string): GraphQLError {
  if (thrown instanceof GraphQLError) return thrown;
  const error = toAppError(thrown, requestId);
  return new GraphQLError(error.message, {
    extensions: {
      code: error.code,
      ...reasonOf(error),
      ...(error.extra.errors && { errors: error.extra.errors }),
      ...(error.extra.retryAfter && { retryAfter: error.extra.retryAfter }),
      type: ERROR_TYPE[error.code],
      ...(requestId && { requestId }),
    },
  });
}

/** Whether the caller disconnected while sending the request, which Node reports with the code of a lost connection. */
function isBrokenOff(thrown: unknown): boolean {
  const { code, message } = propertiesOf(thrown);
  return code === 'ECONNRESET' && message === 'aborted';
}

/** Converts anything thrown to an AppError. Unexpected errors are logged with their request and hidden from callers. */
export function toAppError(thrown: unknown, requestId?: string): AppError {
  if (isBrokenOff(thrown)) return new AppError('BAD_REQUEST', 'The request ended before it was complete.');
  if (thrown instanceof AppError) {
    if (thrown.extra.cause) {
      logger.warn({ message: `${thrown.message} ${describe(thrown.extra.cause)}`, requestId });
    }
    return thrown;
  }
  if (isDatabaseUnavailable(thrown)) {
    logAway(describe(thrown));
    return unavailable(
      isStatementTimeout(thrown)
        ? 'This took too long. Try again in a few seconds, search for longer words, or sort by another column.'
        : 'The database is unavailable. Try again in a few seconds.',
    );
  }
  const status = thrown instanceof HttpException ? thrown.getStatus() : statusOf(thrown);
  if (status !== undefined && status >= 400 && status < 500) return fromStatus(status);
  logger.error({ message: 'A request failed unexpectedly', requestId, stack: stackOf(thrown) });
  return new AppError('INTERNAL', 'Something went wrong on our side. Try again later.');
}

/** While the database is unavailable every request fails, so this is logged at most once per interval, in milliseconds. */
const LOG_INTERVAL = 5_000;
let loggedAt = -Infinity;

function logAway(why: string): void {
  if (Date.now() - loggedAt < LOG_INTERVAL) return;
  loggedAt = Date.now();
  logger.error(`Database unavailable: ${why}`);
}

const MESSAGES: Record<number, string> = {
  400: 'The request could not be read: check its syntax.',
  404: 'There is nothing at this address.',
  413: 'The body is larger than 256 kB.',
  415: 'Send the body as application/json or application/x-www-form-urlencoded.',
};

function fromStatus(status: number): AppError {
  const codes = Object.keys(HTTP_STATUS).filter(isErrorCode);
  const code = codes.find((key) => HTTP_STATUS[key] === status) ?? 'BAD_REQUEST';
  return new AppError(code, MESSAGES[status] ?? STATUS_CODES[status] ?? MESSAGES[400], { status });
}

function statusOf(thrown: unknown): number | undefined {
  const { statusCode } = propertiesOf(thrown);
  return typeof statusCode === 'number' ? statusCode : undefined;
}

function describe(cause: unknown): string {
  return redacted(cause instanceof Error ? cause.message : String(cause));
}
