import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { bulkhead } from 'cockatiel';
import { AppError } from '../platform/errors/app-error.js';
import { LegacyBackend, type LegacyBackendOptions } from './legacy-backend.js';
import type { LegacyCall } from './legacy-calls.js';
import { isFailedCall } from './legacy-responses.js';

/** Where the ID token of a caller comes from. */
export interface TokenSource {
  /** The name of the caller in messages, such as an email. */
  readonly name: string;
  /** Returns a token. `refused` is one that the backend no longer accepts: return another, or null if there is none. */
  token(refused?: string): Promise<string | null>;
}

export interface PatientOptions extends LegacyBackendOptions {
  /** Calls in progress at the same time. */
  concurrency: number;
  /** Calls per second; unlimited by default. */
  rate?: number;
  /** How long to repeat a call while the backend is out of order, in milliseconds. */
  patience?: number;
  /** How long to wait before a call is repeated while the backend is out of order, in milliseconds. */
  pause?: number;
  /** Stops waiting. */
  signal?: AbortSignal;
}

/** For long runs: calls take up to this, because the list of a very large company does. */
const TIMEOUT = 120_000;
const PATIENCE = 120_000;
/** The circuit breaker of LegacyBackend lets a call through after ten seconds. */
const PAUSE = 3_000;
/** How often a call that fails while others succeed is repeated, and the pause before, in milliseconds. */
const REPEATS = 2;
const SHORT_PAUSE = 500;

/**
 * A backend for commands that read all its records: waits while the backend limits requests or is out of order, and
 * renews tokens that expire. Sends reads only.
 */
export class PatientBackend {
  private readonly backend: LegacyBackend;
  private readonly queue;
  private readonly closing = new AbortController();
  private readonly signal: AbortSignal;
  private pausedUntil = 0;
  private nextAt = 0;

  constructor(
    readonly url: string,
    private readonly options: PatientOptions,
  ) {
    this.backend = new LegacyBackend(url, {
      timeout: TIMEOUT,
      connections: options.concurrency,
      ...options,
    });
    this.queue = bulkhead(options.concurrency, Number.MAX_SAFE_INTEGER);
    this.signal = AbortSignal.any([this.closing.signal, ...(options.signal ? [options.signal] : [])]);
    // Every call in progress adds a listener.
    setMaxListeners(0, this.signal);
  }

  /**
   * Repeats a call until it succeeds, is refused, or `patience` is over. Waits after TOO_MANY_REQUESTS. For the first call,
   * `patience` 0 reports a wrong address at once.
   */
  read<T>(
    call: LegacyCall<T>,
    caller: TokenSource,
    patience = this.options.patience ?? PATIENCE,
  ): Promise<T> {
    if (!call.isRead) throw new Error(`${call.name} is not a read.`);
    return this.queue.execute(() => this.repeat(call, caller, patience));
  }

  /** Cancels all calls. */
  close(): Promise<void> {
    this.closing.abort();
    return this.backend.close();
  }

  private async repeat<T>(call: LegacyCall<T>, caller: TokenSource, patience: number): Promise<T> {
    const { signal } = this;
    const { pause = PAUSE } = this.options;
    let outSince: number | null = null;
    let failures = 0;
    let token = await tokenOf(caller);
    for (;;) {
      await this.turn();
      try {
        return await this.backend.send(call, { authorization: `Bearer ${token}` }, { abandoned: signal });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === 'TOO_MANY_REQUESTS') {
          this.pausedUntil = Math.max(this.pausedUntil, Date.now() + (error.extra.retryAfter ?? 1) * 1000);
        } else if (error.code === 'UNAUTHENTICATED') {
          token = await tokenOf(caller, token);
        } else if (isFailedCall(error) && failures++ < REPEATS && patience > 0) {
          await sleep(Math.min(pause, SHORT_PAUSE), undefined, { signal });
        } else if (isOutage(error)) {
          outSince ??= Date.now();
          if (Date.now() - outSince + pause > patience) throw error;
          await sleep(pause, undefined, { signal });
        } else {
          throw error;
        }
      }
    }
  }

  /** Waits while the backend limits requests, and for the next free moment of `rate`. */
  private async turn(): Promise<void> {
    const { signal } = this;
    const { rate } = this.options;
    for (let wait = 0; (wait = this.pausedUntil - Date.now()) > 0;) await sleep(wait, undefined, { signal });
    if (!rate) return;
    const at = Math.max(Date.now(), this.nextAt);
    this.nextAt = at + 1000 / rate;
    const wait = at - Date.now();
    if (wait > 0) await sleep(wait, undefined, { signal });
  }
}

/** Whether the backend is out of order as a whole and may recover. */
const isOutage = ({ code, extra }: AppError) => code === 'UNAVAILABLE' && !extra.reason;

async function tokenOf(caller: TokenSource, refused?: string): Promise<string> {
  const token = await caller.token(refused);
  if (token === null)
    throw new AppError('UNAUTHENTICATED', `The token of ${caller.name} is invalid or has expired.`);
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error(`The token of ${caller.name} is not one line of text.`);
  return token;
}
