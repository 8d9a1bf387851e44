import { Logger } from '@nestjs/common';
import { type Counter, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Settings } from '../settings/settings.js';
import { waitingSince } from './requests-in-flight.js';
import { meter, tracer } from './instruments.js';
import { propertiesOf } from '../validation/properties.js';

const logger = new Logger('Database');

/** Longer query texts are truncated. */
const MAX_TEXT = 1_000;
const queryNames = new LRUCache<string, string>({ max: 500 });

/** Set once the server observes its queries. Command-line tools do not. */
let watched: { slowMs: number; isTraced: boolean; slowQueries: Counter } | null = null;

type Callback = (error: Error | null, result: unknown) => void;
/**
 * A PostgreSQL connection that logs slow queries and traces the queries of traced requests. All pools use it.
 * OpenTelemetry's instrumentation would have to be loaded before `pg`, and would record queries with their literals.
 * The log needs this hook in any case.
 */
export class ObservedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = (args: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, this, args);
    // Assigned, because no signature can override the overloads of `query` without erasing their types.
    Object.assign(this, { query: (...args: unknown[]) => observed(args, () => send(args)) });
  }
}

/** Sends a query and observes it. Wraps the callback in `args`, if there is one. */
function observed(args: unknown[], send: () => unknown): unknown {
  const text = textOf(args[0]);
  if (!watched || text === undefined) return send();
  const ended = started(text, watched);
  const callback = args.at(-1);
  if (isCallback(callback)) {
    args[args.length - 1] = ((error, result) => {
      ended(error !== null && error !== undefined);
      callback(error, result);
    }) satisfies Callback;
    return send();
  }
  const result = send();
  if (result instanceof Promise) {
    result.then(
      () => ended(false),
      () => ended(true),
    );
  }
  return result;
}

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

/** Returns the text of a query or prepared statement; undefined for cursors and the like, which are not observed. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text, submit } = propertiesOf(query);
  return typeof submit === 'function' || typeof text !== 'string' ? undefined : text;
}

/** Starts observing a query. Returns a function to call when it has ended. */
function started(text: string, { slowMs, isTraced, slowQueries }: NonNullable<typeof watched>) {
  const begun = performance.now();
  const span = isTraced && trace.getActiveSpan() ? startSpan(text) : null;
  return (hasFailed: boolean) => {
    if (hasFailed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    const ms = performance.now() - begun;
    if (ms <= slowMs) return;
    slowQueries.add(1);
    warnOfSlowQuery(text, ms, begun);
  };
}

function startSpan(text: string): Span {
  let name = queryNames.get(text);
  if (name === undefined) queryNames.set(text, (name = nameOf(text)));
  const [verb] = name.split(' ', 1);
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.query.text': name };
  return tracer.startSpan(verb, { kind: SpanKind.CLIENT, attributes });
}

/** Returns a query on one line without its literals. All other values are parameters. */
function nameOf(text: string): string {
  return text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT);
}

function warnOfSlowQuery(text: string, ms: number, begun: number): void {
  const requestIds = waitingSince(begun);
  logger.warn({
    message: 'Slow query',
    ms: Math.round(ms),
    query: nameOf(text),
    ...(requestIds.length > 0 && { requestIds }),
  });
}

/** Starts logging slow queries and tracing the queries of traced requests. */
export function watchQueries({ slowQueryMs, otlp }: Settings['telemetry']): void {
  const description = 'Queries that took longer than SLOW_QUERY_MS.';
  watched = {
    slowMs: slowQueryMs,
    isTraced: otlp !== null,
    slowQueries: meter().createCounter('db.slow_queries', { description }),
  };
}

/** Measures the connection pool. */
export function watchPool(pool: () => pg.Pool): void {
  meter()
    .createObservableGauge('db.client.connection.count', {
      description: 'Connections to PostgreSQL in the pool, by state.',
    })
    .addCallback((result) => {
      const { totalCount, idleCount } = pool();
      result.observe(totalCount - idleCount, { state: 'used' });
      result.observe(idleCount, { state: 'idle' });
    });
  meter()
    .createObservableGauge('db.client.connection.pending_requests', {
      description: 'Requests waiting for a connection from the pool.',
    })
    .addCallback((result) => result.observe(pool().waitingCount));
}
