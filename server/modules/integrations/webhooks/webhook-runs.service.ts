import { Injectable } from '@nestjs/common';
import type { WebhookHeader } from './webhook-attempt.entity.js';
import {
  type DueDelivery,
  type Lease,
  type LeasedEndpoint,
  WebhookProgressService,
} from './webhook-progress.service.js';
import { WebhookRequests } from './webhook-requests.js';
import { type SentDelivery, WebhookResultsService } from './webhook-results.service.js';
import { pauseOf } from './webhook-retries.js';
import { signatureOf, WebhookSecrets } from './webhook-secrets.js';
import { WebhooksService } from './webhooks.service.js';

/** The maximum number of concurrent requests to an endpoint. */
const PARALLEL = 32;
/** How long a batch starts new requests, in milliseconds. With the last request, less than a lease. */
const BATCH_TIME = 5_000;
/** The time limit of a run if there is more, in milliseconds, so that endpoints take turns. */
const RUN_TIME = 3_000;
/** How long an endpoint is paused after an unexpected error, in milliseconds. */
const AFTER_FAILURE = 30_000;

const USER_AGENT = 'Job-Lobby-Webhooks/1';

/** Sends the due deliveries of an endpoint, in order for each record. */
@Injectable()
export class WebhookRunsService {
  private readonly secrets = new WebhookSecrets();

  constructor(
    private readonly feeds: WebhookProgressService,
    private readonly results: WebhookResultsService,
    private readonly requests: WebhookRequests,
    private readonly webhooks: WebhooksService,
  ) {}

  /** Sends until nothing is due or the time is up. Returns whether there is more. */
  async run(lease: Lease, stopping: AbortSignal): Promise<boolean> {
    let pause = AFTER_FAILURE;
    let hasMore = false;
    try {
      ({ hasMore, pause } = await this.sendAll(lease, stopping));
    } finally {
      await this.feeds.release(lease, hasMore, pause);
    }
    return hasMore;
  }

  private async sendAll(lease: Lease, stopping: AbortSignal): Promise<{ hasMore: boolean; pause: number }> {
    const end = Date.now() + RUN_TIME;
    while (!stopping.aborted) {
      const endpoint = await this.feeds.renew(lease);
      if (!endpoint) return { hasMore: false, pause: 0 };
      const hasMore = endpoint.isEnabled && (await this.feeds.follow(lease, endpoint));
      const due = await this.feeds.due(lease, endpoint);
      if (due.length > 0) {
        const sent = await this.send(endpoint, due, stopping);
        const outcome = await this.results.store(lease, endpoint, sent);
        if (outcome.ending) await this.webhooks.disableFailing(lease.endpointId, outcome.ending);
        const pause = pauseOf(outcome);
        if (pause > 0) return { hasMore: false, pause };
      } else if (!hasMore) return { hasMore: false, pause: 0 };
      if (Date.now() >= end) return { hasMore: true, pause: 0 };
    }
    return { hasMore: true, pause: 0 };
  }

  /** Sends a batch: events of one record sequentially, stopping at the first failure. */
  private async send(
    { url, secret, previousSecret }: LeasedEndpoint,
    due: readonly DueDelivery[],
    stopping: AbortSignal,
  ): Promise<SentDelivery[]> {
    const secrets = [secret, ...(previousSecret ? [previousSecret] : [])].map((each) =>
      this.secrets.open(each),
    );
    const records = new Map<string, DueDelivery[]>();
    for (const delivery of due) {
      const key = delivery.seq === null ? delivery.id : delivery.record;
      const same = records.get(key);
      if (same) same.push(delivery);
      else records.set(key, [delivery]);
    }
    const waiting = records.values();
    const sent: SentDelivery[] = [];
    const end = Date.now() + BATCH_TIME;
    const sendSome = async () => {
      // Shared by all workers below.
      for (const deliveries of waiting) {
        for (const delivery of deliveries) {
          if (Date.now() >= end || stopping.aborted) return;
          const result = await this.attempt(url, secrets, delivery);
          sent.push(result);
          if (result.response.error !== null) break;
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(PARALLEL, records.size) }, sendSome));
    return sent;
  }

  private async attempt(
    url: string,
    secrets: readonly string[],
    delivery: DueDelivery,
  ): Promise<SentDelivery> {
    const { eventId, body } = delivery;
    const at = Date.now();
    const timestamp = Math.floor(at / 1000);
    const headers = {
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      'webhook-id': eventId,
      'webhook-timestamp': String(timestamp),
    };
    const signature = signatureOf(secrets, eventId, timestamp, body);
    const response = await this.requests.send({
      url,
      body,
      headers: { ...headers, 'webhook-signature': signature },
    });
    const hidden = secrets.map(() => 'v1,…').join(' ');
    const requestHeaders = Object.entries({ ...headers, 'webhook-signature': hidden }).map(
      ([name, value]): WebhookHeader => ({ name, value }),
    );
    return { delivery, at, took: Date.now() - at, requestHeaders, response };
  }
}
