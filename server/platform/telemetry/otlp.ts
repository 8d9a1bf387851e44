import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import { type MetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

/** Sends traces and metrics to a collector with OTLP over HTTP, as JSON. */
export function startOtlp(
  endpoint: string,
  resource: Resource,
): { reader: MetricReader; stop: () => Promise<void> } {
  const urlOf = (signal: string) => `${endpoint.replace(/\/+$/, '')}/v1/${signal}`;
  const exporter = new OTLPTraceExporter({ url: urlOf('traces') });
  const traces = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  traces.register();
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: urlOf('metrics') }),
  });
  return { reader, stop: () => traces.shutdown() };
}
