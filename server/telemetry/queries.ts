import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { observeQueries } from './observed-client.js';
import { waitingSince } from './requests-in-flight.js';
import { count, gauge, telemetry } from './telemetry.js';

const logger = new Logger('Database');

/** Longer texts are cut off. */
const MAX_TEXT = 1_000;

/** A query as it may be told: on one line, without what stands in quotes. All other values are parameters. */
export function nameOf(text: string): string {
  return text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT);
}

/** Names queries that take longer than so many milliseconds, and traces those of requests that are traced. */
export function watchQueries(slowMs: number): void {
  observeQueries((text) => {
    const begun = performance.now();
    const span = telemetry.tracer?.query(text);
    return (failed) => {
      span?.end({}, failed);
      const ms = performance.now() - begun;
      if (ms > slowMs) warnOfSlowQuery(text, ms, begun);
    };
  });
}

function warnOfSlowQuery(text: string, ms: number, begun: number): void {
  count('db.slow_queries');
  const requestIds = waitingSince(begun);
  logger.warn({
    message: 'Slow query',
    ms: Math.round(ms),
    query: nameOf(text),
    ...(requestIds.length > 0 && { requestIds }),
  });
}

/** Measures the pool of connections. */
export function watchPool(database: DataSource): void {
  const pool = () => (database.driver as unknown as { master: Pool }).master;
  gauge('db.client.connection.count', () => {
    const { totalCount, idleCount } = pool();
    return [
      [totalCount - idleCount, { state: 'used' }],
      [idleCount, { state: 'idle' }],
    ];
  });
  gauge('db.client.connection.pending_requests', () => [[pool().waitingCount]]);
}
