import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../../core/access/actor.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import { SqlValues, where } from '../../platform/database/keyset.js';
import { forbidden, invalid } from '../../platform/errors/app-error.js';
import { DEPRECATED_SINCE, type LegacyCallInfo, successorUrl } from '../../platform/http/deprecation.js';
import type { IsoTime } from '../../platform/validation/time.js';
import { settings } from '../../platform/settings/settings.js';
import { BrownoutsService } from './brownouts.service.js';
import { isOwnClient } from './client-name.js';
import { type LegacyCall, MAX_BROWNOUTS } from './legacy-call.js';
import { LegacyCallsService, nameOf } from './legacy-calls.service.js';
import type { UsageArgs, UsageOfClient, UsageRange } from './legacy-usage.input.js';
import {
  type LegacyClient,
  type LegacyUsage,
  LegacyUsageGroup,
  LegacyUsagePeriod,
  type LegacyUsageRow,
  MAX_CLIENTS,
  MAX_DAYS,
  TOP_GROUPS,
} from './legacy-usage.types.js';
import { SUCCESSOR_EXAMPLES } from './successor-examples.js';
import { OK, SWITCHED_OFF } from './usage-buffer.js';

const DAY = 86_400_000;
const DEFAULT_DAYS = 30;
/** Counts are kept for a year. */
const MAX_RANGE = 366;

const GROUP_COLUMN: Record<LegacyUsageGroup, string> = {
  PATH: 'u.path',
  CLIENT: 'u.client',
  OUTCOME: 'u.outcome',
};

/** Days since 1970, both included. */
interface DayRange {
  first: number;
  last: number;
}

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
    const { first, last } = daysOf(range);
    const isByDay = last - first < MAX_DAYS;
    const sql = new SqlValues();
    const rows = await this.database.read<LegacyUsageRow>(
      `WITH counted AS (
         SELECT date_trunc('${isByDay ? 'day' : 'week'}', u.day::timestamp) AS start, ${GROUP_COLUMN[by]} AS name,
           sum(u.calls) AS calls
         FROM legacy_usage u ${conditionsOf(sql, { first, last }, client, path)} GROUP BY 1, 2),
       top AS (SELECT name FROM counted GROUP BY name ORDER BY sum(calls) DESC, name LIMIT ${TOP_GROUPS})
       SELECT to_char(c.start, 'YYYY-MM-DD') AS start, t.name AS "group", sum(c.calls)::float8 AS calls
       FROM counted c LEFT JOIN top t USING (name) GROUP BY c.start, t.name ORDER BY c.start, calls DESC, t.name`,
      sql.values,
    );
    return {
      period: isByDay ? LegacyUsagePeriod.DAY : LegacyUsagePeriod.WEEK,
      firstDay: textOf(first),
      lastDay: textOf(last),
      calls: rows.reduce((sum, { calls }) => sum + calls, 0),
      rows,
    };
  }

  /** Returns the clients of a range, those with the most calls first. */
  async clients(actor: Actor, range: UsageRange): Promise<LegacyClient[]> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    const sql = new SqlValues();
    const active = `(SELECT FROM legacy_usage r WHERE r.client = c.name AND r.outcome IN ('${OK}', '${SWITCHED_OFF}') AND r.day > ${sql.add(
      textOf(today() - DEFAULT_DAYS),
    )}::date)`;
    const clients = await this.database.read<LegacyClient>(
      `WITH counted AS (
         SELECT u.client AS name, u.path, sum(u.calls) AS calls,
           coalesce(sum(u.calls) FILTER (WHERE u.outcome <> '${OK}'), 0) AS failed, max(u.last_seen_at) AS seen
         FROM legacy_usage u ${conditionsOf(sql, daysOf(range))} GROUP BY 1, 2)
       SELECT c.name, sum(c.calls)::float8 AS calls, sum(c.failed)::float8 AS "failedCalls", max(c.seen) AS "lastSeenAt",
         array_agg(c.path ORDER BY c.calls DESC, c.path) AS paths, EXISTS ${active} AS breaks
       FROM counted c GROUP BY c.name ORDER BY calls DESC, c.name LIMIT ${MAX_CLIENTS}`,
      sql.values,
    );
    return clients.map((client) => ({ ...client, breaks: client.breaks && !isOwnClient(client.name) }));
  }

  /** Returns all legacy calls with their use by a client, or by all, the most frequent first. */
  async calls(actor: Actor, { client, ...range }: UsageOfClient): Promise<LegacyCall[]> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    const sql = new SqlValues();
    const rows = await this.database.read<PathUse>(
      `SELECT u.path, sum(u.calls)::float8 AS calls, max(u.last_seen_at) AS "lastSeenAt"
       FROM legacy_usage u ${conditionsOf(sql, daysOf(range), client)} GROUP BY u.path`,
      sql.values,
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
function conditionsOf(sql: SqlValues, { first, last }: DayRange, client?: string, path?: string): string {
  return where(
    [
      `u.day BETWEEN ${sql.add(textOf(first))}::date AND ${sql.add(textOf(last))}::date`,
      client != null && `u.client = ${sql.add(client)}`,
      path != null && `u.path = ${sql.add(path)}`,
    ].filter((condition) => condition !== false),
  );
}

/** Returns the days of a range, at most those for which counts are kept. Throws VALIDATION_FAILED if it has none. */
function daysOf({ since, until }: UsageRange): DayRange {
  if (since && until && since >= until) throw invalid({ until: 'must be after since' });
  const now = today();
  const last = Math.min(until ? Math.ceil(until.getTime() / DAY) - 1 : now, now);
  const wanted = since ? Math.floor(since.getTime() / DAY) : last - DEFAULT_DAYS + 1;
  if (wanted > now) throw invalid({ since: 'must not be in the future' });
  if (last < now - MAX_RANGE) throw invalid({ until: 'must be within the last year' });
  return { first: Math.max(wanted, now - MAX_RANGE), last };
}

const today = () => Math.floor(Date.now() / DAY);

const textOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
