import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { bulkhead } from 'cockatiel';
import { AppError, unavailable } from '../../platform/errors/app-error.js';
import { MINUTE_MS } from '../../platform/time/durations.js';
import { LegacyBackend, type LegacyBackendOptions } from './legacy-backend.js';
import type { LegacyCall } from './legacy-calls.js';
import { failedCall, isFailedCall } from './legacy-responses.js';

/** The source of a caller's ID token. */
export interface TokenSource {
  /** The name of the caller in messages, such as an email. */
  readonly name: string;
  /** Returns a token. `refused` is one that the backend no longer accepts: return another, or null if there is none. */
  token(refused?: string): Promise<string | null>;
}

export interface PatientOptions extends LegacyBackendOptions {
  /** Concurrent calls. */
  concurrency: number;
  /** Calls per second; unlimited by default. */
  rate?: number;
  /** How long to retry a call while the backend is out of order, in milliseconds. */
  patience?: number;
  /** The delay before a retry while the backend is out of order, in milliseconds. */
  pause?: number;
  /** Cancels waiting. */
  signal?: AbortSignal;
  /** Called when the backend is found to be out of order as a whole, and when it responds again (null). */
  onOutage?: (why: string | null) => void;
}

/** For long runs: calls take up to this, because the list of a very large company does. */
const TIMEOUT = 120_000;
const PATIENCE = 120_000;
const PAUSE = 3_000;
/** How often a failing call is retried before another call tests the backend, and the delay before each retry. */
const REPEATS = 2;
const SHORT_PAUSE = 500;
/**
 * A call that has failed for this long is not retried before that test, in milliseconds, because each attempt takes
 * long.
 */
const LONG = MINUTE_MS;

/** A call that has succeeded before, and can be sent again to test the backend. */
interface Proven {
  call: LegacyCall<unknown>;
  token: string;
}

/**
 * A backend for commands that read all its records: waits while the backend limits requests or is out of order, and
 * renews expired tokens. A call that keeps failing while others succeed has the reason LEGACY_CALL_FAILED. Sends reads
 * only.
 */
export class PatientBackend {
  private readonly backend: LegacyBackend;
  private readonly queue;
  private readonly closing = new AbortController();
  private readonly signal: AbortSignal;
  private pausedUntil = 0;
  private nextAt = 0;
  private proven: Proven | null = null;
  private succeededAt = -Infinity;
  /** The running test of whether the backend is in order, which all failing calls share. */
  private probe: Promise<boolean> | null = null;
  private isOut = false;

  constructor(
    readonly url: string,
    private readonly options: PatientOptions,
  ) {
    this.backend = new LegacyBackend(url, {
      timeout: TIMEOUT,
      connections: options.concurrency,
      connectionsPerCaller: options.concurrency,
      ...options,
    });
    this.queue = bulkhead(options.concurrency, Number.MAX_SAFE_INTEGER);
    this.signal = AbortSignal.any([this.closing.signal, ...(options.signal ? [options.signal] : [])]);
    // Every call in progress adds a listener.
    setMaxListeners(0, this.signal);
  }

  /**
   * Retries a call until it succeeds, is refused, keeps failing while others succeed, or `patience` with a backend that
   * is out of order is over. Waits after TOO_MANY_REQUESTS. For the first call, `patience` 0 reports a wrong address at
   * once.
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
    let failingSince: number | null = null;
    let failures = 0;
    let token = await tokenOf(caller);
    for (;;) {
      await this.turn();
      const sentAt = performance.now();
      try {
        return this.succeeded(call, token, await this.sendAs(call, token));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === 'TOO_MANY_REQUESTS') {
          this.pausedUntil = Math.max(this.pausedUntil, Date.now() + (error.extra.retryAfter ?? 1) * 1000);
        } else if (error.code === 'UNAUTHENTICATED') {
          token = await tokenOf(caller, token);
        } else if (mayRecover(error)) {
          failingSince ??= sentAt;
          const failingFor = performance.now() - failingSince;
          if (failures++ < REPEATS && failingFor < LONG && patience > 0) {
            await sleep(Math.min(pause, SHORT_PAUSE), undefined, { signal });
            continue;
          }
          if (patience > 0) {
            if (await this.isInOrder(call, sentAt))
              throw isFailedCall(error) ? error : failedCall(call.name, 'does not respond');
            this.setOutage(error.message);
          }
          if (failingFor + pause > patience) throw outOfOrder(error);
          await sleep(pause, undefined, { signal });
        } else {
          throw error;
        }
      }
    }
  }

  private sendAs<T>(call: LegacyCall<T>, token: string): Promise<T> {
    return this.backend.send(call, { authorization: `Bearer ${token}` }, { abandoned: this.signal });
  }

  private succeeded<T>(call: LegacyCall<T>, token: string, result: T): T {
    this.proven = { call, token };
    this.succeededAt = performance.now();
    this.setOutage(null);
    return result;
  }

  /**
   * Whether the backend serves other calls: another call has succeeded since, or one that succeeded before succeeds
   * again.
   */
  private async isInOrder(failing: LegacyCall<unknown>, since: number): Promise<boolean> {
    if (this.succeededAt >= since) return true;
    const { proven } = this;
    // An earlier success of this call does not prove that others succeed now.
    if (!proven || keyOf(proven.call) === keyOf(failing)) return false;
    this.probe ??= this.sendAs(proven.call, proven.token)
      .then(
        (result) => this.succeeded(proven.call, proven.token, result) !== undefined,
        // A refusal is a response, too.
        (error: unknown) => !(error instanceof AppError && mayRecover(error)),
      )
      .finally(() => (this.probe = null));
    return this.probe;
  }

  /** `why` is null while the backend is in order. */
  private setOutage(why: string | null): void {
    if (this.isOut === (why !== null)) return;
    this.isOut = why !== null;
    this.options.onOutage?.(why);
  }

  /** Waits while the backend limits requests, and for the next slot of `rate`. */
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

/** Whether a failure is one of the backend, which may recover, rather than a refusal or a malformed response. */
const mayRecover = (error: AppError) =>
  isFailedCall(error) || (error.code === 'UNAVAILABLE' && !error.extra.reason);

/** A failure of one call that turned out to be one of the backend. */
const outOfOrder = (error: AppError): AppError =>
  isFailedCall(error) ? unavailable(`The old backend is out of order: ${error.message}`) : error;

const keyOf = ({ path, body }: LegacyCall<unknown>) => path + JSON.stringify(body);

async function tokenOf(caller: TokenSource, refused?: string): Promise<string> {
  const token = await caller.token(refused);
  if (token === null)
    throw new AppError('UNAUTHENTICATED', `The token of ${caller.name} is invalid or has expired.`);
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error(`The token of ${caller.name} is not one line of text.`);
  return token;
}
