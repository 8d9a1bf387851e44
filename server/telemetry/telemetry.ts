import { Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { TelemetrySettings } from '../config/telemetry-settings.js';

/** What is counted. */
export type Counted =
  | 'limits.refused'
  | 'limits.connections_closed'
  | 'live.events.delivered'
  | 'identity_provider.look_ups'
  | 'identity_provider.failures'
  | 'db.slow_queries';

/** What distinguishes one count from another; each has few values. */
export type Labels = Record<string, string>;

/** What is measured at the moment when somebody asks. */
export type Gauge =
  | 'http.server.active_requests'
  | 'db.client.connection.count'
  | 'db.client.connection.pending_requests'
  | 'db.replica.used'
  | 'db.replica.lag'
  | 'live.sockets'
  | 'live.subscriptions'
  | 'dependency.up';

/** Keeps measurements for whoever collects them. */
export interface Recorder {
  count(what: Counted, labels?: Labels): void;
  /** A request was answered after so many milliseconds. */
  answered(ms: number, labels: { door: string; operation: string; status: string }): void;
}

/** One request or query as it is traced. */
export interface TracedSpan {
  end(attributes: Record<string, string | number | undefined>, failed?: boolean): void;
}

/** Follows requests through the server. */
export interface Tracer {
  /** Begins the span of a request and does the work within it. */
  within(request: FastifyRequest, work: () => void): TracedSpan;
  /** The span of a query of the request that is being served; null outside one. */
  query(text: string): TracedSpan | null;
}

interface Telemetry {
  recorder: Recorder | null;
  tracer: Tracer | null;
}

/** Where measurements and traces go; both null while nobody has asked for them. */
export const telemetry: Telemetry = { recorder: null, tracer: null };

/** Counts one. */
export function count(what: Counted, labels?: Labels): void {
  telemetry.recorder?.count(what, labels);
}

/** A gauge's values: each with what distinguishes it. */
export type Values = readonly (readonly [value: number, labels?: Labels])[];
export type Reading = () => Values | Promise<Values>;

/** How gauges are read. */
export const readings = new Map<Gauge, Reading>();

/** Says how a gauge is read. */
export function gauge(what: Gauge, read: Reading): void {
  readings.set(what, read);
}

/** Starts metrics and traces where settings ask for them, and loads nothing else; answers what stops them. */
export async function startTelemetry(settings: TelemetrySettings): Promise<() => Promise<void>> {
  if (!settings.metrics && !settings.otlp) return async () => undefined;
  const { startOpenTelemetry } = await import('./open-telemetry.js');
  return startOpenTelemetry(settings, new Logger('Telemetry'));
}
