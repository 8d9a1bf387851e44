import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../../core/access/actor.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import { SqlValues, where } from '../../platform/database/keyset.js';
import { forbidden } from '../../platform/errors/app-error.js';
import { DEPRECATED_SINCE, type LegacyCallInfo, successorUrl } from '../../platform/http/deprecation.js';
import type { IsoTime } from '../../platform/validation/time.js';
import { settings } from '../../platform/settings/settings.js';
import {
  daysOf,
  firstByDefault,
  startOf,
  type UsageDays,
  type UsageRange,
} from '../../platform/validation/usage-range.js';
import { BrownoutsService } from './brownouts.service.js';
import { isOwnClient } from './client-name.js';
import { type LegacyCall, MAX_BROWNOUTS } from './legacy-call.js';
import { LegacyCallsService, nameOf } from './legacy-calls.service.js';
import type { UsageArgs, UsageOfClient } from './legacy-usage.input.js';
import {
  type LegacyClient,
  type LegacyUsage,
  LegacyUsageGroup,
  LegacyUsagePeriod,
  type LegacyUsageRow,
  MAX_CLIENTS,
  TOP_GROUPS,
} from './legacy-usage.types.js';
import { SUCCESSOR_EXAMPLES } from './successor-examples.js';
import { OK, SWITCHED_OFF } from './usage-buffer.js';

const GROUP_COLUMN: Record<LegacyUsageGroup, string> = {
  PATH: 'u.path',
  CLIENT: 'u.client',
  OUTCOME: 'u.outcome',
};

/** Reads the counts of legacy calls; for holders of MASTER CONTROL. */
@Injectable()
export class LegacyUsageService {
  constructor(
    private readonly database: DatabaseService,
    private readonly legacyCalls: LegacyCallsService,
    private readonly brownouts: BrownoutsService,
  ) {}

  /** Returns the number of calls over time by path, client or outcome. */
  async usage(actor: Actor, { client, path, by, ...range }: UsageArgs): Promise<LegacyUsage> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    const days = daysOf(range);
    const sql = new SqlValues();
    const rows = await this.database.rows<LegacyUsageRow>(
      `WITH counted AS (
         SELECT ${startOf(days.period, 'u.day')} AS start, ${GROUP_COLUMN[by]} AS name,
           sum(u.calls) AS calls
         FROM legacy_usage u ${conditionsOf(sql, days, client, path)} GROUP BY 1, 2),
       top AS (SELECT name FROM counted GROUP BY name ORDER BY sum(calls) DESC, name LIMIT ${TOP_GROUPS})
       SELECT to_char(c.start, 'YYYY-MM-DD') AS start, t.name AS "group", sum(c.calls)::float8 AS calls
       FROM counted c LEFT JOIN top t USING (name) GROUP BY c.start, t.name ORDER BY c.start, calls DESC, t.name`,
      sql.values,
      { charged: true },
    );
    return {
      period: LegacyUsagePeriod[days.period],
      firstDay: days.first,
      lastDay: days.last,
      calls: rows.reduce((sum, { calls }) => sum + calls, 0),
      rows,
    };
  }

  /** Returns the clients in a range, most calls first. */
  async clients(actor: Actor, range: UsageRange): Promise<LegacyClient[]> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    const sql = new SqlValues();
    const active = `(SELECT FROM legacy_usage r WHERE r.client = c.name AND r.outcome IN ('${OK}', '${SWITCHED_OFF}') AND r.day >= ${sql.add(firstByDefault())}::date)`;
    const clients = await this.database.rows<LegacyClient>(
      `WITH counted AS (
         SELECT u.client AS name, u.path, sum(u.calls) AS calls,
           coalesce(sum(u.calls) FILTER (WHERE u.outcome <> '${OK}'), 0) AS failed, max(u.last_seen_at) AS seen
         FROM legacy_usage u ${conditionsOf(sql, daysOf(range))} GROUP BY 1, 2)
       SELECT c.name, sum(c.calls)::float8 AS calls, sum(c.failed)::float8 AS "failedCalls", max(c.seen) AS "lastSeenAt",
         array_agg(c.path ORDER BY c.calls DESC, c.path) AS paths, EXISTS ${active} AS breaks
       FROM counted c GROUP BY c.name ORDER BY calls DESC, c.name LIMIT ${MAX_CLIENTS}`,
      sql.values,
      { charged: true },
    );
    return clients.map((client) => ({ ...client, breaks: client.breaks && !isOwnClient(client.name) }));
  }

  /** Returns all legacy calls with their use by a client, or by all clients, most frequent first. */
  async calls(actor: Actor, { client, ...range }: UsageOfClient): Promise<LegacyCall[]> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    const sql = new SqlValues();
    const rows = await this.database.rows<PathUse>(
      `SELECT u.path, sum(u.calls)::float8 AS calls, max(u.last_seen_at) AS "lastSeenAt"
       FROM legacy_usage u ${conditionsOf(sql, daysOf(range), client)} GROUP BY u.path`,
      sql.values,
      { charged: true },
    );
    const uses = new Map(rows.map((row) => [row.path, row]));
    return this.legacyCalls.all
      .map((call) => this.describe(call, uses.get(call.path)))
      .sort((a, b) => b.calls - a.calls || a.path.localeCompare(b.path));
  }

  private describe(call: LegacyCallInfo, use: PathUse | undefined): LegacyCall {
    const { isChange, query, variables } = SUCCESSOR_EXAMPLES[nameOf(call)];
    return {
      ...call,
      isChange,
      query,
      variables: JSON.stringify(variables, null, 2),
      successors: call.successors.map((name) => ({ name, url: successorUrl(name) })),
      deprecatedSince: DEPRECATED_SINCE.toISOString(),
      sunset: settings().legacySunset?.toISOString() ?? null,
      brownouts: this.brownouts
        .upcoming(call)
        .slice(0, MAX_BROWNOUTS)
        .map(({ startsAt, endsAt, client = null }) => ({
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
          client,
        })),
      calls: use?.calls ?? 0,
      lastSeenAt: use?.lastSeenAt ?? null,
    };
  }
}

interface PathUse {
  path: string;
  calls: number;
  lastSeenAt: IsoTime;
}

/** Returns the SQL condition for the rows to count. */
function conditionsOf(sql: SqlValues, { first, last }: UsageDays, client?: string, path?: string): string {
  return where(
    [
      `u.day BETWEEN ${sql.add(first)}::date AND ${sql.add(last)}::date`,
      client != null && `u.client = ${sql.add(client)}`,
      path != null && `u.path = ${sql.add(path)}`,
    ].filter((condition) => condition !== false),
  );
}
