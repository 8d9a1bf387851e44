import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer as OtelTracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { env } from '../config/env.js';
import { nameOf } from './queries.js';
import type { TracedSpan, Tracer } from './telemetry.js';

const propagator = new W3CTraceContextPropagator();
/** Which request is being served. Following it through every promise costs about a tenth of a request's CPU time. */
const serving = new AsyncLocalStorage<Context>();
const queryNames = new LRUCache<string, string>({ max: 500 });

/** Follows requests and their queries with OpenTelemetry's spans. */
export function createTracer(tracer: OtelTracer): Tracer {
  return {
    within(request, work) {
      const attributes = {
        'http.request.method': request.method,
        'http.route': request.routeOptions?.url,
        'app.request_id': request.id,
      };
      const name = `${request.method} ${request.routeOptions?.url ?? '*'}`;
      const parent = parentOf(request);
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
      serving.run(trace.setSpan(parent, span), work);
      return traced(span, (given) => {
        if (request.graphqlOperation) span.updateName(request.graphqlOperation.label);
        return given;
      });
    },
    query(text) {
      const context = serving.getStore();
      if (!context) return null;
      let name = queryNames.get(text);
      if (name === undefined) queryNames.set(text, (name = nameOf(text)));
      const [verb] = name.split(' ', 1);
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': verb,
        'db.query.text': name,
      };
      return traced(tracer.startSpan(verb, { kind: SpanKind.CLIENT, attributes }, context));
    },
  };
}

/** The trace that a proxy of ours has begun; what strangers send begins none. */
function parentOf({ headers }: FastifyRequest): Context {
  return env().trustProxy.length > 0
    ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
    : ROOT_CONTEXT;
}

type Attributes = Parameters<TracedSpan['end']>[0];

function traced(span: Span, adapt = (attributes: Attributes) => attributes): TracedSpan {
  return {
    end(attributes, isFailed = false) {
      span.setAttributes(adapt(attributes));
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
