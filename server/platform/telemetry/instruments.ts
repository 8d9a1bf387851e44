import { type Meter, metrics, type Tracer, trace } from '@opentelemetry/api';

/** The name of OpenTelemetry's instrumentation scope. */
const SCOPE = 'job-lobby';

/**
 * Creates instruments. Call it in constructors and functions, not while a module loads: instruments
 * created before OpenTelemetry starts record nothing.
 */
export const meter = (): Meter => metrics.getMeter(SCOPE);

/** Starts spans. They record nothing unless an exporter is configured. */
export const tracer: Tracer = trace.getTracer(SCOPE);
