import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { growingTo } from '../concurrency/growing.js';
import { tooManyRequests } from '../errors/app-error.js';
import { settings } from '../settings/settings.js';
import { MINUTE_MS } from '../time/durations.js';

/** The long-term share of one core that each identity may use. */
export const SHARE = 0.03;
/** Shorter work, in milliseconds, delays nobody noticeably and counts a quarter. */
const SHORT = 2;
/**
 * The work that an identity may use at once after a pause, in milliseconds. Normal use never waits: a page takes up to
 * 16 ms, and three times that when its documents run for the first time after a start.
 */
export const BURST = 150;
/** How long a request may wait before it is refused instead, in milliseconds. */
const PATIENCE = 2_000;
/** Maximum wait that completed work can cause, in milliseconds. */
const MAX_WAIT = 20_000;
/** The delay before a refusal, in milliseconds. It slows down clients that retry immediately. */
const REFUSAL_DELAY = 500;
/** How long a subscription event may wait before the subscription is closed instead, in milliseconds. */
export const EVENT_PATIENCE = MINUTE_MS;
/** Maximum number of identities in the cache. An evicted identity starts again without debt. */
const MAX_IDENTITIES = 20_000;

/**
 * Spreads the expensive work of each identity over time (the generic cell rate algorithm), so that a heavy user leaves
 * CPU time for everyone else. Each server counts separately, because it protects its own CPU.
 */
@Injectable()
export class Throttle {
  /** When an identity's debt will be paid off, by `performance.now()`. */
  private readonly paidOff = new LRUCache<string, number>(growingTo(MAX_IDENTITIES));
  private readonly share = SHARE * settings().rateLimitScale;

  /** `burst`: the work that an identity may use at once after a pause, in milliseconds. */
  constructor(@Optional() private readonly burst = BURST) {}

  /**
   * Waits until the identity may use this much CPU time, and charges it.
   * Throws TOO_MANY_REQUESTS if the wait would exceed `patience`.
   */
  async turn(uid: string, milliseconds: number, patience = PATIENCE): Promise<void> {
    const debt = this.debtOf(uid);
    const wait = debt - this.burst / this.share;
    if (wait > patience) {
      await sleep(REFUSAL_DELAY);
      throw tooManyRequests('expensive requests', Math.ceil(wait / 1_000));
    }
    this.setDebt(uid, debt + weighed(milliseconds) / this.share);
    if (wait > 0) await sleep(wait);
  }

  /** Throws TOO_MANY_REQUESTS if the identity would have to wait for longer than requests do. */
  check(uid: string): void {
    const wait = this.debtOf(uid) - this.burst / this.share;
    if (wait > PATIENCE) throw tooManyRequests('expensive requests', Math.ceil(wait / 1_000));
  }

  /** Charges completed work. The resulting wait is limited to MAX_WAIT, however slow the machine was. */
  add(uid: string, milliseconds: number): void {
    const debt = this.debtOf(uid);
    const most = Math.max(debt, this.burst / this.share + MAX_WAIT);
    this.setDebt(uid, Math.min(debt + weighed(milliseconds) / this.share, most));
  }

  /** Milliseconds until the identity's debt is paid off. */
  private debtOf(uid: string): number {
    return Math.max(0, (this.paidOff.get(uid) ?? 0) - performance.now());
  }

  private setDebt(uid: string, milliseconds: number): void {
    this.paidOff.set(uid, performance.now() + milliseconds);
  }
}

/** Long work blocks everyone else, so it counts in full. */
const weighed = (milliseconds: number) =>
  milliseconds * Math.min(1, Math.max(0.25, milliseconds / (4 * SHORT)));
