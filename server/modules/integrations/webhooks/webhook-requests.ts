import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Agent, buildConnector } from 'undici';
import { MINUTE_MS } from '../../../platform/time/durations.js';
import { propertiesOf } from '../../../platform/validation/properties.js';
import { isAllowedAddress, isLocalName, literalOf, type Reach } from './webhook-addresses.js';
import type { WebhookHeader } from './webhook-attempt.entity.js';
import { retryAfterOf } from './webhook-retries.js';

/** The timeouts for connecting and for a whole request, in milliseconds. */
const CONNECT_TIMEOUT = 5_000;
const REQUEST_TIMEOUT = 10_000;
/** The maximum number of connections per origin, for all companies together. */
const CONNECTIONS = 128;
/** How many bytes of a response are read and stored. */
const MAX_BODY = 2_048;
const MAX_HEADERS = 30;
const MAX_VALUE = 300;

/** A request to send. */
export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The outcome of a request. */
export interface WebhookResponse {
  /** Null without a response. */
  status: number | null;
  headers: WebhookHeader[];
  /** The beginning of the body. */
  body: string;
  /** Why the delivery failed. Null if it succeeded. */
  error: string | null;
  /** The pause that the endpoint requests, in milliseconds. Null if it requests none. */
  retryAfter: number | null;
}

/** Resolves a host name to its addresses. */
export type ResolveName = (hostname: string) => Promise<string[]>;

/** Thrown for private addresses: no connection was made. */
class RefusedAddress extends Error {
  constructor() {
    super('The host leads to an address that is not public. Webhooks are sent to public addresses only.');
  }
}

/**
 * Sends requests to addresses chosen by companies. Connections are made only to checked addresses: names are resolved
 * here, for each connection, and the socket gets the checked address. Redirects are not followed.
 */
export class WebhookRequests implements OnApplicationShutdown {
  private agent: Promise<Agent> | undefined;

  constructor(
    private readonly reach: Reach,
    private readonly resolve: ResolveName = resolver(),
  ) {}

  /** Sends a request. Never throws. */
  async send({ url, headers, body }: WebhookRequest): Promise<WebhookResponse> {
    try {
      const { origin, pathname, search } = new URL(url);
      const agent = await (this.agent ??= this.createAgent());
      const response = await agent.request({
        origin,
        path: pathname + search,
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      });
      const { statusCode: status } = response;
      return {
        status,
        headers: shownHeaders(response.headers),
        body: await beginningOf(response.body),
        error: status >= 200 && status < 300 ? null : statusError(status),
        retryAfter: retryAfterOf(status, response.headers['retry-after'], Date.now()),
      };
    } catch (error) {
      return { status: null, headers: [], body: '', error: reasonOf(error), retryAfter: null };
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.agent)?.destroy();
  }

  /** The library is loaded with the first request. */
  private async createAgent(): Promise<Agent> {
    const { Agent, buildConnector } = await import('undici');
    return new Agent({
      connect: this.connector(buildConnector),
      connections: CONNECTIONS,
      pipelining: 1,
      headersTimeout: REQUEST_TIMEOUT,
      bodyTimeout: REQUEST_TIMEOUT,
      keepAliveTimeout: 10_000,
      keepAliveMaxTimeout: MINUTE_MS,
      allowH2: false,
    });
  }

  private connector(build: typeof buildConnector): buildConnector.connector {
    const lookup = callbackify((hostname: string) => this.addressesOf(hostname));
    const connect = build({
      timeout: CONNECT_TIMEOUT,
      allowH2: false,
      // Sockets that try several addresses request all of them at once.
      autoSelectFamily: true,
      lookup: (hostname, _options, callback) => lookup(hostname, callback),
    } as buildConnector.BuildOptions & { lookup: LookupFunction });
    return (options, callback) => {
      const literal = literalOf(options.hostname);
      // Sockets look up names only.
      if (literal && !isAllowedAddress(literal, this.reach)) return callback(new RefusedAddress(), null);
      connect(options, (...[error, socket]) => {
        if (error) return callback(error, null);
        // Should not happen. A last check, so that nothing is sent to such an address.
        if (!isAllowedAddress(socket.remoteAddress ?? '', this.reach)) {
          socket.destroy();
          return callback(new RefusedAddress(), null);
        }
        callback(null, socket);
      });
    };
  }

  /** Resolves a name for a socket. A name with any private address is refused. */
  private async addressesOf(hostname: string): Promise<LookupAddress[]> {
    const found = isLocalName(hostname) ? ['127.0.0.1'] : await this.resolve(hostname);
    if (found.length === 0 || !found.every((each) => isAllowedAddress(each, this.reach)))
      throw new RefusedAddress();
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  }
}

/**
 * Returns a resolver that queries the name servers of this machine. Not `dns.lookup`: it blocks a thread of the pool
 * for as long as a name server takes, which a company could control.
 */
export function resolver(servers?: readonly string[]): ResolveName {
  const dns = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) dns.setServers(servers);
  return async (hostname) => {
    const [four, six] = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)]);
    const found = [four, six].flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  };
}

async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection, so the rest is not read.
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_BODY) break;
  }
  return storable(Buffer.concat(chunks).subarray(0, MAX_BODY).toString());
}

function shownHeaders(headers: Record<string, string | string[] | undefined>): WebhookHeader[] {
  return Object.entries(headers)
    .filter(([name]) => name !== 'set-cookie')
    .slice(0, MAX_HEADERS)
    .map(([name, value]) => ({
      name: storable(name.slice(0, MAX_VALUE)),
      value: storable(String(value ?? '').slice(0, MAX_VALUE)),
    }));
}

/** PostgreSQL cannot store NUL. */
const storable = (text: string) => text.replaceAll('\0', '\ufffd');

const statusError = (status: number) =>
  status >= 300 && status < 400
    ? `The response had the status ${status}. Redirects are not followed: enter the final address.`
    : `The response had the status ${status}.`;

const REASONS: Record<string, string> = {
  ENOTFOUND: 'The host name has no address.',
  ENODATA: 'The host name has no address.',
  ESERVFAIL: 'The name server of the host failed.',
  ETIMEOUT: 'The name server of the host did not respond.',
  ECONNREFUSED: 'The connection was refused.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: `No connection within ${CONNECT_TIMEOUT / 1000} seconds.`,
  UND_ERR_CONNECT_TIMEOUT: `No connection within ${CONNECT_TIMEOUT / 1000} seconds.`,
  UND_ERR_HEADERS_TIMEOUT: `No response within ${REQUEST_TIMEOUT / 1000} seconds.`,
  UND_ERR_BODY_TIMEOUT: `No response within ${REQUEST_TIMEOUT / 1000} seconds.`,
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the response were too large.',
  UND_ERR_SOCKET: 'The connection was closed before the response was complete.',
  ECONNRESET: 'The connection was closed before the response was complete.',
};

function reasonOf(error: unknown): string {
  if (error instanceof RefusedAddress) return error.message;
  const { name, code, errors } = propertiesOf(error);
  // With several addresses, there is an error for each.
  if (Array.isArray(errors) && errors.length > 0) return reasonOf(errors[0]);
  if (name === 'TimeoutError') return `No response within ${REQUEST_TIMEOUT / 1000} seconds.`;
  const known = typeof code === 'string' ? code : String(name);
  return REASONS[known] ?? `The request failed (${known}).`;
}
