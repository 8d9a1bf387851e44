import { Logger } from '@nestjs/common';
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  retry,
  wrap,
} from 'cockatiel';
import { Pool } from 'undici';
import type * as z from 'zod';
import { AppError, unavailable } from '../platform/errors/app-error.js';
import type { LegacyCall } from './legacy-calls.js';
import {
  failedCall,
  isFailedCall,
  isOutage,
  Outage,
  readText,
  toAppError,
  unusable,
} from './legacy-responses.js';

/** The credentials of a caller. Nothing else of its request is forwarded. */
export interface LegacyCredentials {
  authorization?: string;
  cookie?: string;
  'x-xsrf-token'?: string;
}

export interface LegacyBackendOptions {
  /** How long a call may take, including its retries, in milliseconds. */
  timeout?: number;
  /** The program that the backend's log names. */
  userAgent?: string;
  /** The largest response, in bytes. */
  maxBytes?: number;
  /** Connections open at the same time. */
  connections?: number;
  /** After several failures in a row, how long calls fail without being sent until one tries again, in milliseconds. */
  brokenFor?: number;
}

/** Cancellation and hooks of a call. */
export interface LegacyCallOptions {
  /** Stops the call, because nobody waits for its result any more. */
  abandoned?: AbortSignal;
  /** Called with the `Set-Cookie` headers of every response, also of refusals. */
  onCookies?: (cookies: string[]) => void;
}

const DEFAULTS = {
  // Shorter than the gateway's deadline, so that calls that hang count as failures.
  timeout: 20_000,
  userAgent: 'job-lobby-gateway',
  maxBytes: 64 * 1024 * 1024,
  connections: 64,
  brokenFor: 10_000,
};
/** Retries of GET calls that fail. */
const RETRIES = 2;
/** Outages in a row after which calls fail without being sent. Failures of single calls do not count. */
const BREAKS_AFTER = 5;
/** A call whose caller has left counts as an outage if it has waited this long, in milliseconds. */
const HANGING = 5_000;

/** A complete response: the JSON of a success, or why the backend refused or failed the call. */
type Reply = { json: unknown; error?: undefined } | { error: AppError };

/** A server that implements the fourteen legacy calls. */
export class LegacyBackend {
  private readonly logger = new Logger('LegacyBackend');
  private readonly pool: Pool;
  private readonly prefix: string;
  private readonly options: Required<LegacyBackendOptions>;
  private readonly breaker: CircuitBreakerPolicy;
  private readonly retrying: IPolicy;
  private brokenAt = -Infinity;

  /** `url` is the address below which `/api/` lies. Redirects are not followed. */
  constructor(url: string, options: LegacyBackendOptions = {}) {
    this.options = { ...DEFAULTS, ...options };
    const { origin, pathname } = new URL(url);
    this.breaker = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: this.options.brokenFor,
      breaker: new ConsecutiveBreaker(BREAKS_AFTER),
    });
    this.breaker.onBreak(() => (this.brokenAt = performance.now()));
    this.retrying = wrap(
      retry(
        handleWhen(isOutage).orWhenResult((reply) => isFailedCall(Object(reply).error)),
        {
          maxAttempts: RETRIES,
          backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }),
        },
      ),
      this.breaker,
    );
    this.prefix = `${pathname.replace(/\/+$/, '')}/api/`;
    this.pool = new Pool(origin, {
      connections: this.options.connections,
      maxResponseSize: this.options.maxBytes,
      // The whole call has one time limit, below.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  /**
   * Whether calls are sent: `down` while they fail at once because too many have failed. It is `up` again once the next
   * call would be sent, so that a load balancer that watches this state sends one.
   */
  get state(): 'up' | 'down' {
    const isBroken = performance.now() - this.brokenAt < this.options.brokenFor;
    return this.breaker.state === CircuitState.Open && isBroken ? 'down' : 'up';
  }

  /**
   * Sends a call with the caller's credentials and returns its checked result. Throws the backend's refusals as they are
   * (NOT_FOUND, FORBIDDEN, …), and UNAVAILABLE if it is out of order, fails, or returns another shape than expected.
   */
  async send<T>(
    call: LegacyCall<T>,
    credentials: LegacyCredentials,
    { abandoned, onCookies }: LegacyCallOptions = {},
  ): Promise<T> {
    abandoned?.throwIfAborted();
    // AbortSignal.any and .timeout would do, but cost a tenth of the processor time of a call.
    const controller = new AbortController();
    const { signal } = controller;
    const abort = () => controller.abort();
    const timer = setTimeout(abort, this.options.timeout);
    abandoned?.addEventListener('abort', abort, { once: true });
    const policy: IPolicy = call.method === 'GET' ? this.retrying : this.breaker;
    const begin = performance.now();
    try {
      const attempt = () =>
        this.sendOnce(call, credentials, signal, onCookies).catch((error: unknown) => {
          // Does not count against the backend if the caller disconnected early.
          if (performance.now() - begin < HANGING) abandoned?.throwIfAborted();
          throw error;
        });
      const reply = await policy.execute(attempt, signal);
      if (reply.error) throw reply.error;
      return this.check(call, reply.json);
    } catch (error) {
      abandoned?.throwIfAborted();
      throw error instanceof AppError ? error : outOfOrder(call, error);
    } finally {
      clearTimeout(timer);
      abandoned?.removeEventListener('abort', abort);
    }
  }

  /** Waits for the calls in progress, then closes the connections. May be called again. */
  async close(): Promise<void> {
    if (!this.pool.closed) await this.pool.close();
  }

  private async sendOnce<T>(
    { name, method, path, body }: LegacyCall<T>,
    { authorization, cookie, 'x-xsrf-token': xsrf }: LegacyCredentials,
    signal: AbortSignal,
    onCookies?: LegacyCallOptions['onCookies'],
  ): Promise<Reply> {
    const response = await this.pool
      .request({
        method,
        path: `${this.prefix}${path}`,
        headers: {
          accept: 'application/json',
          'user-agent': this.options.userAgent,
          ...(body && { 'content-type': 'application/json' }),
          ...(authorization !== undefined && { authorization }),
          ...(cookie !== undefined && { cookie }),
          ...(xsrf !== undefined && { 'x-xsrf-token': xsrf }),
        },
        body: body && JSON.stringify(body),
        signal,
      })
      .catch((error: unknown) => {
        throw new Outage('does not respond', error);
      });
    onCookies?.([response.headers['set-cookie'] ?? []].flat());
    const text = await readText(response.body, this.options.maxBytes);
    const { statusCode, headers } = response;
    if (statusCode < 200 || statusCode > 299) return { error: toAppError(name, statusCode, headers, text) };
    try {
      return { json: JSON.parse(text) };
    } catch {
      return { error: failedCall(name, 'returned something that is not JSON') };
    }
  }

  private check<T>(call: LegacyCall<T>, json: unknown): T {
    const { success, data, error } = call.response.safeParse(json);
    if (success) return data;
    const [issue] = error.issues;
    const problem = `${call.name} of the old backend returned an unexpected value: ${fieldOf(issue)} ${issue.message}.`;
    this.logger.warn(problem);
    throw unusable(problem);
  }
}

/** The place of a value, such as `[3].created_at`. */
const fieldOf = ({ path }: z.core.$ZodIssue) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'the response';

function outOfOrder({ name }: LegacyCall<unknown>, error: unknown): AppError {
  if (error instanceof BrokenCircuitError)
    return unavailable(`The old backend is out of order: ${name} was not sent. Try again in a few seconds.`);
  const what = error instanceof Outage ? error.message : 'does not respond';
  return unavailable(`The old backend ${what} (${name}). Try again in a few seconds.`, error);
}
