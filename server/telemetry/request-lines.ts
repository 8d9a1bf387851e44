import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, HTTP_STATUS } from '../common/app-error.js';
import { onClosed } from '../common/request.js';
import type { ServerLogger } from '../config/server-logger.js';
import type { GraphqlOperation } from './graphql-operation.js';
import { begin, countInFlight, end } from './requests-in-flight.js';
import { gauge, telemetry, type TracedSpan } from './telemetry.js';

/** Through which door a request came. */
export type Door = 'rest' | 'graphql' | 'socket' | 'page';

declare module 'fastify' {
  interface FastifyRequest {
    /** The GraphQL operation, once it is known to be valid. */
    graphqlOperation?: GraphqlOperation;
    /** Why it failed, of the codes that callers get. */
    errorCode?: ErrorCode;
  }
}

/** A request that is answered. */
export interface Answered {
  requestId: string;
  door: Door;
  /** A route's pattern or an operation's root fields. */
  operation: string;
  /** The same, as one of few values. */
  label?: string;
  /** The number of the caller's record. */
  actor?: number;
  status: number;
  code?: ErrorCode;
  ms: number;
}

/** What a client that has left before its answer is noted with. */
const CLIENT_LEFT = 499;
/** Files named by content, other files of the client, and the probes of operators: nobody wants a line of each. */
const QUIET = /^\/(assets|health)\/|^\/(?!config\.json$)[\w.-]+\.\w+$/;

/** Where requests are told of: one line in the log, one measurement. */
export class RequestLines {
  constructor(private readonly logger: ServerLogger | null) {
    gauge('http.server.active_requests', () => [[countInFlight()]]);
  }

  /** Logs and measures every request. Call it right after `limitPipelining`, before all other hooks. */
  hook(fastify: FastifyInstance): void {
    fastify.decorateRequest('graphqlOperation', undefined);
    fastify.decorateRequest('errorCode', undefined);
    fastify.addHook('onRequest', (request, reply, done) => this.follow(request, reply, done));
  }

  /** Logs and measures a request once its response is sent, from its arrival. */
  follow(request: FastifyRequest, reply: FastifyReply, go: () => void): void {
    const route = request.routeOptions?.url ?? '*';
    if (QUIET.test(route)) return go();
    const coming = { id: request.id, begun: performance.now() };
    const arrived = request.queuedSince ?? coming.begun;
    begin(coming);
    const { tracer } = telemetry;
    let span: TracedSpan | undefined;
    const finish = (): void => {
      end(coming);
      const ms = performance.now() - arrived;
      const status = reply.raw.writableFinished ? reply.raw.statusCode : CLIENT_LEFT;
      const answered = describe(request, route, status, ms);
      this.tell(answered);
      span?.end(
        {
          'http.response.status_code': status,
          'app.operation': answered.operation,
          'app.actor': answered.actor,
          'graphql.operation.type': request.graphqlOperation?.type,
          'graphql.operation.name': request.graphqlOperation?.name,
          'error.type': answered.code,
        },
        failed(answered),
      );
    };
    onClosed(reply, finish);
    if (tracer) span = tracer.within(request, go);
    else go();
  }

  /** Writes the line and takes the measurement. */
  tell({ label, ...answered }: Answered): void {
    const { door, operation, status, code, ms } = answered;
    telemetry.recorder?.answered(ms, {
      door,
      operation: label ?? operation,
      status: `${Math.floor((code ? HTTP_STATUS[code] : status) / 100)}xx`,
    });
    this.logger?.line({ ...answered, ms: Math.round(ms * 100) / 100 }, 'request');
  }
}

function describe(request: FastifyRequest, route: string, status: number, ms: number): Answered {
  const { id: requestId, method, graphqlOperation, errorCode: code, actor } = request;
  const door = doorOf(route, request.url);
  return {
    requestId,
    door,
    operation: graphqlOperation?.fields ?? `${method} ${patternOf(route, door)}`,
    label: graphqlOperation?.label,
    actor: actor?.user?.id,
    status,
    code,
    ms,
  };
}

function doorOf(route: string, url: string): Door {
  if (route === '/graphql') return 'graphql';
  return route.startsWith('/api/') || url.startsWith('/api/') ? 'rest' : 'page';
}

/** Addresses that are nobody's have one name: what stands in them may be anything. */
function patternOf(route: string, door: Door): string {
  if (route !== '*' && route !== '/*') return route;
  return door === 'rest' ? '/api/*' : '/*';
}

const failed = ({ status, code }: Answered) => (code ? HTTP_STATUS[code] : status) >= 500;
