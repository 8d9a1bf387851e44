import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import type { FastifyInstance } from 'fastify';
import { Database } from '../platform/database/database.service.js';
import { deleteInBatches } from '../platform/database/delete-in-batches.js';
import { clientNameOf } from './client-name.js';
import { LegacyCalls } from './legacy-calls.js';
import { OK, UsageBuffer } from './usage-buffer.js';

/** How often counts are written, in milliseconds. */
const PERIOD = 60_000;

/** Counts legacy calls by client, path, day and outcome. Servers write their counts once a minute into shared rows. */
@Injectable()
export class UsageRecorder implements OnModuleInit {
  private readonly logger = new Logger('LegacyUsage');
  private readonly buffer = new UsageBuffer();
  private timer: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly database: Database) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), PERIOD).unref();
  }

  /** Counts a call. `isIdentified` says whether its credentials were valid. */
  count(client: string, path: string, status: number, isIdentified: boolean): void {
    this.buffer.add(client, path, status < 400 ? OK : String(status), isIdentified);
  }

  /** Writes all counts. */
  flush(): Promise<void> {
    return (this.writing = this.writing.then(() => this.write()));
  }

  /** Writes the last counts. Called once all requests are finished. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Deletes counts that are older than a year. */
  @Cron(CronExpression.EVERY_HOUR)
  async removeOld(): Promise<void> {
    await deleteInBatches(this.database, 'legacy_usage', 'ctid', `day < ${TODAY} - interval '1 year'`);
  }

  private async write(): Promise<void> {
    const rows = this.buffer.take();
    if (rows.length === 0) return;
    try {
      await this.database.execute(
        `INSERT INTO legacy_usage AS u (day, client, path, outcome, calls, last_seen_at)
         SELECT day, client, path, outcome, calls, to_timestamp("lastSeenAt" / 1000)
         FROM jsonb_to_recordset($1) AS r (day date, client text, path text, outcome text, calls bigint,
           "lastSeenAt" float8)
         -- In the same order on every server, so that concurrent statements cannot deadlock.
         ORDER BY day, client, path, outcome
         ON CONFLICT ON CONSTRAINT legacy_usage_pkey DO UPDATE
         SET calls = u.calls + excluded.calls, last_seen_at = greatest(u.last_seen_at, excluded.last_seen_at)`,
        [JSON.stringify(rows)],
      );
    } catch (error) {
      this.buffer.putBack(rows);
      this.logger.warn(`Could not write the counts of legacy calls, will retry: ${String(error)}`);
    }
  }
}

/** SQL for the current day in UTC. */
export const TODAY = `(now() AT TIME ZONE 'UTC')::date`;

/** Counts each legacy call once its response is sent. */
export function countLegacyCalls(
  fastify: FastifyInstance,
  recorder: () => UsageRecorder,
  calls: () => LegacyCalls,
): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url;
    if (path?.startsWith('/api/') && calls().of(path)) {
      recorder().count(clientNameOf(request), path, reply.statusCode, request.actor !== undefined);
    }
    done();
  });
  // Requests that run during shutdown finish before this hook, and the database closes after it.
  fastify.addHook('onClose', () => recorder().stop());
}
