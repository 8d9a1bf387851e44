import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { EveryHour } from '../../platform/concurrency/every-hour.js';
import { CountWriter, TODAY } from '../../platform/database/counts.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import { deleteInBatches } from '../../platform/database/delete-in-batches.js';
import { execute } from '../../platform/database/statement.js';
import { hookRoutes } from '../../platform/http/route-hooks.js';
import { utcDay } from '../../platform/time/days.js';
import { clientNameOf } from './client-name.js';
import { LegacyCallsService } from './legacy-calls.service.js';
import { OK, UsageBuffer, type UsageRow } from './usage-buffer.js';

/** Clients seen within this number of days keep their names, however many new ones appear. */
const KNOWN_DAYS = 30;
const MAX_KNOWN = 500;

/**
 * Counts legacy calls by client, path, day and outcome. Each server adds its counts to the shared rows once a minute.
 */
@Injectable()
export class UsageRecorder implements OnApplicationBootstrap {
  private readonly logger = new Logger('LegacyUsage');
  private readonly buffer = new UsageBuffer();
  private readonly writer = new CountWriter<UsageRow>(
    'legacy calls',
    this.buffer,
    (rows) => this.write(rows),
    () => this.readNames(),
  );
  /** The day on which the known names were read, as YYYY-MM-DD. */
  private namesReadOn = '';

  constructor(private readonly database: DatabaseService) {}

  onApplicationBootstrap(): void {
    this.writer.start();
  }

  /** Counts a call. `account` is null unless its credentials were valid; it is not stored. */
  count(client: string, path: string, status: number, account: string | null): void {
    this.buffer.add(client, path, status < 400 ? OK : String(status), account);
  }

  /** Writes all counts. Once per day, also loads the names of the known clients. */
  flush(): Promise<void> {
    return this.writer.flush();
  }

  /** Writes the last counts. Called after all requests have finished. */
  stop(): Promise<void> {
    return this.writer.stop();
  }

  /** Deletes counts that are older than a year. */
  @EveryHour()
  async removeOld(): Promise<void> {
    await deleteInBatches(this.database, 'legacy_usage', 'ctid', `day < ${TODAY} - interval '1 year'`);
  }

  private write(rows: UsageRow[]): Promise<unknown> {
    return execute(
      this.database,
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
  }

  private async readNames(): Promise<void> {
    const day = utcDay();
    if (day === this.namesReadOn) return;
    try {
      // Names used on many days come first, so that names invented on one day cannot displace them.
      const rows = await this.database.rows<{ client: string }>(
        `SELECT client FROM legacy_usage WHERE day > ${TODAY} - ${KNOWN_DAYS}
         GROUP BY client ORDER BY count(DISTINCT day) DESC, sum(calls) DESC LIMIT ${MAX_KNOWN}`,
      );
      this.buffer.know(rows.map(({ client }) => client));
      this.namesReadOn = day;
    } catch (error) {
      this.logger.warn(`Could not read the known clients of legacy calls, will retry: ${String(error)}`);
    }
  }
}

/** Counts each legacy call once its response is sent. Calls whose clients disconnect earlier are not counted. */
export function countLegacyCalls(
  fastify: FastifyInstance,
  recorder: () => UsageRecorder,
  calls: () => LegacyCallsService,
): void {
  hookRoutes(fastify, ({ url }) => url.startsWith('/api/'), {
    onResponse: (request, reply, done) => {
      const path = request.routeOptions.url;
      if (path && calls().of(path)) {
        recorder().count(clientNameOf(request), path, reply.statusCode, request.actor?.identity.uid ?? null);
      }
      done();
    },
  });
  // Requests that run during shutdown finish before this hook, and the database closes after it.
  fastify.addHook('onClose', () => recorder().stop());
}
