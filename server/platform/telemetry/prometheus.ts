import { createServer } from 'node:http';
import type { Logger } from '@nestjs/common';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import type { MetricReader } from '@opentelemetry/sdk-metrics';
import { propertiesOf } from '../validation/properties.js';

/** Serves /metrics on its own port. If the port is taken, logs an error and lets the server start anyway. */
export async function servePrometheus(
  { port, host }: { port: number; host: string },
  logger: Logger,
): Promise<{ reader: MetricReader; stop: () => Promise<void> }> {
  const reader = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const server = createServer({ requestTimeout: 5_000, keepAliveTimeout: 5_000 }, (request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') {
      reader.getMetricsRequestHandler(request, response);
      return;
    }
    response.writeHead(404).end();
  });
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  await new Promise<void>((done) => {
    server.once('error', (error) => {
      logger.error(`Cannot serve metrics: ${error.message}`);
      done();
    });
    server.listen(port, host, () => {
      const { port: used } = propertiesOf(server.address());
      logger.log(`Metrics on http://${host.includes(':') ? `[${host}]` : host}:${used}/metrics`);
      done();
    });
  });
  return { reader, stop };
}
