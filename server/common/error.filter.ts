import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GqlArgumentsHost } from '@nestjs/graphql';
import { GraphQLError } from 'graphql';
import { QueryFailedError } from 'typeorm';
import { AppError, ERROR_TYPE, type ErrorCode, HTTP_STATUS, unavailable } from './app-error.js';
import { GRAPHQL_RESPONSE, graphqlMediaType } from './graphql-media-type.js';
import { redacted, stackOf } from './redaction.js';
import { type GraphqlContext, isGraphqlRequest } from './request.js';

const logger = new Logger('Errors');

/** Renders every failure: problem+json (RFC 9457) over REST, a GraphQL error with its code over GraphQL. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): GraphQLError | void {
    if (host.getType<string>() === 'graphql') {
      const { req } = GqlArgumentsHost.create(host).getContext<GraphqlContext>();
      const error = toGraphqlError(thrown, req.id);
      req.errorCode ??= error.extensions.code as ErrorCode;
      return error;
    }
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    sendError(thrown, host.switchToHttp().getRequest<FastifyRequest>(), reply);
  }
}

/** Answers a failed request outside any handler: what the body parser, a hook or the router refused. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toAppError(thrown, request.id);
  // What is being sent already has not failed for that: it may only be read slowly.
  if (reply.sent || reply.raw.headersSent) return;
  request.errorCode ??= error.code;
  if (error.extra.retryAfter) void reply.header('Retry-After', error.extra.retryAfter);
  if (error.code === 'UNAUTHENTICATED') void reply.header('WWW-Authenticate', 'Bearer');
  void reply.status(error.status);
  if (isGraphqlRequest(request)) {
    void reply.type(graphqlMediaType(request)).send({ errors: [toGraphqlError(error, request.id).toJSON()] });
    return;
  }
  void reply.type('application/problem+json').send({
    type: ERROR_TYPE[error.code],
    title: STATUS_CODES[error.status],
    status: error.status,
    detail: error.message,
    instance: request.id,
    ...(error.extra.reason && { reason: error.extra.reason }),
    ...(error.extra.errors && { errors: error.extra.errors }),
  });
}

/**
 * Refuses a GraphQL request because of its caller, before its document is read. The status is 200 as application/json;
 * callers that prefer application/graphql-response+json get the code's own, such as 401 and 429.
 */
export function refuseGraphql(reply: FastifyReply, thrown: unknown): FastifyReply {
  const { request } = reply;
  const error = toGraphqlError(thrown, request.id);
  const code = error.extensions.code as ErrorCode;
  request.errorCode ??= code;
  const type = graphqlMediaType(request);
  void reply.type(type);
  if (type !== GRAPHQL_RESPONSE) return reply.send({ errors: [error.toJSON()], data: null });
  if (code === 'UNAUTHENTICATED') void reply.header('WWW-Authenticate', 'Bearer');
  return reply.status(HTTP_STATUS[code]).send({ errors: [error.toJSON()] });
}

/** The GraphQL form of a failure; its meaning is in `extensions.code`. */
export function toGraphqlError(thrown: unknown, requestId?: string): GraphQLError {
  if (thrown instanceof GraphQLError) return thrown;
  const error = toAppError(thrown, requestId);
  return new GraphQLError(error.message, {
    extensions: {
      code: error.code,
      ...(error.extra.reason && { reason: error.extra.reason }),
      ...(error.extra.errors && { errors: error.extra.errors }),
      ...(error.extra.retryAfter && { retryAfter: error.extra.retryAfter }),
      type: ERROR_TYPE[error.code],
      ...(requestId && { requestId }),
    },
  });
}

/** Gives whatever was thrown its meaning for callers; what has none is logged, with its request, and hidden. */
export function toAppError(thrown: unknown, requestId?: string): AppError {
  if (thrown instanceof AppError) {
    if (thrown.extra.cause) {
      logger.warn({ message: `${thrown.message} ${describe(thrown.extra.cause)}`, requestId });
    }
    return thrown;
  }
  if (isDatabaseAway(thrown)) {
    logAway(describe(thrown));
    return unavailable(
      isTooSlow(thrown)
        ? 'This took too long. Try again in a few seconds, or ask for less: longer words to search for, another order.'
        : 'The database is away. Try again in a few seconds.',
    );
  }
  const status = thrown instanceof HttpException ? thrown.getStatus() : statusOf(thrown);
  if (status !== undefined && status >= 400 && status < 500) return fromStatus(status);
  logger.error({ message: 'A request has failed unexpectedly', requestId, stack: stackOf(thrown) });
  return new AppError('INTERNAL', 'Something went wrong on our side. Try again later.');
}

/** Every request fails alike while the database is away: one line in so many milliseconds says it. */
const SAY_AGAIN = 5_000;
let saidAway = -Infinity;

function logAway(why: string): void {
  if (Date.now() - saidAway < SAY_AGAIN) return;
  saidAway = Date.now();
  logger.error(`Database away: ${why}`);
}

const MESSAGES: Record<number, string> = {
  400: 'The request could not be read: check its syntax.',
  404: 'There is nothing at this address.',
  413: 'The body is larger than 256 kB.',
  415: 'Send the body as application/json or application/x-www-form-urlencoded.',
};

function fromStatus(status: number): AppError {
  const code =
    (Object.keys(HTTP_STATUS) as ErrorCode[]).find((key) => HTTP_STATUS[key] === status) ?? 'BAD_REQUEST';
  return new AppError(code, MESSAGES[status] ?? STATUS_CODES[status] ?? MESSAGES[400], { status });
}

function statusOf(thrown: unknown): number | undefined {
  const status = (thrown as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}

const NETWORK_ERRORS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'];

/** What PostgreSQL says of a statement that it has ended for the time that it took. */
export const STATEMENT_TIMEOUT = '57014';

const isTooSlow = (thrown: unknown): boolean =>
  (driverErrorOf(thrown) as { code?: string }).code === STATEMENT_TIMEOUT;

const driverErrorOf = (thrown: unknown): unknown =>
  thrown instanceof QueryFailedError ? thrown.driverError : thrown;

/** Whether a failure says that PostgreSQL cannot be reached, is shutting down or is too busy. */
export function isDatabaseAway(thrown: unknown): boolean {
  const error = driverErrorOf(thrown);
  if (!(error instanceof Error)) return false;
  // The connection of the transaction was lost: its query runner is gone with it.
  if (/^QueryRunner(Provider)?AlreadyReleasedError$/.test(error.name)) return true;
  const { code = '', severity } = error as Error & { code?: string; severity?: string };
  return (
    // It ended the session, or let none begin: closed to connections, gone, or no longer open to us.
    severity === 'FATAL' ||
    severity === 'PANIC' ||
    NETWORK_ERRORS.includes(code) ||
    /^(08|40|53|57P)/.test(code) ||
    code === STATEMENT_TIMEOUT ||
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

/** The name of the constraint that a write broke, or undefined for any other failure. */
export function brokenConstraint(thrown: unknown): string | undefined {
  if (!(thrown instanceof QueryFailedError)) return undefined;
  const { code, constraint } = thrown.driverError as { code?: string; constraint?: string };
  return code?.startsWith('23') ? constraint : undefined;
}

function describe(cause: unknown): string {
  return redacted(cause instanceof Error ? cause.message : String(cause));
}
