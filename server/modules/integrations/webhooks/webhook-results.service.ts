import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute } from '../../../platform/database/statement.js';
import type { WebhookHeader } from './webhook-attempt.entity.js';
import { WebhookDisabledReason } from './webhook-endpoint.entity.js';
import {
  type DueDelivery,
  type Lease,
  type LeasedEndpoint,
  WebhookProgressService,
} from './webhook-progress.service.js';
import type { WebhookResponse } from './webhook-requests.js';
import { type Failures, nextAttempt, TRIED_FOR } from './webhook-retries.js';

/** The HTTP status of an endpoint that wants no more events (410 in the Standard Webhooks specification). */
const GONE = 410;

/** The result of a delivery. Times are in milliseconds. */
export interface SentDelivery {
  delivery: DueDelivery;
  at: number;
  took: number;
  requestHeaders: WebhookHeader[];
  response: WebhookResponse;
}

/** The result of a batch. */
export interface Outcome extends Failures {
  /** Why the endpoint is to be disabled. */
  ending: 'FAILING' | 'GONE' | null;
}

/** Stores attempts with their responses, and the new states of their deliveries, if these still exist. */
const STORE = `WITH sent AS (
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::integer[], $6::integer[],
      $7::text[], $8::text[], $9::text[], $10::text[])
    AS s(id, state, at, next, status, took, error, request_headers, response_headers, body)
  ), updated AS (
    UPDATE webhook_deliveries d SET state = s.state, attempts = d.attempts + 1, next_attempt_at = s.next,
      first_attempt_at = coalesce(d.first_attempt_at, s.at), last_attempt_at = s.at, last_status = s.status,
      last_error = s.error
    FROM sent s WHERE d.id = s.id RETURNING d.id
  )
  INSERT INTO webhook_attempts
    (delivery_id, at, status, duration_ms, request_headers, response_headers, response_body, error)
  SELECT s.id, s.at, s.status, s.took, s.request_headers::jsonb, s.response_headers::jsonb, s.body, s.error
  FROM sent s JOIN updated u ON u.id = s.id`;

/** Stores the results of deliveries. */
@Injectable()
export class WebhookResultsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly feeds: WebhookProgressService,
  ) {}

  /** Stores the results of a batch, and decides whether the endpoint is disabled. */
  async store(lease: Lease, endpoint: LeasedEndpoint, sent: readonly SentDelivery[]): Promise<Outcome> {
    const outcome = outcomeOf(endpoint, sent);
    const rows = sent.map((each) => ({ ...each, next: nextOf(each, outcome) }));
    const real = sent.filter(isReal);
    const hasSuccess = real.some(isAccepted);
    const firstFailure = real.length > 0 && !hasSuccess ? Math.min(...real.map(({ at }) => at)) : null;
    await this.feeds.inTurn(lease.companyId, () =>
      this.database.transaction(async (manager) => {
        // Every transaction locks the progress row before deliveries.
        await execute(
          manager,
          `UPDATE webhook_feeds SET succeeded_at = CASE WHEN $3 THEN now() ELSE succeeded_at END,
             failing_since = CASE WHEN $3 THEN NULL ELSE coalesce(failing_since, $4::timestamptz) END
           WHERE endpoint_id = $1 AND runner = $2`,
          [lease.endpointId, lease.runner, hasSuccess, firstFailure && new Date(firstFailure)],
        );
        await execute(manager, STORE, [
          rows.map(({ delivery }) => delivery.id),
          rows.map((each) => (isAccepted(each) ? 'DELIVERED' : each.next === null ? 'FAILED' : 'PENDING')),
          rows.map(({ at }) => new Date(at)),
          rows.map(({ next }) => next && new Date(next)),
          rows.map(({ response }) => response.status),
          rows.map(({ took }) => took),
          rows.map(({ response }) => response.error),
          rows.map(({ requestHeaders }) => JSON.stringify(requestHeaders)),
          rows.map(({ response }) => JSON.stringify(response.headers)),
          rows.map(({ response }) => response.body),
        ]);
      }),
    );
    return outcome;
  }
}

const isAccepted = ({ response }: SentDelivery) => response.error === null;
/** The results of test events do not affect other deliveries. */
const isReal = ({ delivery }: SentDelivery) => delivery.seq !== null;

function outcomeOf({ failingSince }: LeasedEndpoint, sent: readonly SentDelivery[]): Outcome {
  const real = sent.filter(isReal);
  const asked = sent.flatMap(({ response }) => response.retryAfter ?? []);
  const retryAfter = asked.length > 0 ? Math.max(...asked) : null;
  if (real.length === 0 || real.some(isAccepted)) return { failingFor: null, retryAfter, ending: null };
  const failingFor = Date.now() - (failingSince ?? Date.now());
  const isGone = real.some(({ response }) => response.status === GONE);
  const isOver = failingFor >= TRIED_FOR && real.some((each) => retryOf(each) === null);
  const ending = isGone ? WebhookDisabledReason.GONE : isOver ? WebhookDisabledReason.FAILING : null;
  return { failingFor, retryAfter, ending };
}

/** Returns when a delivery is retried. Null if it succeeded or is abandoned. */
function nextOf(sent: SentDelivery, { ending }: Outcome): number | null {
  if (isAccepted(sent) || !isReal(sent)) return null;
  // It waits until the endpoint is enabled, so that nothing is lost.
  return ending ? sent.at : retryOf(sent);
}

const retryOf = ({ delivery, at, response: { retryAfter } }: SentDelivery) =>
  nextAttempt(delivery.firstAttemptAt ?? at, at, { retryAfter });
