import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FairQueue } from '../../../platform/concurrency/fair-queue.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRow, queryRows } from '../../../platform/database/statement.js';
import { isOpen } from '../../directory/companies/open-company.js';
import { EventsService } from '../events/events.service.js';

/** The duration of a lease without renewal. Longer than sending a batch takes. */
const LEASE = "interval '30 seconds'";
/** How many events become deliveries per step, and how many pending deliveries stop further steps. */
const FOLLOWED = 500;
const MAX_WAITING = 2_000;
/** How many deliveries are sent per batch, in general and for failing endpoints. */
const BATCH = 500;
const PROBE = 5;
/** The maximum number of concurrent statements of this work per server, so that requests get connections. */
const STATEMENTS = 4;

/** An endpoint that this server holds a lease for. */
export interface Lease {
  endpointId: number;
  companyId: number;
  /** The id of the run. */
  runner: string;
  /** Whether its last deliveries failed. */
  isFailing: boolean;
}

/** The current row of a leased endpoint. */
export interface LeasedEndpoint {
  url: string;
  types: string[];
  secret: Buffer;
  /** The replaced secret, while it still signs. */
  previousSecret: Buffer | null;
  isEnabled: boolean;
  position: number;
  resendAfter: number | null;
  resendUpTo: number | null;
  resendsFailed: boolean;
  /** In milliseconds since 1970. */
  failingSince: number | null;
  /** The number of pending deliveries, up to MAX_WAITING. */
  waiting: number;
}

/** A delivery to send. */
export interface DueDelivery {
  id: string;
  /** Null for test events. */
  seq: string | null;
  eventId: string;
  record: string;
  body: string;
  firstAttemptAt: number | null;
}

/** What triggers a search for work: due deliveries, changes in companies, or the periodic poll. */
export type Wake = { companies: readonly number[] } | 'due' | 'all';

/** Whether an earlier event about the same record as that of `d` is also pending, under a condition. */
const hasEarlier = (condition = 'true') => `EXISTS (
  SELECT FROM webhook_deliveries b WHERE b.endpoint_id = d.endpoint_id AND b.record = d.record
    AND b.state = 'PENDING' AND b.seq < d.seq AND ${condition})`;

/** Stores the delivery progress: which server sends to an endpoint, and how far it has processed the events. */
@Injectable()
export class WebhookProgressService {
  private readonly turns = new FairQueue(STATEMENTS, 2);

  constructor(
    private readonly database: DatabaseService,
    private readonly events: EventsService,
  ) {}

  /**
   * Leases endpoints with work, at most one per company, except for companies with enough runs already. `failing` is
   * how many of them may be failing endpoints.
   */
  claim(
    wake: Wake,
    runner: string,
    limit: number,
    failing: number,
    busy: readonly number[],
  ): Promise<Lease[]> {
    const hasEvents = `(e.disabled_at IS NULL AND (
      f.position < (SELECT seq FROM audit_chains WHERE chain = e.company_id) OR f.resend_after IS NOT NULL))`;
    const hasWork =
      wake === 'due'
        ? 'f.due_at <= now()'
        : wake === 'all'
          ? `(f.due_at <= now() OR ${hasEvents})`
          : `e.company_id = ANY($5) AND ${hasEvents}`;
    return queryRows<Lease>(
      this.database,
      `UPDATE webhook_feeds f SET runner = $1, leased_until = now() + ${LEASE}
       FROM webhook_endpoints o
       WHERE o.id = f.endpoint_id AND coalesce(f.leased_until < now(), true) AND f.endpoint_id = ANY(ARRAY(
         SELECT id FROM (
           SELECT id, due_at, is_failing, row_number() OVER (PARTITION BY is_failing ORDER BY due_at) AS number FROM (
             SELECT DISTINCT ON (e.company_id) e.id, f.due_at, f.failing_since IS NOT NULL AS is_failing
             FROM webhook_feeds f JOIN webhook_endpoints e ON e.id = f.endpoint_id
             JOIN companies c ON c.id = e.company_id
             WHERE e.deleted_at IS NULL AND ${isOpen('c')} AND coalesce(f.leased_until < now(), true)
               AND e.company_id <> ALL($3) AND ${hasWork}
             ORDER BY e.company_id, is_failing, f.due_at
           ) AS first
         ) AS numbered WHERE NOT is_failing OR number <= $4 ORDER BY due_at LIMIT $2))
       RETURNING f.endpoint_id AS "endpointId", o.company_id AS "companyId", f.runner,
         f.failing_since IS NOT NULL AS "isFailing"`,
      [runner, limit, busy, failing, ...(typeof wake === 'object' ? [wake.companies] : [])],
    );
  }

  /** Renews a lease and returns the endpoint's current row. Null if another server has taken it over. */
  renew({ endpointId, companyId, runner }: Lease): Promise<LeasedEndpoint | null> {
    return this.inTurn(companyId, () =>
      queryRow<LeasedEndpoint>(
        this.database,
        `UPDATE webhook_feeds f SET leased_until = now() + ${LEASE}
         FROM webhook_endpoints e JOIN companies c ON c.id = e.company_id
         WHERE f.endpoint_id = $1 AND f.runner = $2 AND e.id = f.endpoint_id
         RETURNING e.url, e.types, e.secret,
           CASE WHEN e.previous_ends_at > now() THEN e.previous_secret END AS "previousSecret",
           e.disabled_at IS NULL AND e.deleted_at IS NULL AND ${isOpen('c')} AS "isEnabled",
           f.position::float8, f.resend_after::float8 AS "resendAfter", f.resend_up_to::float8 AS "resendUpTo",
           f.resends_failed AS "resendsFailed", extract(epoch FROM f.failing_since)::float8 * 1000 AS "failingSince",
           (SELECT count(*)::integer FROM (
              SELECT FROM webhook_deliveries WHERE endpoint_id = $1 AND state = 'PENDING' LIMIT ${MAX_WAITING}
            ) AS waiting) AS waiting`,
        [endpointId, runner],
      ),
    );
  }

  /**
   * Stores deliveries for the next events, and the new log position in the same transaction. Returns whether there are
   * more.
   */
  async follow(lease: Lease, endpoint: LeasedEndpoint): Promise<boolean> {
    if (endpoint.waiting >= MAX_WAITING) return false;
    const { companyId } = lease;
    const { position, resendAfter, resendUpTo, resendsFailed } = endpoint;
    const types = endpoint.types.length > 0 ? endpoint.types : null;
    let hasMore = false;
    if (resendAfter !== null) {
      const range = { after: resendAfter, upTo: resendUpTo!, types, first: FOLLOWED };
      const {
        events,
        end,
        hasMore: isUnfinished,
      } = await this.inTurn(companyId, () => this.events.forCompany(companyId, range));
      const reached = isUnfinished ? end : resendUpTo!;
      // The range may have been extended meanwhile.
      const next = isUnfinished
        ? 'resend_after = $3'
        : `resend_after = CASE WHEN resend_up_to > $3 THEN $3::bigint END,
           resend_up_to = CASE WHEN resend_up_to > $3 THEN resend_up_to END`;
      await this.add(lease, events, resendsFailed ? 'failed' : 'again', (manager) =>
        execute(
          manager,
          `UPDATE webhook_feeds SET ${next}, due_at = now()
           WHERE endpoint_id = $1 AND runner = $2 AND resend_after = $4`,
          [lease.endpointId, lease.runner, reached, resendAfter],
        ),
      );
      hasMore = isUnfinished;
    }
    const following = { after: position, types, first: FOLLOWED };
    const {
      events,
      end,
      hasMore: isBehind,
    } = await this.inTurn(companyId, () => this.events.forCompany(companyId, following));
    if (end > position) {
      await this.add(lease, events, 'new', (manager) =>
        execute(
          manager,
          `UPDATE webhook_feeds SET position = $3, due_at = CASE WHEN $5 THEN now() ELSE due_at END
           WHERE endpoint_id = $1 AND runner = $2 AND position = $4`,
          [lease.endpointId, lease.runner, end, position, events.length > 0],
        ),
      );
    }
    return hasMore || isBehind;
  }

  /** Returns due deliveries, except those that must wait for an earlier one about the same record. */
  due({ endpointId, companyId }: Lease, { isEnabled, failingSince }: LeasedEndpoint): Promise<DueDelivery[]> {
    return this.inTurn(companyId, () =>
      queryRows<DueDelivery>(
        this.database,
        `SELECT d.id, d.seq, d.event_id AS "eventId", d.record, d.body,
           extract(epoch FROM d.first_attempt_at)::float8 * 1000 AS "firstAttemptAt"
         FROM webhook_deliveries d
         WHERE d.endpoint_id = $1 AND d.state = 'PENDING' AND d.next_attempt_at <= now() AND ($2 OR d.seq IS NULL)
           AND NOT ${hasEarlier('b.next_attempt_at > now()')}
         ORDER BY d.seq NULLS FIRST, d.id LIMIT $3`,
        [endpointId, isEnabled, failingSince === null ? BATCH : PROBE],
      ),
    );
  }

  /**
   * Ends a run. The next one starts when a delivery is due, or immediately if there is more, but not before a pause has
   * ended.
   */
  async release({ endpointId, companyId, runner }: Lease, hasMore: boolean, pause: number): Promise<void> {
    await this.inTurn(companyId, () =>
      this.database.transaction(async (manager) => {
        // Deliveries added meanwhile are either seen below, or make the endpoint due afterwards.
        await execute(manager, `SELECT FROM webhook_feeds WHERE endpoint_id = $1 FOR UPDATE`, [endpointId]);
        await execute(
          manager,
          `UPDATE webhook_feeds f SET runner = NULL, leased_until = now() + $4::integer * interval '1 millisecond',
             due_at = CASE WHEN $3 THEN now() ELSE (
               SELECT min(d.next_attempt_at) FROM webhook_deliveries d
               WHERE d.endpoint_id = $1 AND d.state = 'PENDING' AND (e.disabled_at IS NULL OR d.seq IS NULL)
                 AND NOT ${hasEarlier()}) END
           FROM webhook_endpoints e WHERE e.id = f.endpoint_id AND f.endpoint_id = $1 AND f.runner = $2`,
          [endpointId, runner, hasMore, pause],
        );
      }),
    );
  }

  /** Runs work on the database, fairly queued by company. */
  inTurn<T>(companyId: number, work: () => Promise<T>): Promise<T> {
    return this.turns.run(String(companyId), work);
  }

  /** Stores deliveries with the processed log position, unless another run has done so. */
  private add(
    { endpointId, companyId }: Lease,
    events: {
      seq: number;
      event: { id: string; type: string; data: { subjectType: string; subjectId: string } };
    }[],
    kind: 'new' | 'again' | 'failed',
    advance: (manager: EntityManager) => Promise<number>,
  ): Promise<void> {
    return this.inTurn(companyId, () =>
      this.database.transaction(async (manager) => {
        if ((await advance(manager)) === 0 || events.length === 0) return;
        const again = `state = 'PENDING', next_attempt_at = now(), first_attempt_at = NULL`;
        if (kind === 'failed') {
          await execute(
            manager,
            `UPDATE webhook_deliveries SET ${again} WHERE endpoint_id = $1 AND seq = ANY($2) AND state = 'FAILED'`,
            [endpointId, events.map(({ seq }) => seq)],
          );
          return;
        }
        await execute(
          manager,
          `INSERT INTO webhook_deliveries (endpoint_id, seq, event_id, event_type, record, body)
           SELECT $1, * FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[])
           ON CONFLICT (endpoint_id, seq) DO ${kind === 'new' ? 'NOTHING' : `UPDATE SET ${again}`}`,
          [
            endpointId,
            events.map(({ seq }) => seq),
            events.map(({ event }) => event.id),
            events.map(({ event }) => event.type),
            events.map(({ event: { data } }) => `${data.subjectType} ${data.subjectId}`),
            events.map(({ event }) => JSON.stringify(event)),
          ],
        );
      }),
    );
  }
}
