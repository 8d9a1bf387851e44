import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { loaderFor, rowsOfEach } from '../../../platform/database/loaders.js';
import {
  daysOf,
  startOf,
  type UsageDays,
  type UsageRange,
} from '../../../platform/validation/usage-range.js';
import type { ApiClient } from './api-client.entity.js';
import { denialOfManagement } from './api-client.policy.js';
import {
  type ApiClientUsage,
  ApiClientUsagePeriod,
  type ApiClientUsageRow,
} from './api-client-usage.model.js';

/** Reads the request counts of API clients. */
@Injectable()
export class ApiClientUsageService {
  constructor(private readonly database: DatabaseService) {}

  /** Returns the requests of a client over time, for callers that may list it. One statement reads a whole list of clients. */
  async usage(
    actor: Actor,
    { id, companyId }: Pick<ApiClient, 'id' | 'companyId'>,
    range: UsageRange,
  ): Promise<ApiClientUsage> {
    enforce(denialOfManagement(actor, companyId));
    const days = daysOf(range);
    const rows = await loaderFor(actor, `api-client-usage ${days.first} ${days.last}`, async (ids) =>
      rowsOfEach(ids, await this.read(ids, days), ({ clientId }) => clientId),
    ).load(id);
    const requests = rows.reduce(
      (sum, { succeeded, refused, limited, failed }) => sum + succeeded + refused + limited + failed,
      0,
    );
    return {
      period: ApiClientUsagePeriod[days.period],
      firstDay: days.first,
      lastDay: days.last,
      requests,
      rows,
    };
  }

  private read(
    ids: readonly number[],
    { first, last, period }: UsageDays,
  ): Promise<(ApiClientUsageRow & { clientId: number })[]> {
    return this.database.rows(
      `SELECT u.client_id AS "clientId", to_char(${startOf(period, 'u.day')}, 'YYYY-MM-DD') AS start,
         sum(u.succeeded)::float8 AS succeeded, sum(u.refused)::float8 AS refused,
         sum(u.limited)::float8 AS limited, sum(u.failed)::float8 AS failed
       FROM api_client_usage u WHERE u.client_id = ANY($1) AND u.day BETWEEN $2::date AND $3::date
       GROUP BY 1, 2 ORDER BY 2`,
      [ids, first, last],
    );
  }
}
