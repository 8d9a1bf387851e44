import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { RequestOutcome } from '../../../core/access/api-client.js';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import { CountBuffer, CountWriter, TODAY } from '../../../platform/database/counts.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.js';
import { execute } from '../../../platform/database/statement.js';
import { utcDay } from '../../../platform/time/days.js';
import type { ApiClientUsageRecord } from './api-client-usage.entity.js';

/** The maximum number of clients with unwritten counts. */
const MAX_WAITING = 20_000;

/** Counts requests of API clients by day and outcome. Each server adds its counts to the shared rows once a minute. */
@Injectable()
export class ApiClientCountsService implements OnApplicationBootstrap {
  private readonly buffer = new CountBuffer<ApiClientUsageRecord>(
    ({ clientId, day }) => `${clientId} ${day}`,
    (known, { succeeded, refused, limited, failed }) => {
      known.succeeded += succeeded;
      known.refused += refused;
      known.limited += limited;
      known.failed += failed;
    },
    MAX_WAITING,
  );
  private readonly writer = new CountWriter('requests of API clients', this.buffer, (rows) =>
    this.write(rows),
  );

  constructor(private readonly database: DatabaseService) {}

  onApplicationBootstrap(): void {
    this.writer.start();
  }

  /** Counts a request. */
  count(clientId: number, outcome: RequestOutcome): void {
    const day = utcDay();
    const none = { succeeded: 0, refused: 0, limited: 0, failed: 0 };
    this.buffer.add({ clientId, day, ...none, [outcome]: 1 });
  }

  /** Writes all pending counts. */
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
    await deleteInBatches(this.database, 'api_client_usage', 'ctid', `day < ${TODAY} - interval '1 year'`);
  }

  private write(rows: ApiClientUsageRecord[]): Promise<unknown> {
    return execute(
      this.database,
      `INSERT INTO api_client_usage AS u (client_id, day, succeeded, refused, limited, failed)
       SELECT a.id, r.day, r.succeeded, r.refused, r.limited, r.failed
       FROM jsonb_to_recordset($1) AS r ("clientId" integer, day date, succeeded integer, refused integer,
         limited integer, failed integer)
       -- Clients may have been deleted meanwhile.
       JOIN api_clients a ON a.id = r."clientId"
       -- In the same order on every server, so that concurrent statements cannot deadlock.
       ORDER BY a.id, r.day
       ON CONFLICT ON CONSTRAINT api_client_usage_pkey DO UPDATE
       SET succeeded = u.succeeded + excluded.succeeded, refused = u.refused + excluded.refused,
         limited = u.limited + excluded.limited, failed = u.failed + excluded.failed`,
      [JSON.stringify(rows)],
    );
  }
}
