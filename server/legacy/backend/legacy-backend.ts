import { Logger } from '@nestjs/common';
import { ExponentialBackoff, handleWhen, type IPolicy, retry } from 'cockatiel';
import { Pool } from 'undici';
import type * as z from 'zod';
import { FairQueue } from '../../platform/concurrency/fair-queue.js';
import { AppError, unavailable } from '../../platform/errors/app-error.js';
import { Breaker } from './breaker.js';
import type { LegacyCall } from './legacy-calls.js';
import type { LeftOut } from './legacy-lists.js';
import {
  failedCall,
  isFailedCall,
  isOutage,
  Outage,
  readText,
  toAppError,
  unusable,
} from './legacy-responses.js';
import { propertiesOf } from '../../platform/validation/properties.js';

/** The credentials of a caller. Nothing else of the request is forwarded. */
export interface LegacyCredentials {
  authorization?: string;
  cookie?: string;
  'x-xsrf-token'?: string;
}

export interface LegacyBackendOptions {
  /** The time limit of a call, including its retries, in milliseconds. */
  timeout?: number;
  /** The name of this program in the backend's log. */
  userAgent?: string;
  /** The maximum size of a response, in bytes. */
  maxBytes?: number;
  /** Connections open at the same time, which is also the number of calls in progress. */
  connections?: number;
  /** The maximum number of calls in progress with the same credentials. Further ones wait. */
  connectionsPerCaller?: number;
  /** How long calls fail immediately once the backend counts as down, in milliseconds. */
  brokenFor?: number;
}

/** Cancellation and hooks of a call. */
export interface LegacyCallOptions {
  /** Cancels the call, because its result is no longer needed. */
  abandoned?: AbortSignal;
  /** Called with the `Set-Cookie` headers of every response, including refusals. */
  onCookies?: (cookies: string[]) => void;
  /** Called with the malformed records that were omitted from a list. Without it they are only logged. */
  onLeftOut?: (records: LeftOut[]) => void;
}

const DEFAULTS = {
  // Shorter than the gateway's deadline, so that hanging calls count as failures.
  timeout: 20_000,
  userAgent: 'job-lobby-gateway',
  maxBytes: 64 * 1024 * 1024,
  connections: 64,
  // Two requests of the gateway, which send eight calls at a time.
  connectionsPerCaller: 16,
  brokenFor: 10_000,
};
/** Retries of reads that fail. */
const RETRIES = 2;
/** A call whose caller has disconnected counts as an outage if it has waited this long, in milliseconds. */
const HANGING = 5_000;

/** A complete response: the JSON of a success, or the backend's error. */
type Reply = { json: unknown; error?: undefined } | { error: AppError };

/** A server that implements the fourteen legacy calls. */
export class LegacyBackend {
  private readonly logger = new Logger('LegacyBackend');
  private readonly pool: Pool;
  private readonly prefix: string;
  private readonly options: Required<LegacyBackendOptions>;
  /** Callers take turns, so that the calls of one do not delay those of others. */
  private readonly queue: FairQueue;
  private readonly breaker: Breaker;
  private readonly retrying: IPolicy;

  /** `url` is the base address of `/api/`. Redirects are not followed. */
  constructor(url: string, options: LegacyBackendOptions = {}) {
    this.options = { ...DEFAULTS, ...options };
    const { origin, pathname } = new URL(url);
    this.breaker = new Breaker(this.options.brokenFor);
    this.queue = new FairQueue(this.options.connections, this.options.connectionsPerCaller);
    this.retrying = retry(
      handleWhen(isOutage).orWhenResult((reply) => isFailedCall(propertiesOf(reply).error)),
      { maxAttempts: RETRIES, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }) },
    );
    this.prefix = `${pathname.replace(/\/+$/, '')}/api/`;
    this.pool = new Pool(origin, {
      connections: this.options.connections,
      maxResponseSize: this.options.maxBytes,
      // The whole call has a single time limit, below.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  /**
   * Whether calls are sent: `down` while they fail immediately because several callers could not reach the backend. It
   * is `up` again once the next call would be sent, so that a load balancer that checks this state sends one.
   */
  get state(): 'up' | 'down' {
    return this.breaker.isOpen ? 'down' : 'up';
  }

  /**
   * Sends a call with the caller's credentials and returns its validated result. Throws the backend's refusals
   * unchanged (NOT_FOUND, FORBIDDEN, …), and UNAVAILABLE if it is out of order, fails, or returns an unexpected shape.
   */
  async send<T>(
    call: LegacyCall<T>,
    credentials: LegacyCredentials,
    options: LegacyCallOptions = {},
  ): Promise<T> {
    const caller = callerOf(credentials);
    return this.queue.run(
      caller,
      () => this.sendInTime(call, { caller, credentials }, options),
      options.abandoned,
    );
  }

  private async sendInTime<T>(
    call: LegacyCall<T>,
    { caller, credentials }: { caller: string; credentials: LegacyCredentials },
    { abandoned, onCookies, onLeftOut }: LegacyCallOptions,
  ): Promise<T> {
    // AbortSignal.any and .timeout would do, but cost a tenth of the processor time of a call.
    const controller = new AbortController();
    const { signal } = controller;
    const abort = () => controller.abort();
    const timer = setTimeout(abort, this.options.timeout);
    abandoned?.addEventListener('abort', abort, { once: true });
    const begin = performance.now();
    const attempt = async (): Promise<Reply> => {
      if (this.breaker.isOpen) throw notSent(call);
      const sentAt = performance.now();
      try {
        return await this.sendOnce(call, credentials, signal, onCookies);
      } catch (error) {
        // Does not count as a failure of the backend if the caller disconnected early.
        if (performance.now() - begin < HANGING) abandoned?.throwIfAborted();
        if (isOutage(error)) this.breaker.failed(caller, sentAt);
        throw error;
      }
    };
    try {
      const reply = call.isRead ? await this.retrying.execute(attempt, signal) : await attempt();
      if (reply.error) throw reply.error;
      return this.check(call, reply.json, onLeftOut);
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
    this.breaker.responded();
    const { statusCode, headers } = response;
    if (statusCode < 200 || statusCode > 299) return { error: toAppError(name, statusCode, headers, text) };
    try {
      return { json: JSON.parse(text) };
    } catch {
      return { error: failedCall(name, 'returned something that is not JSON') };
    }
  }

  private check<T>(
    call: LegacyCall<T>,
    json: unknown,
    onLeftOut: LegacyCallOptions['onLeftOut'] = () => undefined,
  ): T {
    const { data, leftOut = [], error } = call.response.safeParse(json);
    if (error) {
      const [issue] = error.issues;
      const problem = `${call.name} of the old backend returned an unexpected value: ${fieldOf(issue)} ${issue.message}.`;
      this.logger.warn(problem);
      throw unusable(problem);
    }
    if (leftOut.length > 0) {
      this.logger.warn(
        `Records left out of ${call.name} of the old backend: ${leftOut.length}. The first: ${leftOut[0].problem}.`,
      );
      onLeftOut(leftOut);
    }
    return data!;
  }
}

/** Identifies a caller by the parts of the credentials that clients cannot vary. */
const callerOf = ({ authorization, cookie = '' }: LegacyCredentials): string =>
  authorization?.trim().split(/\s+/).at(-1) ??
  /(?:^|;)\s*((?:__Host-)?session=[^;]*)/.exec(cookie)?.[1] ??
  cookie;

/** The path of a value, such as `[3].created_at`. */
const fieldOf = ({ path }: z.core.$ZodIssue) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'the response';

const notSent = ({ name }: LegacyCall<unknown>): AppError =>
  unavailable(`The old backend is out of order: ${name} was not sent. Try again in a few seconds.`);

function outOfOrder({ name }: LegacyCall<unknown>, error: unknown): AppError {
  const what = error instanceof Outage ? error.message : 'does not respond';
  return unavailable(`The old backend ${what} (${name}). Try again in a few seconds.`, error);
}
