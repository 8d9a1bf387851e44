import type { TokenSource } from './credentials.js';
import { fromGraphql, fromProblem, type GraphqlError, JobLobbyError, type Problem } from './errors.js';
import { pauseAfter, wait } from './retry.js';

/** How requests are sent. */
export interface HttpOptions {
  url: string;
  token: TokenSource;
  fetch: typeof fetch;
  /** Milliseconds. */
  timeout: number;
  maxRetries: number;
  /** Seconds. */
  maxWait: number;
}

/** A request that may be repeated: it reads, or has an idempotency key. */
interface Repeatable {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  /** How long the server may wait before it responds, in milliseconds. */
  waits?: number;
  maxRetries?: number;
}

interface Received {
  status: number;
  body: unknown;
  retryAfter?: number;
}

/** Sends requests, and repeats those that failed for the time being. */
export class Http {
  constructor(private readonly options: HttpOptions) {}

  /** Runs a query or, with an idempotency key, a mutation. */
  async graphql<Data>(
    query: string,
    variables: object,
    { idempotencyKey, signal }: { idempotencyKey?: string; signal?: AbortSignal },
  ): Promise<Data> {
    const request: Repeatable = {
      method: 'POST',
      path: '/graphql',
      headers: {
        accept: 'application/graphql-response+json',
        'content-type': 'application/json',
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify({ query, variables }),
      signal,
    };
    return this.repeat(request, ({ status, body, retryAfter }) => {
      const { data, errors }: { data?: Data; errors?: GraphqlError[] } = { ...(body as object) };
      if (errors?.length) throw fromGraphql(errors, data);
      if (!data) throw fromProblem(status, {}, retryAfter);
      return data;
    });
  }

  /** Calls a REST path. */
  async get<Data>(path: string, options: Pick<Repeatable, 'signal' | 'waits' | 'maxRetries'>): Promise<Data> {
    return this.repeat({ method: 'GET', path, ...options }, ({ status, body, retryAfter }) => {
      if (status >= 400) throw fromProblem(status, { ...(body as Problem) }, retryAfter);
      return body as Data;
    });
  }

  private async repeat<Data>(request: Repeatable, read: (received: Received) => Data): Promise<Data> {
    const { maxRetries = this.options.maxRetries, signal } = request;
    let refused: { token: string; error: JobLobbyError } | undefined;
    for (let attempt = 0; ; attempt++) {
      signal?.throwIfAborted();
      let token: string | undefined;
      try {
        token = await this.options.token(refused?.token);
        // A key stays the same, so it is not sent again.
        if (token === refused?.token) throw refused.error;
        return read(await this.send(request, token));
      } catch (error) {
        if (!(error instanceof JobLobbyError)) throw error;
        if (error.code === 'UNAUTHENTICATED' && !refused && token !== undefined) {
          refused = { token, error };
          continue;
        }
        const isTooLong = (error.retryAfter ?? 0) > this.options.maxWait;
        if (!error.isTemporary || isTooLong || attempt >= maxRetries) throw error;
        await wait(pauseAfter(error, attempt), signal);
      }
    }
  }

  private async send(request: Repeatable, token: string): Promise<Received> {
    const { method, path, headers, body, signal, waits = 0 } = request;
    // A browser's own may not be called as a method of something else.
    const { fetch } = this.options;
    const timeout = AbortSignal.timeout(this.options.timeout + waits);
    let response: Response;
    let text: string;
    try {
      response = await fetch(this.options.url + path, {
        method,
        headers: { ...headers, authorization: `Bearer ${token}` },
        body,
        // A repeated request belongs to its address: following would turn a POST into a GET.
        redirect: 'manual',
        // A page of the same site is signed in by the token, never by its cookie.
        credentials: 'omit',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      text = await response.text();
    } catch (cause) {
      signal?.throwIfAborted();
      throw new JobLobbyError('NO_RESPONSE', 'The server did not respond.', { cause });
    }
    const { status } = response;
    const retryAfter = secondsOf(response.headers.get('retry-after'));
    try {
      return { status, body: JSON.parse(text), retryAfter };
    } catch (cause) {
      if (status >= 500 || status === 429) throw fromProblem(status, {}, retryAfter);
      const message = `The response (${status}) is not from the server. Check the address ${this.options.url}.`;
      throw new JobLobbyError('BAD_RESPONSE', message, { cause });
    }
  }
}

/** Reads Retry-After, which is a number of seconds or a date. */
export function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(seconds, 0);
}
