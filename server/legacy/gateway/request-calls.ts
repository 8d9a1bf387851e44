import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import { bulkhead } from 'cockatiel';
import type { GraphQLResolveInfo } from 'graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LegacyBackend, LegacyCredentials } from '../backend/legacy-backend.js';
import { getUserData, type LegacyCall } from '../backend/legacy-calls.js';
import type { LeftOut } from '../backend/legacy-lists.js';
import type { LegacyUser } from '../backend/legacy-records.js';
import { AppError, unauthenticated, unsupported } from '../../platform/errors/app-error.js';
import { abandon, abandonedSignal, type GraphqlContext, onClosed } from '../../platform/requests/request.js';
import { type ClaimedIdentity, claimedIdentity, credentialsOf } from './caller.js';
import { Warnings } from './warnings.js';

/** Concurrent calls of one request. */
const CONCURRENT_CALLS = 8;
/** The maximum number of calls of one request. */
const MAX_CALLS = 250;

/** The context of the gateway's resolvers. */
export interface GatewayContext extends GraphqlContext {
  calls: RequestCalls;
}

/** Injects the calls of the request. */
export const Calls = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    GqlExecutionContext.create(context).getContext<GatewayContext>().calls,
);

/** The result of a call, with the malformed records that were omitted. */
export interface Read<T> {
  result: T;
  leftOut: LeftOut[];
}

/** The calls of one request, with the credentials of its caller. Nothing outlives the request. */
export class RequestCalls {
  /** For the response. */
  readonly warnings = new Warnings();
  private readonly queue = bulkhead(CONCURRENT_CALLS, Infinity);
  private readonly results = new Map<string, Promise<Read<unknown>>>();
  private readonly credentials: LegacyCredentials;
  private sent = 0;
  /** Set once the backend has refused the credentials: it would refuse further calls as well. */
  private refusal: AppError | null = null;
  /** Calls that have not ended. */
  private open = 0;

  constructor(
    private readonly backend: LegacyBackend,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {
    this.credentials = credentialsOf(request);
    // An error may end the request while calls are still waiting.
    onClosed(reply, () => this.open > 0 && abandon(request));
  }

  /**
   * Returns the result of a call that changes nothing. Equal calls are sent once, until something is changed. `info` is
   * the field that shows a list: the response contains warnings about omitted records.
   */
  async read<T>(call: LegacyCall<T>, info?: GraphQLResolveInfo): Promise<T> {
    const { result, leftOut } = await this.readWhole(call);
    if (info && leftOut.length > 0) this.warnings.add(call, leftOut, info);
    return result;
  }

  /** Like `read`, with the records that were omitted from a list. */
  readWhole<T>(call: LegacyCall<T>): Promise<Read<T>> {
    const key = call.body ? call.path + JSON.stringify(call.body) : call.path;
    let read = this.results.get(key);
    if (!read) {
      const leftOut: LeftOut[][] = [];
      const sent = this.send(call, (records) => leftOut.push(records));
      this.results.set(key, (read = sent.then((result) => ({ result, leftOut: leftOut.flat() }))));
    }
    // The key contains everything that the result depends on.
    return read as Promise<Read<T>>;
  }

  /** Like `read`, but returns null if there is no such record or the caller may not see it. */
  async find<T>(call: LegacyCall<T>): Promise<T | null> {
    return this.read(call).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    });
  }

  /** Sends a call that changes something. Later reads are sent again. */
  async write<T>(call: LegacyCall<T>): Promise<T> {
    this.results.clear();
    return this.send(call).finally(() => this.results.clear());
  }

  /** Returns the identity that the caller claims to have. UNAUTHENTICATED if its credentials contain none. */
  get identity(): ClaimedIdentity {
    const identity = claimedIdentity(this.request);
    if (!identity) throw unauthenticated();
    return identity;
  }

  /** Returns the caller's own record; null for an identity that is not registered. */
  async self(): Promise<LegacyUser | null> {
    return this.find(getUserData(this.identity.uid));
  }

  /** The number of remaining calls of the request. */
  get remaining(): number {
    return MAX_CALLS - this.sent;
  }

  private async send<T>(call: LegacyCall<T>, onLeftOut?: (records: LeftOut[]) => void): Promise<T> {
    if (this.remaining === 0) {
      throw unsupported(
        `This operation needs more than ${MAX_CALLS} calls of the old backend. Ask for fewer records, or in smaller pages (first, last).`,
      );
    }
    this.sent++;
    this.open++;
    const abandoned = abandonedSignal(this.request);
    const onCookies = (cookies: string[]) => this.passOn(cookies);
    try {
      return await this.queue.execute(async () => {
        if (this.refusal) throw this.refusal;
        return this.backend.send(call, this.credentials, { abandoned, onCookies, onLeftOut });
      });
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED') this.refusal = error;
      throw error;
    } finally {
      this.open--;
    }
  }

  /** Passes on the XSRF cookie, which callers with a session cookie need. Other cookies are dropped. */
  private passOn(cookies: string[]): void {
    if (this.reply.hasHeader('Set-Cookie') || this.reply.sent) return;
    const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='));
    if (xsrf) void this.reply.header('Set-Cookie', xsrf.replace(/;\s*domain=[^;]*/gi, ''));
  }
}
