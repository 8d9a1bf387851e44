import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import { type MetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

/** Sends traces and metrics to a collector: OTLP over HTTP, as JSON. */
export function otlpTo(
  endpoint: string,
  resource: Resource,
): { reader: MetricReader; traces: BasicTracerProvider } {
  const addressOf = (signal: string) => `${endpoint.replace(/\/+$/, '')}/v1/${signal}`;
  const exporter = new OTLPTraceExporter({ url: addressOf('traces') });
  return {
    reader: new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter({ url: addressOf('metrics') }),
    }),
    traces: new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] }),
  };
}
