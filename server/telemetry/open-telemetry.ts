import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  type Resource,
} from '@opentelemetry/resources';
import { MeterProvider, type MetricReader } from '@opentelemetry/sdk-metrics';
import type { TelemetrySettings } from '../config/telemetry-settings.js';
import { watchProcess } from './process-metrics.js';
import { createRecorder } from './recorder.js';
import { telemetry } from './telemetry.js';

/** How long what is left may take to be sent when the server stops, in milliseconds. */
const FAREWELL = 2_000;
/** Name of what measures and traces, as OpenTelemetry calls its scope. */
const SCOPE = 'job-lobby';

/** Starts what is set; answers what sends the rest and stops. Each way out is loaded only where it is set. */
export async function startOpenTelemetry(
  { metrics, otlp }: TelemetrySettings,
  logger: Logger,
): Promise<() => Promise<void>> {
  const resource = resourceOf(otlp?.serviceName ?? SCOPE);
  const readers: MetricReader[] = [];
  const stops: (() => Promise<void>)[] = [];

  if (otlp) {
    const [{ otlpTo }, { createTracer }] = await Promise.all([import('./otlp.js'), import('./tracer.js')]);
    const { reader, traces } = otlpTo(otlp.endpoint, resource);
    telemetry.tracer = createTracer(traces.getTracer(SCOPE));
    readers.push(reader);
    stops.push(() => traces.shutdown());
  }
  if (metrics) {
    const { servePrometheus } = await import('./prometheus.js');
    const { reader, stop } = await servePrometheus(metrics, logger);
    readers.push(reader);
    stops.push(stop);
  }

  const provider = new MeterProvider({ resource, readers });
  const meter = provider.getMeter(SCOPE);
  telemetry.recorder = createRecorder(meter);
  stops.push(watchProcess(meter));
  return async () => {
    Object.assign(telemetry, { recorder: null, tracer: null });
    // A collector that is away is no reason not to stop.
    const rest = Promise.allSettled([provider.shutdown(), ...stops.map((stop) => stop())]);
    await Promise.race([rest, sleep(FAREWELL, undefined, { ref: false })]);
  };
}

function resourceOf(serviceName: string): Resource {
  return defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ 'service.name': serviceName }));
}
