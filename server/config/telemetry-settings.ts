/** What the server tells of itself, and where. */
export interface TelemetrySettings {
  /** LOG_FORMAT: JSON lines for programs (ordinary in production), or text for people. */
  logFormat: 'json' | 'text';
  /** SLOW_QUERY_MS: queries that take longer are logged, in milliseconds. */
  slowQueryMs: number;
  /** METRICS_PORT and METRICS_HOST: where Prometheus finds /metrics; null when it is off. */
  metrics: { port: number; host: string } | null;
  /**
   * OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_SERVICE_NAME: where traces and metrics are sent (OTLP over HTTP, JSON); null
   * when they are not. The other standard names, such as OTEL_EXPORTER_OTLP_HEADERS, OTEL_RESOURCE_ATTRIBUTES and
   * OTEL_TRACES_SAMPLER, are read by OpenTelemetry's own library.
   */
  otlp: { endpoint: string; serviceName: string } | null;
}

const DEFAULT_SLOW_QUERY_MS = 200;

/** Reads these settings through `text`; what is wrong is added to `problems`. */
export function readTelemetry(
  text: (name: string) => string | undefined,
  problems: string[],
  production: boolean,
): TelemetrySettings {
  const logFormat = text('LOG_FORMAT') ?? (production ? 'json' : 'text');
  if (logFormat !== 'json' && logFormat !== 'text') problems.push('LOG_FORMAT must be json or text');

  const slowQueryMs = Number(text('SLOW_QUERY_MS') ?? DEFAULT_SLOW_QUERY_MS);
  if (!Number.isFinite(slowQueryMs) || slowQueryMs < 0) {
    problems.push('SLOW_QUERY_MS must be a number of milliseconds, 0 or more');
  }

  const metricsPort = text('METRICS_PORT');
  const port = Number(metricsPort);
  if (metricsPort && (!Number.isInteger(port) || port < 0 || port > 65_535)) {
    problems.push('METRICS_PORT must be a number from 0 to 65535');
  }

  const endpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol))) {
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must be a URL such as http://collector.example:4318');
  }
  return {
    logFormat: logFormat === 'json' ? 'json' : 'text',
    slowQueryMs,
    metrics: metricsPort ? { port, host: text('METRICS_HOST') ?? '127.0.0.1' } : null,
    otlp: endpoint ? { endpoint, serviceName: text('OTEL_SERVICE_NAME') ?? 'job-lobby' } : null,
  };
}
