import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, HTTP_STATUS } from '../errors/error-code.js';
import { onClosed } from '../requests/request.js';
import type { ServerLogger } from '../telemetry/server-logger.js';
import type { GraphqlOperation } from '../requests/graphql-operation.js';
import { begin, countInFlight, end } from '../telemetry/requests-in-flight.js';
import { endRequestSpan, startRequestSpan } from '../telemetry/request-spans.js';
import { meter } from '../telemetry/instruments.js';

/** The kind of endpoint that a request reached. Named `door` in logs and metrics. */
export type Door = 'rest' | 'graphql' | 'socket' | 'page';

declare module 'fastify' {
  interface FastifyRequest {
    /** The GraphQL operation, set once it is validated. */
    graphqlOperation?: GraphqlOperation;
    /** The error code sent to the caller, if the request failed. */
    errorCode?: ErrorCode;
    /** The codes of all errors of the GraphQL operation, if it failed. */
    graphqlCodes?: Set<ErrorCode>;
  }
}

/** A finished request. */
export interface FinishedRequest {
  requestId: string;
  door: Door;
  /** A route's pattern or an operation's root fields. */
  operation: string;
  /** A low-cardinality form of `operation`, for metrics. */
  label?: string;
  /** The id of the caller's record. */
  actor?: number;
  /**
   * The id of the holder who is the caller, in a support session. `actor` is then the person that the holder acts as.
   */
  support?: number;
  status: number;
  code?: ErrorCode;
  ms: number;
}

/** The status logged if a client disconnects before its response. */
const CLIENT_DISCONNECTED = 499;
/** Files and health checks, which are not logged. */
const QUIET = /^\/(assets|health)\/|^\/(?!config\.json$)[\w.-]+\.\w+$/;

/** Bucket bounds of the duration histogram, in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Logs and measures requests. */
export class RequestLines {
  private readonly durations = meter().createHistogram('http.server.request.duration', {
    description:
      'From the arrival of a request to the end of its response, by door, operation and class of status.',
    unit: 's',
    advice: { explicitBucketBoundaries: SECONDS },
  });

  constructor(
    private readonly logger: ServerLogger | null,
    private readonly isTraced: boolean,
  ) {
    meter()
      .createObservableGauge('http.server.active_requests', {
        description: 'Requests that are being served.',
      })
      .addCallback((result) => result.observe(countInFlight()));
  }

  /** Logs and measures every request. Call it right after `limitPipelining`, before all other hooks. */
  hook(fastify: FastifyInstance): void {
    fastify.decorateRequest('graphqlOperation', undefined);
    fastify.decorateRequest('errorCode', undefined);
    fastify.decorateRequest('graphqlCodes', undefined);
    fastify.addHook('onRequest', (request, reply, done) => this.observe(request, reply, done));
  }

  /** Logs and measures a request once its response is sent. The duration counts from its arrival. */
  observe(request: FastifyRequest, reply: FastifyReply, go: () => void): void {
    const route = request.routeOptions?.url ?? '*';
    if (QUIET.test(route)) return go();
    const inFlight = { id: request.id, begun: performance.now() };
    const arrived = request.queuedSince ?? inFlight.begun;
    begin(inFlight);
    let span: Span | undefined;
    const finish = (): void => {
      end(inFlight);
      const ms = performance.now() - arrived;
      const status = reply.raw.writableFinished ? reply.raw.statusCode : CLIENT_DISCONNECTED;
      const finished = describe(request, route, status, ms);
      this.record(finished);
      if (span) endRequestSpan(span, request, finished, failed(finished));
    };
    onClosed(reply, finish);
    if (this.isTraced) span = startRequestSpan(request, go);
    else go();
  }

  /** Logs and measures a finished request. */
  record({ label, ...finished }: FinishedRequest): void {
    const { door, operation, status, code, ms } = finished;
    this.durations.record(ms / 1000, {
      door,
      operation: label ?? operation,
      status: `${Math.floor((code ? HTTP_STATUS[code] : status) / 100)}xx`,
    });
    this.logger?.line({ ...finished, ms: Math.round(ms * 100) / 100 }, 'request');
  }
}

function describe(request: FastifyRequest, route: string, status: number, ms: number): FinishedRequest {
  const { id: requestId, method, graphqlOperation, errorCode: code, actor } = request;
  const door = doorOf(route, request.url);
  return {
    requestId,
    door,
    operation: graphqlOperation?.fields ?? `${method} ${patternOf(route, door)}`,
    label: graphqlOperation?.label,
    actor: actor?.user?.id,
    support: actor?.support?.holder.userId,
    status,
    code,
    ms,
  };
}

function doorOf(route: string, url: string): Door {
  if (route === '/graphql') return 'graphql';
  return /^\/(api|scim)\//.test(route) || /^\/(api|scim)\//.test(url) ? 'rest' : 'page';
}

/** Unknown paths share one name, because they may contain anything. */
function patternOf(route: string, door: Door): string {
  if (route !== '*' && route !== '/*') return route;
  return door === 'rest' ? '/api/*' : '/*';
}

const failed = ({ status, code }: FinishedRequest) => (code ? HTTP_STATUS[code] : status) >= 500;
