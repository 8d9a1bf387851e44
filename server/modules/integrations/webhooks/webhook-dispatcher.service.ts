import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { eventTypeOf } from '../../../core/ledger/event-types.js';
import { LiveEventReader } from '../../../core/ledger/live/live-event-reader.js';
import { REFRESHED, type LiveEvent } from '../../../core/ledger/live/live-event.js';
import { MessageQueue } from '../../../platform/queue/message-queue.js';
import { type Lease, type Wake, WebhookProgressService } from './webhook-progress.service.js';
import { WebhookRunsService } from './webhook-runs.service.js';

/** How many endpoints a server sends to concurrently, in total and per company. */
const RUNS = 40;
const RUNS_OF_COMPANY = 5;
/** How many of them may be failing endpoints, which mostly wait for a timeout. */
const RUNS_OF_FAILING = 20;
/** The polling interval for due deliveries and unreported changes, in milliseconds. */
const PERIOD = 1_000;
const ALL_EVERY = 10_000;
/** How long changes are collected before endpoints are looked up, in milliseconds. */
const PAUSE = 30;
/** How long a stopping server waits for running requests, in milliseconds. */
const DRAIN = 6_000;

/**
 * Finds endpoints with pending events, and sends these, for several endpoints concurrently. All progress is in the
 * database: if a server is killed, others continue, repeating at most the last batch. Events about one record must be
 * sent in order, so deliveries are not separate jobs in the queue.
 */
@Injectable()
export class WebhookDispatcherService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly runs = new Map<string, { companyId: number; isFailing: boolean; done: Promise<void> }>();
  private readonly stopping = new AbortController();
  /** Companies with unprocessed changes. */
  private changed = new Set<number>();
  private allAt = 0;
  private timer?: NodeJS.Timeout;
  private timerAt = 0;
  private looking: Promise<void> | null = null;
  private stopListening = () => {};

  constructor(
    queue: MessageQueue,
    private readonly feed: LiveEventReader,
    private readonly feeds: WebhookProgressService,
    private readonly sending: WebhookRunsService,
  ) {
    queue.onStart(() => {
      this.schedule(0);
      void this.listen();
    });
  }

  /** Waits for running requests, and starts no more. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    this.stopListening();
    await this.looking;
    const done = Promise.all([...this.runs.values()].map((run) => run.done));
    await Promise.race([done, sleep(DRAIN, undefined, { ref: false })]);
  }

  /** Processes all endpoints, and resolves once everything found was sent. For tests and measurements. */
  async lookNow(): Promise<void> {
    await this.looking;
    this.allAt = 0;
    await this.look();
    await Promise.all([...this.runs.values()].map((run) => run.done));
  }

  /** Subscribes to changes in companies. Without it, they are found by polling some seconds later. */
  private async listen(): Promise<void> {
    try {
      const { stop } = await this.feed.listen((events) => {
        for (const { companyId } of events?.filter(isAwaited) ?? []) this.changed.add(companyId!);
        if (this.changed.size > 0) this.schedule(PAUSE);
      });
      if (this.stopping.signal.aborted) stop();
      else this.stopListening = stop;
    } catch (error) {
      this.logger.warn(`Changes are not followed: ${String(error)}`);
    }
  }

  private schedule(wait: number): void {
    const at = Date.now() + wait;
    if (this.stopping.signal.aborted || (this.timer && this.timerAt <= at)) return;
    clearTimeout(this.timer);
    this.timerAt = at;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.looking ??= this.look().finally(() => {
        this.looking = null;
        this.schedule(this.changed.size > 0 ? PAUSE : PERIOD);
      });
    }, wait).unref();
  }

  private async look(): Promise<void> {
    try {
      const isAll = Date.now() >= this.allAt;
      if (isAll) this.allAt = Date.now() + ALL_EVERY;
      const companies = [...this.changed];
      this.changed = new Set();
      if (companies.length > 0) await this.start({ companies });
      await this.start(isAll ? 'all' : 'due');
    } catch (error) {
      this.logger.warn(`Webhooks could not be looked for: ${String(error)}`);
    }
  }

  private async start(wake: Wake): Promise<void> {
    for (let free = RUNS - this.runs.size; free > 0; free = RUNS - this.runs.size) {
      const busy = this.busyCompanies();
      const failing = [...this.runs.values()].filter(({ isFailing }) => isFailing).length;
      const leases = await this.feeds.claim(wake, randomUUID(), free, RUNS_OF_FAILING - failing, busy);
      for (const lease of leases) this.run(lease);
      if (leases.length === 0) return;
    }
  }

  private run(lease: Lease): void {
    const { endpointId, companyId, runner, isFailing } = lease;
    const done = this.sending
      .run(lease, this.stopping.signal)
      .catch((error: unknown) => {
        this.logger.error(`Webhook endpoint ${endpointId}: ${String(error)}`);
        return false;
      })
      .then((hasMore) => {
        this.runs.delete(key);
        if (hasMore) this.schedule(0);
      });
    const key = `${runner} ${endpointId}`;
    this.runs.set(key, { companyId, isFailing, done });
  }

  private busyCompanies(): number[] {
    const counts = new Map<number, number>();
    for (const { companyId } of this.runs.values()) counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
    return [...counts].flatMap(([companyId, count]) => (count >= RUNS_OF_COMPANY ? [companyId] : []));
  }
}

const isAwaited = ({ action, companyId }: LiveEvent): boolean =>
  companyId !== null &&
  action !== REFRESHED &&
  (eventTypeOf(action) !== undefined || action.startsWith('WEBHOOK_'));
