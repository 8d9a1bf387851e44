import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
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
import type { Context, SubscribePayload } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { WebSocket, WebSocketServer } from 'ws';
import { formatError, withRequestId } from '../config/graphql-errors.js';
import { ActorService } from '../access/actor.service.js';
import { type ErrorCode, HTTP_STATUS } from '../common/app-error.js';
import { toAppError, toGraphqlError } from '../common/error.filter.js';
import { asNewRequest, type GraphqlContext } from '../common/request.js';
import { env } from '../config/env.js';
import { graphqlConfig, MAX_DOCUMENT_BYTES, MAX_TOKENS } from '../config/graphql.js';
import { Limits } from '../limits/limits.service.js';
import { QueryCostPlugin } from '../limits/query-cost.plugin.js';
import { SubscriptionRuns } from './subscription-runs.js';
import { isDenial } from '../security-log/denials.js';
import { SecurityLog } from '../security-log/security-log.js';
import type { RequestLines } from '../telemetry/request-lines.js';
import { gauge } from '../telemetry/telemetry.js';

const PATH = '/graphql';
/** How long a new connection may take to say who it is, in milliseconds. */
const INIT_WAIT = 5_000;
/** How long connections have to close when the server stops, in milliseconds. */
const FAREWELL = 1_000;
/** Open connections of one identity, and subscriptions on one connection. */
const MAX_SOCKETS = 20;
const MAX_SUBSCRIPTIONS = 30;

/** What a socket's request is to those who ask for one: its credentials and nothing else. */
type SocketRequest = Pick<FastifyRequest, 'id' | 'method' | 'url' | 'cookies'> & {
  /** What the connection began with, for the caller's address. */
  raw: IncomingMessage;
  headers: { authorization?: string };
  actor?: FastifyRequest['actor'];
  graphqlOperation?: FastifyRequest['graphqlOperation'];
  account?: FastifyRequest['account'];
};
type SocketExtra = Extra &
  Record<PropertyKey, unknown> & {
    bearer?: SocketRequest;
    uid?: string;
    /** Closes the socket when its token expires. */
    expiry?: NodeJS.Timeout;
  };

/**
 * Opens /graphql to subscriptions (graphql-transport-ws); answers what closes them.
 * The cookie never authenticates a socket.
 */
export function openSocket(app: NestFastifyApplication, lines: RequestLines): () => Promise<void> {
  const { schema } = app.get(GraphQLSchemaHost, { strict: false });
  const actors = app.get(ActorService, { strict: false });
  const limits = app.get(Limits, { strict: false });
  const costs = app.get(QueryCostPlugin, { strict: false });
  const securityLog = app.get(SecurityLog, { strict: false });
  const server: Server = app.getHttpServer();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_DOCUMENT_BYTES,
    perMessageDeflate: false,
  });
  gauge('live.sockets', () => [[sockets.clients.size]]);
  const open = new Map<string, number>();

  /** The id of each subscription's request, for the errors that its client gets. */
  const requestIds = new WeakMap<SubscribePayload, string>();

  const protocol = useServer<Record<string, unknown>, SocketExtra>(
    {
      connectionInitWaitTimeout: INIT_WAIT,
      async onConnect(context) {
        const { socket } = context.extra;
        const authorization = authorizationIn(context.connectionParams);
        const request = requestWith(authorization ?? '', context.extra.request);
        const told = follow(lines, securityLog, request, 'connect');
        const refuse = (code: ErrorCode, reason?: string) => {
          closeFor(socket, code, reason);
          return told(code, false);
        };
        if (authorization === undefined) return refuse('UNAUTHENTICATED');
        try {
          await limits.arrived(request as FastifyRequest);
          const { identity } = await actors.ofRequest(request as FastifyRequest);
          // Closed while we asked: nobody would ever take it off the count.
          if (socket.readyState !== WebSocket.OPEN) return told('BAD_REQUEST', false);
          const count = open.get(identity.uid) ?? 0;
          if (count >= MAX_SOCKETS) {
            return refuse(
              'TOO_MANY_REQUESTS',
              `An account can have ${MAX_SOCKETS} connections. Close another one.`,
            );
          }
          open.set(identity.uid, count + 1);
          const expire = () =>
            closeFor(socket, 'UNAUTHENTICATED', 'The token has expired. Connect with a new one.');
          const expiry = setTimeout(expire, identity.expiresAt * 1000 - Date.now()).unref();
          Object.assign(context.extra, { bearer: request, uid: identity.uid, expiry });
          return told(undefined, true);
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
      subscribe: app.get(SubscriptionRuns, { strict: false }).subscribe,
      jsonMessageReviver: refuseOurOwn,
      onSubscribe(context, _id, payload) {
        const requestId = randomUUID();
        requestIds.set(payload, requestId);
        return prepare(context, payload, requestId);
      },
      onError: (context, _id, payload, errors) => rendered(context, payload, errors) as never,
      onNext: (context, _id, payload, _args, result) => ({
        ...result,
        ...(result.errors && { errors: rendered(context, payload, result.errors) as never }),
      }),
    },
    sockets,
  );

  /** Errors as the other door renders them. Credentials that no longer hold end the connection, as they end all of it. */
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
    return formatted;
  }

  /** Reads and checks a subscription as the other door's documents are, and makes its context. */
  async function prepare(
    context: Context<Record<string, unknown>, SocketExtra>,
    payload: SubscribePayload,
    requestId: string,
  ): Promise<ExecutionArgs | readonly GraphQLError[]> {
    if (Object.keys(context.subscriptions).length > MAX_SUBSCRIPTIONS) {
      return [badRequest(`One connection takes ${MAX_SUBSCRIPTIONS} subscriptions at the most.`)];
    }
    const request: SocketRequest = asNewRequest(context.extra.bearer as FastifyRequest, { id: requestId });
    const told = follow(lines, securityLog, request, 'subscribe');
    try {
      await limits.arrived(request as FastifyRequest);
      await actors.ofRequest(request as FastifyRequest);
      const document = parse(payload.query, { maxTokens: MAX_TOKENS });
      const operation = getOperationAST(document, payload.operationName);
      if (operation?.operation !== 'subscription') {
        return told('BAD_REQUEST', [
          badRequest('Send queries and mutations by POST; this connection is for subscriptions.'),
        ]);
      }
      const errors = validate(schema, document, [...specifiedRules, ...graphqlConfig.validationRules!]);
      if (errors.length > 0) return told('BAD_REQUEST', errors);
      await costs.pay(request as FastifyRequest, schema, document, operation, payload.variables ?? {});
      return told(undefined, {
        schema,
        document,
        operationName: payload.operationName,
        variableValues: payload.variables,
        contextValue: { req: request } as unknown as GraphqlContext,
      });
    } catch (error) {
      // What the parser says of a document has no code.
      const failure = toGraphqlError(error, request.id);
      return told((failure.extensions.code as ErrorCode | undefined) ?? 'BAD_REQUEST', [failure]);
    }
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Nobody else listens for its errors, and one that is unheard would end the process.
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(request);
    if (refusal) {
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket: WebSocket) => {
      sockets.emit('connection', webSocket, request);
      // The protocol's library takes what a client breaks for a failure of ours, and listens for the first one only.
      webSocket.removeAllListeners('error').on('error', () => undefined);
    });
  });
  return async () => {
    // Who does not answer the closing is cut off: nobody holds up the end of the server.
    const timer = setTimeout(() => sockets.clients.forEach((client) => client.terminate()), FAREWELL);
    await protocol.dispose();
    clearTimeout(timer);
  };
}

/** Begins to follow what is asked over a socket; answers what tells how it ended, and passes its result on. */
function follow(
  lines: RequestLines,
  securityLog: SecurityLog,
  request: SocketRequest,
  step: 'connect' | 'subscribe',
) {
  const begun = performance.now();
  return <T>(code: ErrorCode | undefined, result: T): T => {
    lines.tell({
      requestId: request.id,
      door: 'socket',
      operation: request.graphqlOperation?.fields ?? step,
      label: request.graphqlOperation?.label,
      actor: request.actor?.user?.id,
      status: code ? HTTP_STATUS[code] : step === 'connect' ? 101 : 200,
      code,
      ms: performance.now() - begun,
    });
    if (code && isDenial(request, code)) securityLog.denied(request, code);
    return result;
  };
}

/** Messages that only a server sends: to the library they would be its own failure, and not the client's. */
function refuseOurOwn(key: string, value: unknown): unknown {
  const { type } = (value ?? {}) as { type?: unknown };
  if (key === '' && ['connection_ack', 'next', 'error'].includes(type as string))
    throw new TypeError('not from a client');
  return value;
}

/** Close codes that tell the client what to do. Every other failure is worth another attempt later. */
const CLOSE_CODES: Partial<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 4401,
  FORBIDDEN: 4403,
  TOO_MANY_REQUESTS: 4429,
};
const TRY_AGAIN_LATER = 1013;
/** The protocol's limit for a reason, in bytes. */
const MAX_REASON = 123;

/** Closes a connection with the code and the message of a failure. */
function closeFor(
  socket: WebSocket,
  code: ErrorCode,
  reason = 'Send "authorization": "Bearer <ID token>".',
): void {
  const bytes = Buffer.from(reason).subarray(0, MAX_REASON);
  socket.close(CLOSE_CODES[code] ?? TRY_AGAIN_LATER, bytes.toString('utf8').replace(/\ufffd$/, ''));
}

/** The credentials in connection_init; header names are case-insensitive. */
function authorizationIn(params: Record<string, unknown> = {}): string | undefined {
  const name = Object.keys(params).find((key) => key.toLowerCase() === 'authorization');
  const value = name && params[name];
  return typeof value === 'string' ? value : undefined;
}

const badRequest = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });

function requestWith(authorization: string, raw: IncomingMessage): SocketRequest {
  return { id: randomUUID(), method: 'GET', url: PATH, headers: { authorization }, cookies: {}, raw };
}

/** Why a connection is refused before it is one: another address, or a page of another site. */
function refusalOf({ url = '', headers }: IncomingMessage): string | null {
  if (url.split('?', 1)[0] !== PATH) return '404 Not Found';
  const { origin, host } = headers;
  if (origin === undefined) return null;
  const { publicUrl, corsOrigins } = env();
  const own = publicUrl ? origin === publicUrl : URL.canParse(origin) && new URL(origin).host === host;
  return own || corsOrigins.includes(origin) ? null : '403 Forbidden';
}
