import { createServer, type Server } from 'node:http';
import { portOf } from './port-of.js';

/** The requests by signal: the bodies of OTLP over HTTP, as JSON. */
export interface Collector {
  url: string;
  traces: any[];
  metrics: any[];
  /** All requests, unparsed. */
  text: string;
  /** Every span, with its attributes as a plain object. */
  spans(): Span[];
  close(): Promise<void>;
}

interface Span {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
}

/** A small OpenTelemetry collector on loopback that stores what it receives. */
export async function startCollector(): Promise<Collector> {
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const signal = request.url === '/v1/traces' ? collector.traces : collector.metrics;
      signal.push(JSON.parse(body));
      collector.text += body;
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const collector: Collector = {
    url: `http://127.0.0.1:${portOf(server)}`,
    traces: [],
    metrics: [],
    text: '',
    spans: () =>
      collector.traces
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span) => ({ ...span, attributes: plain(span.attributes) })),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return collector;
}

function plain(attributes: { key: string; value: Record<string, unknown> }[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
