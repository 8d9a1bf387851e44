import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { metrics as metricsApi } from '@opentelemetry/api';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  type Resource,
} from '@opentelemetry/resources';
import { MeterProvider, type MetricReader } from '@opentelemetry/sdk-metrics';
import type { Settings } from '../settings/settings.js';
import { watchProcess } from './process-metrics.js';
import { meter } from './instruments.js';

/** How long flushing may take when the server stops, in milliseconds. */
const FAREWELL = 2_000;

/** Registers the configured exporters with OpenTelemetry's API. Returns a function that flushes and stops them. */
export async function startOpenTelemetry(
  { metrics, otlp }: Settings['telemetry'],
  logger: Logger,
): Promise<() => Promise<void>> {
  const resource = resourceOf(otlp?.serviceName);
  const readers: MetricReader[] = [];
  const stops: (() => Promise<void>)[] = [];

  // Exporters that are not configured are not loaded.
  if (otlp) {
    const { startOtlp } = await import('./otlp.js');
    const { reader, stop } = startOtlp(otlp.endpoint, resource);
    readers.push(reader);
    stops.push(stop);
  }
  if (metrics) {
    const { servePrometheus } = await import('./prometheus.js');
    const { reader, stop } = await servePrometheus(metrics, logger);
    readers.push(reader);
    stops.push(stop);
  }

  const provider = new MeterProvider({ resource, readers });
  metricsApi.setGlobalMeterProvider(provider);
  stops.push(watchProcess(meter()), () => provider.shutdown());
  return async () => {
    // An unreachable collector must not keep the server from stopping.
    const rest = Promise.allSettled(stops.map((stop) => stop()));
    await Promise.race([rest, sleep(FAREWELL, undefined, { ref: false })]);
  };
}

function resourceOf(serviceName = 'job-lobby'): Resource {
  return defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ 'service.name': serviceName }));
}
