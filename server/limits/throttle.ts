import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../common/app-error.js';
import { env } from '../config/env.js';

/** What one identity may have worked on its behalf, in the long run: this share of one core. */
export const SHARE = 0.04;
/** Work that takes no longer than this, in milliseconds, delays nobody noticeably and counts a quarter. */
const SHORT = 2;
/** What it may have done at once after a pause, in milliseconds of work: ordinary use never waits. */
export const BURST = 100;
/** How long a request waits for its turn before it is refused instead, in milliseconds. */
const PATIENCE = 2_000;
/** How long an identity waits at most for work that is done, in milliseconds. */
const MAX_WAIT = 20_000;
/** How long a refusal takes, in milliseconds: a client that repeats its request at once slows down by itself. */
const REFUSAL_DELAY = 500;
/** How long a subscription's event waits before the subscription is ended instead, in milliseconds. */
export const EVENT_PATIENCE = 60_000;
/** Identities that are remembered at once; one that is forgotten starts without debt. */
const MAX_IDENTITIES = 20_000;

/**
 * Spreads the expensive work of each identity over time (the generic cell rate algorithm), so that one that uses all it
 * may leaves the processors to everyone else. Each server counts for itself: its own processor is what it shares out.
 */
@Injectable()
export class Throttle {
  /** When the work of an identity will be paid off, by `performance.now()`. */
  private readonly paidOff = new LRUCache<string, number>({ max: MAX_IDENTITIES });
  private readonly share = SHARE * env().rateLimitScale;

  /**
   * Waits until the identity may have so many milliseconds of work done, and counts them.
   * Throws TOO_MANY_REQUESTS if that would take longer than `patience`.
   */
  async turn(uid: string, milliseconds: number, patience = PATIENCE): Promise<void> {
    const debt = this.debtOf(uid);
    const wait = debt - BURST / this.share;
    if (wait > patience) {
      await sleep(REFUSAL_DELAY);
      throw tooManyRequests('expensive requests', Math.ceil(wait / 1_000));
    }
    this.setDebt(uid, debt + weighed(milliseconds) / this.share);
    if (wait > 0) await sleep(wait);
  }

  /** Counts work that is done. However slow the machine made it, the identity waits no more than some seconds for it. */
  add(uid: string, milliseconds: number): void {
    const debt = this.debtOf(uid);
    const most = Math.max(debt, BURST / this.share + MAX_WAIT);
    this.setDebt(uid, Math.min(debt + weighed(milliseconds) / this.share, most));
  }

  /** How long it takes until the identity's work is paid off, in milliseconds. */
  private debtOf(uid: string): number {
    return Math.max(0, (this.paidOff.get(uid) ?? 0) - performance.now());
  }

  private setDebt(uid: string, milliseconds: number): void {
    this.paidOff.set(uid, performance.now() + milliseconds);
  }
}

/** Long work holds up everyone else at once, and counts in full. */
const weighed = (milliseconds: number) =>
  milliseconds * Math.min(1, Math.max(0.25, milliseconds / (4 * SHORT)));
