import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.js';
import type { SortColumn, SqlValues } from '../../../platform/database/keyset.js';
import { pageOf } from '../../../platform/database/keyset-list.js';
import { loaderFor, rowsOfEach } from '../../../platform/database/loaders.js';
import { OrderDirection, type Page } from '../../../platform/database/pagination.js';
import { execute, queryRow } from '../../../platform/database/statement.js';
import { conflict, invalid, notFound } from '../../../platform/errors/app-error.js';
import { EventsService } from '../events/events.service.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { TEST_EVENT, testEvent } from './webhook-test-event.js';
import { denialOfEvents } from './webhook.policy.js';
import type { WebhookDeliveriesArgs, WebhookDeliveryFilter, WebhookResendInput } from './webhooks.input.js';
import { about, lockEndpoint, makeDue } from './endpoint-rows.js';
import { WebhooksService } from './webhooks.service.js';

/** How long deliveries are kept: as long as events can be read. */
const KEPT = "interval '30 days'";
/** The maximum number of attempts shown for a delivery, the latest ones. */
export const MAX_ATTEMPTS = 10;

const COLUMNS = `d.id, d.endpoint_id AS "endpointId", d.event_id AS "eventId", d.event_type AS "eventType", d.body,
  d.state, d.attempts, d.created_at AS "createdAt", d.next_attempt_at AS "nextAttemptAt",
  d.last_attempt_at AS "lastAttemptAt", d.last_status AS "lastStatus", d.last_error AS "lastError"`;
const NEWEST_FIRST = { field: 'AT' as const, direction: OrderDirection.DESC };
const SORT: Record<'AT', SortColumn & { of: (delivery: WebhookDelivery) => string }> = {
  AT: { column: 'd.created_at', type: 'timestamptz', of: ({ createdAt }) => createdAt },
};

/** Puts a delivery back into the queue for another three days. */
const AGAIN = `state = 'PENDING', next_attempt_at = now(), first_attempt_at = NULL`;

/** Lists and resends the deliveries of endpoints. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly endpoints: WebhooksService,
    private readonly events: EventsService,
  ) {}

  /** Returns a page of the deliveries of an endpoint, newest first. NOT_FOUND as for the endpoint. */
  async page(
    actor: Actor,
    { endpointId, filter, ...args }: WebhookDeliveriesArgs,
  ): Promise<Page<WebhookDelivery>> {
    await this.endpoints.checkCanChange(actor, endpointId);
    return pageOf(
      this.database,
      { ...args, orderBy: NEWEST_FIRST },
      {
        name: `webhook-deliveries:${endpointId}`,
        columns: COLUMNS,
        from: 'webhook_deliveries d',
        id: 'd.id',
        maxId: Number.MAX_SAFE_INTEGER,
        sort: SORT,
        own: (sql) => [`d.endpoint_id = ${sql.add(endpointId)}`],
        narrowing: (sql) => conditionsOf(filter ?? {}, sql),
        isLarge: true,
        toNode,
      },
    );
  }

  /** Returns a delivery. NOT_FOUND if there is none or its endpoint is of another company. */
  async get(actor: Actor, id: string): Promise<WebhookDelivery> {
    const delivery = await find(this.database.manager, id);
    await this.checkEndpoint(actor, delivery);
    return delivery!;
  }

  /** Returns the latest attempts of a delivery that the actor has read, oldest first. */
  async attempts(actor: Actor, { id, body }: WebhookDelivery): Promise<WebhookAttempt[]> {
    const load = loaderFor(actor, 'webhook-attempts', async (ids: readonly number[]) => {
      const rows = await this.database.rows<Omit<WebhookAttempt, 'requestBody'>>(
        `SELECT a.* FROM unnest($1::bigint[]) AS d(id) CROSS JOIN LATERAL (
           SELECT delivery_id::float8 AS "deliveryId", id::float8 AS id, at, status, duration_ms AS "durationMs", error,
             request_headers AS "requestHeaders", response_headers AS "responseHeaders",
             response_body AS "responseBody"
           FROM webhook_attempts w WHERE delivery_id = d.id ORDER BY w.id DESC LIMIT ${MAX_ATTEMPTS}
         ) AS a ORDER BY a.id`,
        [ids],
      );
      return rowsOfEach(ids, rows, ({ deliveryId }) => deliveryId);
    });
    return (await load.load(id)).map((attempt) => ({ ...attempt, requestBody: body }));
  }

  /** Sends a delivery again. CONFLICT if the endpoint is disabled. */
  async resend(actor: Actor, id: string): Promise<WebhookDelivery> {
    const { endpointId } = await this.get(actor, id);
    await this.changes.make(actor, async ({ manager }) => {
      await lockEnabled(manager, actor, endpointId);
      await makeDue(manager, endpointId);
      await execute(manager, `UPDATE webhook_deliveries SET ${AGAIN} WHERE id = $1`, [id]);
      return true;
    });
    return this.get(actor, id);
  }

  /** Sends the events of a range again. CONFLICT if the endpoint is disabled. */
  async resendRange(actor: Actor, endpointId: number, range: WebhookResendInput): Promise<WebhookEndpoint> {
    const { companyId } = await this.endpoints.checkCanChange(actor, endpointId);
    const [after, upTo] = await this.endsOf(companyId, range);
    await this.changes.make(actor, async ({ manager, record }) => {
      const endpoint = await lockEnabled(manager, actor, endpointId);
      // A resend that is still running is merged into this one.
      await execute(
        manager,
        `UPDATE webhook_feeds SET resend_after = least(resend_after, $2),
           resend_up_to = greatest(resend_up_to, $3),
           resends_failed = $4 AND (resend_after IS NULL OR resends_failed)
         WHERE endpoint_id = $1`,
        [endpointId, after, upTo, range.failedOnly],
      );
      await makeDue(manager, endpointId);
      record(about('WEBHOOK_RESENT', endpoint, { resentAfter: after, resentUpTo: upTo }));
      return true;
    });
    return this.endpoints.get(actor, endpointId);
  }

  /** Sends a test event to an endpoint, which may be disabled. It is sent once. */
  async test(actor: Actor, endpointId: number): Promise<WebhookDelivery> {
    await this.endpoints.checkCanChange(actor, endpointId);
    const id = await this.changes.make(actor, async ({ manager }) => {
      const { companyId } = await lockEndpoint(manager, actor, endpointId);
      const actorId = actor.user?.companyId === companyId ? actor.user.id : null;
      const event = testEvent(`evt_test_${randomUUID()}`, { companyId, endpointId, actorId });
      const created = await queryRow<{ id: string }>(
        manager,
        `INSERT INTO webhook_deliveries (endpoint_id, event_id, event_type, record, body)
         VALUES ($1, $2, $3, $2, $4) RETURNING id`,
        [endpointId, event.id, TEST_EVENT, JSON.stringify(event)],
      );
      await makeDue(manager, endpointId);
      return created!.id;
    });
    return this.get(actor, id);
  }

  /** Deletes old deliveries and deleted endpoints. */
  @EveryHour()
  async removeOld(): Promise<void> {
    await deleteInBatches(this.database, 'webhook_deliveries', 'id', `created_at < now() - ${KEPT}`);
    const deleted = `SELECT id FROM webhook_endpoints WHERE deleted_at IS NOT NULL`;
    await deleteInBatches(this.database, 'webhook_deliveries', 'id', `endpoint_id IN (${deleted})`);
    // An earlier run may have added a few more.
    await deleteInBatches(
      this.database,
      'webhook_endpoints',
      'id',
      `deleted_at < now() - interval '10 minutes'`,
    );
  }

  /** Returns the entry numbers that bound a range. */
  private async endsOf(companyId: number, range: WebhookResendInput): Promise<[number, number]> {
    const { after, since, upTo, until } = range;
    if ((after == null) === (since == null)) throw invalid({ after: 'or since is required, but not both' });
    if (upTo != null && until != null) throw invalid({ upTo: 'cannot be combined with until' });
    const from =
      after != null
        ? await this.events.positionOf(companyId, after)
        : await this.events.positionBefore(companyId, since!);
    const to =
      upTo != null
        ? await this.events.positionOf(companyId, upTo)
        : until != null
          ? await this.events.positionBefore(companyId, until)
          : { seq: from.last };
    if (to.seq < from.seq) throw invalid({ [upTo != null ? 'upTo' : 'until']: 'is before the beginning' });
    return [from.seq, to.seq];
  }

  /** Throws NOT_FOUND for a delivery that the actor may not see, as for a missing one. */
  private async checkEndpoint(actor: Actor, delivery: WebhookDelivery | null): Promise<void> {
    // Refuses callers that may not see any delivery, whatever the id.
    enforce(denialOfEvents(actor, actor.user?.companyId ?? null));
    const endpoint = delivery && (await this.endpoints.find(actor, delivery.endpointId));
    if (!endpoint) throw notFound('Webhook delivery');
  }
}

type Row = Omit<WebhookDelivery, 'id'> & { id: string };

const toNode = (row: Row): WebhookDelivery => ({ ...row, id: Number(row.id) });

async function find(manager: EntityManager, id: string): Promise<WebhookDelivery | null> {
  const row = await queryRow<Row>(manager, `SELECT ${COLUMNS} FROM webhook_deliveries d WHERE d.id = $1`, [
    id,
  ]);
  return row && toNode(row);
}

function conditionsOf(
  { state, eventType, eventId, since, until }: Partial<WebhookDeliveryFilter>,
  sql: SqlValues,
) {
  return [
    state != null && `d.state = ${sql.add(state)}`,
    eventType != null && `d.event_type = ${sql.add(eventType)}`,
    eventId != null && `d.event_id = ${sql.add(eventId)}`,
    since != null && `d.created_at >= ${sql.add(since)}`,
    until != null && `d.created_at < ${sql.add(until)}`,
  ].filter((condition) => condition !== false);
}

/** Locks an endpoint. CONFLICT if it is disabled: nothing is sent to it. */
async function lockEnabled(manager: EntityManager, actor: Actor, id: number): Promise<WebhookEndpoint> {
  const endpoint = await lockEndpoint(manager, actor, id);
  if (!endpoint.disabledAt) return endpoint;
  throw conflict(
    'The webhook endpoint is disabled, so it receives no events. Enable it first.',
    'WEBHOOK_DISABLED',
  );
}
