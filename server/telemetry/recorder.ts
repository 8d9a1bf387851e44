import type { Meter } from '@opentelemetry/api';
import { type Counted, type Gauge, readings, type Recorder } from './telemetry.js';

/** Bounds of the histogram of answers, in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const COUNTERS: Record<Counted, string> = {
  'limits.refused': 'Requests refused for too many, by budget.',
  'limits.connections_closed':
    'Connections closed for sending too many requests without waiting for responses.',
  'live.events.delivered': 'Changes sent to subscribers.',
  'identity_provider.look_ups': 'Questions to the identity provider whether sign-ins still hold, by outcome.',
  'identity_provider.failures': 'Requests answered 503 because the identity provider could not be asked.',
  'db.slow_queries': 'Queries that took longer than SLOW_QUERY_MS.',
};

const GAUGES: Record<Gauge, string> = {
  'http.server.active_requests': 'Requests that are being served.',
  'db.client.connection.count': 'Connections to PostgreSQL in the pool, by state.',
  'db.client.connection.pending_requests': 'Waiting for a connection of the pool.',
  'db.replica.used': 'Whether a replica is read from: 1 or 0.',
  'db.replica.lag': 'Milliseconds that a replica is behind the primary, while that is known.',
  'live.sockets': 'Open sockets.',
  'live.subscriptions': 'Open subscriptions.',
  'dependency.up': 'Whether a part that the server needs answers, as /health/ready says it: 1 or 0.',
};

/** Keeps measurements in OpenTelemetry's instruments. */
export function createRecorder(meter: Meter): Recorder {
  const answers = meter.createHistogram('http.server.request.duration', {
    description:
      'From the arrival of a request to the end of its answer, by door, operation and class of status.',
    unit: 's',
    advice: { explicitBucketBoundaries: SECONDS },
  });
  const counters = new Map(
    Object.entries(COUNTERS).map(([name, description]) => [name, meter.createCounter(name, { description })]),
  );
  for (const [name, description] of Object.entries(GAUGES) as [Gauge, string][]) {
    meter.createObservableGauge(name, { description }).addCallback(async (result) => {
      for (const [value, labels] of (await readings.get(name)?.()) ?? []) result.observe(value, labels);
    });
  }
  return {
    count: (what, labels) => counters.get(what)!.add(1, labels),
    answered: (ms, labels) => answers.record(ms / 1000, labels),
  };
}
