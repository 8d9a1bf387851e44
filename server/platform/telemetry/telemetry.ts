import { Logger } from '@nestjs/common';
import { type Meter, metrics, type Tracer, trace } from '@opentelemetry/api';
import type { Settings } from '../settings/settings.js';

/** The name of OpenTelemetry's instrumentation scope. */
const SCOPE = 'job-lobby';

/**
 * Creates instruments. Call it in constructors and functions, not while a module loads: instruments
 * created before OpenTelemetry starts record nothing.
 */
export const meter = (): Meter => metrics.getMeter(SCOPE);

/** Starts spans. They record nothing unless an exporter is configured. */
export const tracer: Tracer = trace.getTracer(SCOPE);

/** Starts metrics and traces if the settings enable them; otherwise loads nothing. Returns a function that stops them. */
export async function startTelemetry(settings: Settings['telemetry']): Promise<() => Promise<void>> {
  if (!settings.metrics && !settings.otlp) return async () => undefined;
  const { startOpenTelemetry } = await import('./open-telemetry.js');
  return startOpenTelemetry(settings, new Logger('Telemetry'));
}
