import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import {
  type ExecutionArgs,
  getOperationAST,
  GraphQLError,
  type GraphQLFormattedError,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { type Context, handleProtocols, makeServer, type SubscribePayload } from 'graphql-ws';
import { WebSocket, WebSocketServer } from 'ws';
import { formatError, withRequestId } from '../../platform/graphql/graphql-errors.js';
import { budgetUidOf } from '../../core/access/actor.js';
import { ActorService } from '../../core/access/actor.service.js';
import { outcomeOf } from '../../core/access/client-requests.js';
import { SUPPORT_ENDED, SUPPORT_HEADER } from '../../core/access/support.js';
import { codeOf } from '../../platform/errors/app-error.js';
import { type ErrorCode, HTTP_STATUS, isErrorCode } from '../../platform/errors/error-code.js';
import { toAppError, toGraphqlError } from '../../platform/http/error.filter.js';
import { asNewRequest, type GraphqlContext } from '../../platform/requests/request.js';
import { graphqlConfig, MAX_DOCUMENT_BYTES, MAX_TOKENS } from '../../platform/graphql/graphql.js';
import { BYTES_PER_POINT } from '../../platform/limits/budgets.js';
import { LimitsService } from '../../platform/limits/limits.service.js';
import { checkDocument, checkRepetitions } from '../../platform/graphql/document-guards.js';
import { QueryCostPlugin } from '../../platform/graphql/query-cost.plugin.js';
import { contextOf, SubscriptionRunsService } from './subscription-runs.service.js';
import { isDenial } from '../../core/security-log/denials.js';
import { SecurityLog } from '../../core/security-log/security-log.js';
import type { RequestLines } from '../../platform/http/request-lines.js';
import { meter } from '../../platform/telemetry/instruments.js';
import { HOUR_MS } from '../../platform/time/durations.js';
import { paramIn, refusalOf, requestWith } from './socket-request.js';
import { CLOSE_TIMEOUT, type ConnectionExtra, serveConnection } from './socket-connection.js';

/** The authentication timeout of a new connection, in milliseconds. */
const INIT_TIMEOUT = 5_000;
/** The maximum age of a connection, in milliseconds. Tokens expire earlier; API keys may not. */
const MAX_LIFETIME = HOUR_MS;
/** The maximum number of open connections per identity, and of subscriptions per connection. */
const MAX_SOCKETS = 20;
const MAX_SUBSCRIPTIONS = 30;

interface SocketExtra extends ConnectionExtra {
  /** The request that authenticated the connection. */
  bearer?: FastifyRequest;
  /** Closes the socket when its token or key expires. */
  expiry?: NodeJS.Timeout;
  /** Resolves once all subscriptions received so far are parsed and validated. */
  prepared?: Promise<unknown>;
}

/**
 * Serves subscriptions at /graphql (graphql-transport-ws). Returns a function that closes all connections.
 * The cookie never authenticates a socket.
 */
export function openSocket(app: NestFastifyApplication, lines: RequestLines): () => Promise<void> {
  const { schema } = app.get(GraphQLSchemaHost, { strict: false });
  const actors = app.get(ActorService, { strict: false });
  const limits = app.get(LimitsService, { strict: false });
  const costs = app.get(QueryCostPlugin, { strict: false });
  const runs = app.get(SubscriptionRunsService, { strict: false });
  const logs: Logs = { lines, actors, securityLog: app.get(SecurityLog, { strict: false }) };
  const server: Server = app.getHttpServer();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_DOCUMENT_BYTES,
    perMessageDeflate: false,
    // Control frames are counted before they are handled.
    autoPong: false,
    // One message per turn of the event loop, so that a burst does not delay others.
    allowSynchronousEvents: false,
    handleProtocols,
  });
  meter()
    .createObservableGauge('live.sockets', { description: 'Open sockets.' })
    .addCallback((result) => result.observe(sockets.clients.size));
  const open = new Map<string, number>();

  /** The request id of each subscription. Its errors carry it. */
  const requestIds = new WeakMap<SubscribePayload, string>();

  const protocol = makeServer<Record<string, unknown>, SocketExtra>({
    connectionInitWaitTimeout: INIT_TIMEOUT,
    async onConnect(context) {
      const { socket } = context.extra;
      const authorization = paramIn(context.connectionParams, 'authorization');
      const support = paramIn(context.connectionParams, SUPPORT_HEADER);
      const request = requestWith(authorization ?? '', support, context.extra.request);
      const finish = startLogging(logs, request, 'connect');
      const refuse = (code: ErrorCode, reason?: string) => {
        closeFor(socket, code, reason);
        return finish(code, false);
      };
      if (authorization === undefined) return refuse('UNAUTHENTICATED');
      try {
        await limits.chargeAddress(request);
        const actor = await actors.ofRequest(request);
        const uid = budgetUidOf(actor);
        // A socket that closed during authentication has had its onClose already, so it must not be counted.
        if (socket.readyState !== WebSocket.OPEN) return finish('BAD_REQUEST', false);
        const count = open.get(uid) ?? 0;
        if (count >= MAX_SOCKETS) {
          return refuse(
            'TOO_MANY_REQUESTS',
            `An account can have ${MAX_SOCKETS} connections. Close another one.`,
          );
        }
        open.set(uid, count + 1);
        const ends = actor.identity.expiresAt * 1000 - Date.now();
        const expire = () =>
          ends > MAX_LIFETIME
            ? // With this code, clients reconnect automatically.
              closeFor(socket, 'UNAVAILABLE', 'A connection lasts an hour at most. Connect again.')
            : closeFor(
                socket,
                'UNAUTHENTICATED',
                `The ${actor.client ? 'key' : 'token'} has expired. Connect with a new one.`,
              );
        const expiry = setTimeout(expire, Math.min(ends, MAX_LIFETIME)).unref();
        Object.assign(context.extra, { bearer: request, uid, expiry });
        return finish(undefined, true);
      } catch (error) {
        const { code, message } = toAppError(error, request.id);
        return refuse(code, message);
      }
    },
    onClose({ extra: { uid, expiry } }) {
      clearTimeout(expiry);
      if (uid === undefined) return;
      const count = open.get(uid)! - 1;
      if (count > 0) open.set(uid, count);
      else open.delete(uid);
    },
    async subscribe(args) {
      // The context gets another request while the subscription is active.
      const { req } = contextOf(args);
      const results = await runs.subscribe(args);
      const errors = Symbol.asyncIterator in results ? [] : (results.errors ?? []);
      countRequest(
        actors,
        req,
        errors.map((error) => codeOf(error) ?? 'BAD_REQUEST'),
      );
      return results;
    },
    onSubscribe(context, _id, payload) {
      const requestId = randomUUID();
      requestIds.set(payload, requestId);
      // One at a time, each in its own turn of the event loop.
      const turn = Promise.resolve(context.extra.prepared).then(() => nextTurn());
      const result = turn.then(() => prepare(context, payload, requestId));
      context.extra.prepared = result;
      return result;
    },
    onError: (context, _id, payload, errors) => rendered(context, payload, errors),
    onNext: (context, _id, payload, _args, result) =>
      result.errors ? { ...result, errors: rendered(context, payload, result.errors) } : result,
  });

  /** Formats errors as over HTTP. Closes the connection if its credentials are no longer valid. */
  function rendered(
    { extra }: Context<Record<string, unknown>, SocketExtra>,
    payload: SubscribePayload,
    errors: readonly GraphQLError[],
  ): GraphQLFormattedError[] {
    const formatted = errors.map((error) =>
      withRequestId(formatError(error.toJSON(), error), requestIds.get(payload)!),
    );
    const refusal = formatted.find(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');
    if (refusal) closeFor(extra.socket, 'UNAUTHENTICATED', refusal.message);
    const end = formatted.find(({ extensions }) => extensions?.reason === SUPPORT_ENDED);
    if (end) closeFor(extra.socket, 'FORBIDDEN', end.message);
    return formatted;
  }

  /** Parses, validates and charges a subscription as HTTP operations are, and returns its execution arguments. */
  async function prepare(
    context: Context<Record<string, unknown>, SocketExtra>,
    payload: SubscribePayload,
    requestId: string,
  ): Promise<ExecutionArgs | readonly GraphQLError[]> {
    if (context.extra.socket.readyState !== WebSocket.OPEN) return [badRequest('The connection is closed.')];
    if (Object.keys(context.subscriptions).length > MAX_SUBSCRIPTIONS) {
      return [
        badRequest(`A connection can have ${MAX_SUBSCRIPTIONS} subscriptions. Open another connection.`),
      ];
    }
    // The protocol refuses subscriptions before the connection is acknowledged.
    const { bearer } = context.extra;
    const request = asNewRequest(bearer!, { id: requestId, clientId: bearer!.clientId });
    const finish = startLogging(logs, request, 'subscribe');
    let begun = Infinity;
    try {
      await limits.chargeAddress(request);
      await actors.ofRequest(request);
      await limits.admitDocument(request);
      checkDocument(payload.query);
      await limits.beginDocument(request);
      begun = performance.now();
      checkRepetitions(payload.query);
      const document = parse(payload.query, { maxTokens: MAX_TOKENS });
      // Some clients send an empty text instead of none.
      const operationName = payload.operationName || undefined;
      const operation = getOperationAST(document, operationName);
      if (operation?.operation !== 'subscription') {
        return finish('BAD_REQUEST', [
          badRequest('Send queries and mutations by POST; this connection is for subscriptions.'),
        ]);
      }
      const errors = validate(schema, document, [...specifiedRules, ...graphqlConfig.validationRules!]);
      limits.endDocument(request, performance.now() - begun);
      if (errors.length > 0) return finish('BAD_REQUEST', errors);
      await costs.charge(request, schema, document, operation, payload.variables ?? {});
      return finish(undefined, {
        schema,
        document,
        operationName,
        variableValues: payload.variables,
        contextValue: { req: request } satisfies Pick<GraphqlContext, 'req'>,
      });
    } catch (error) {
      const failure = toGraphqlError(error, request.id);
      // Syntax errors have no code.
      const { code } = failure.extensions;
      return finish(isErrorCode(code) ? code : 'BAD_REQUEST', [failure]);
    } finally {
      if (request.endsDocument) limits.endDocument(request, performance.now() - begun);
    }
  }

  server.on('upgrade', async (raw: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Without a listener, a socket error would end the process.
    stream.on('error', () => stream.destroy());
    const request = requestWith('', undefined, raw);
    const charge = (bytes = 0) => limits.chargeAddress(request, 1 + Math.floor(bytes / BYTES_PER_POINT));
    const refusal = refusalOf(raw) ?? (await charge().then(() => null, refusalFor));
    if (refusal) {
      stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(raw, stream, head, (socket: WebSocket) => {
      const close = (error: unknown) => closeFor(socket, toAppError(error, request.id).code);
      serveConnection(protocol, { socket, request: raw }, (bytes) => void charge(bytes).catch(close));
    });
  });
  return async () => {
    for (const client of sockets.clients) client.close(GOING_AWAY, 'Going away');
    // Terminates clients that do not complete the closing handshake, so that they cannot delay shutdown.
    const timer = setTimeout(() => sockets.clients.forEach((client) => client.terminate()), CLOSE_TIMEOUT);
    await new Promise((closed) => sockets.close(closed));
    clearTimeout(timer);
  };
}

/** The logger and the metrics for the steps of sockets. */
interface Logs {
  lines: RequestLines;
  actors: ActorService;
  securityLog: SecurityLog;
}

/** Times a step of a socket. Returns a function that logs how the step ended and returns the given result. */
function startLogging(
  { lines, actors, securityLog }: Logs,
  request: FastifyRequest,
  step: 'connect' | 'subscribe',
) {
  const begun = performance.now();
  return <T>(code: ErrorCode | undefined, result: T): T => {
    lines.record({
      requestId: request.id,
      door: 'socket',
      operation: request.graphqlOperation?.fields ?? step,
      label: request.graphqlOperation?.label,
      actor: request.actor?.user?.id,
      support: request.actor?.support?.holder.userId,
      status: code ? HTTP_STATUS[code] : step === 'connect' ? 101 : 200,
      code,
      ms: performance.now() - begun,
    });
    if (code && isDenial(request, code)) securityLog.denied(request, code);
    // A successful connection is not a request, and a subscription is counted once it has started.
    if (code) countRequest(actors, request, [code]);
    return result;
  };
}

/** Counts a request of an API client by the codes of its errors. */
function countRequest(actors: ActorService, { clientId }: FastifyRequest, codes: readonly ErrorCode[]): void {
  if (clientId !== undefined) actors.countRequest(clientId, outcomeOf(codes));
}

/** Close codes with a meaning for clients. After any other failure, a client may retry later. */
const CLOSE_CODES: Partial<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 4401,
  FORBIDDEN: 4403,
  TOO_MANY_REQUESTS: 4429,
};
const TRY_AGAIN_LATER = 1013;
const GOING_AWAY = 1001;
/** The protocol's limit for a reason, in bytes. */
const MAX_REASON = 123;

/** Closes a connection with the close code and message of a failure. */
function closeFor(
  socket: WebSocket,
  code: ErrorCode,
  reason = 'Send "authorization": "Bearer <ID token>".',
): void {
  const bytes = Buffer.from(reason).subarray(0, MAX_REASON);
  socket.close(CLOSE_CODES[code] ?? TRY_AGAIN_LATER, bytes.toString('utf8').replace(/\ufffd$/, ''));
}

const badRequest = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });

/** Returns the status that refuses an upgrade for an error. */
const refusalFor = (error: unknown) =>
  toAppError(error, '').code === 'TOO_MANY_REQUESTS' ? '429 Too Many Requests' : '503 Service Unavailable';
