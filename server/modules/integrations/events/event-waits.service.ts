import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { LiveEventReader } from '../../../core/ledger/live/live-event-reader.js';
import type { LiveEvent } from '../../../core/ledger/live/live-event.js';
import { tooManyRequests } from '../../../platform/errors/app-error.js';

/** How many requests of one identity may wait on a server at once. */
const PER_IDENTITY = 5;
/** The same per company: each of its changes wakes all of them. */
const PER_COMPANY = 50;
/**
 * The minimum interval between two reads for a waiting request, in milliseconds: many changes are not events for it.
 */
const PAUSE = 200;
/** The Retry-After of refused waits, in seconds. */
const RETRY_AFTER = 5;

/** A waiting request. */
export interface Waiting {
  /** Resolves at the next change in the company, or when the wait is over. */
  next(): Promise<void>;
  /** Whether the time is up, the client has disconnected or the server is stopping. */
  readonly isOver: boolean;
  end(): void;
}

/** Lets requests wait for events in a company. */
@Injectable()
export class EventWaitsService implements BeforeApplicationShutdown {
  private readonly counts = new Map<string, number>();
  private readonly waiting = new Set<() => void>();
  private isStopping = false;

  constructor(private readonly feed: LiveEventReader) {}

  beforeApplicationShutdown(): void {
    this.isStopping = true;
    for (const stop of this.waiting) stop();
  }

  /**
   * Subscribes to the actions of a company. TOO_MANY_REQUESTS if the identity or the company has too many waits. The
   * caller must call `end`.
   */
  async begin(
    uid: string,
    companyId: number,
    actions: readonly AuditAction[],
    milliseconds: number,
    gone: AbortSignal,
  ): Promise<Waiting> {
    const company = `company ${companyId}`;
    if (this.countOf(uid) >= PER_IDENTITY || this.countOf(company) >= PER_COMPANY) {
      throw tooManyRequests('requests that wait', RETRY_AFTER);
    }
    this.count(uid, 1);
    this.count(company, 1);
    const awaited = new Set<string>(actions);
    let isOver = this.isStopping || gone.aborted;
    let hasChanged = false;
    let wake = () => {};
    const stop = () => {
      isOver = true;
      wake();
    };
    const timer = setTimeout(stop, milliseconds);
    gone.addEventListener('abort', stop, { once: true });
    this.waiting.add(stop);
    let stopListening = () => {};
    const end = () => {
      clearTimeout(timer);
      gone.removeEventListener('abort', stop);
      this.waiting.delete(stop);
      stopListening();
      this.count(uid, -1);
      this.count(company, -1);
    };
    try {
      const { stop: unlisten } = await this.feed.listen((events) => {
        const isAwaited = (event: LiveEvent) => event.companyId === companyId && awaited.has(event.action);
        if (events && !events.some(isAwaited)) return;
        hasChanged = true;
        wake();
      });
      stopListening = unlisten;
    } catch (error) {
      end();
      throw error;
    }
    return {
      next: async () => {
        if (!hasChanged && !isOver) await new Promise<void>((done) => (wake = done));
        if (!isOver) await sleep(PAUSE);
        hasChanged = false;
      },
      get isOver() {
        return isOver;
      },
      end,
    };
  }

  private countOf(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private count(key: string, change: number): void {
    const count = this.countOf(key) + change;
    if (count > 0) this.counts.set(key, count);
    else this.counts.delete(key);
  }
}
