import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { growingTo } from '../concurrency/growing.js';
import { FairQueue } from '../concurrency/fair-queue.js';
import { type AppError, tooManyRequests, unavailable } from '../errors/app-error.js';
import { settings } from '../settings/settings.js';
import { currentRequest } from '../requests/current-request.js';
import { abandonedSignal } from '../requests/request.js';
import { meter } from '../telemetry/instruments.js';
import { addressKey } from './address.js';
import {
  BAD_CREDENTIALS_POINTS,
  budgets,
  COST_PER_POINT,
  DELIVERY_SHARE,
  EVENT_COST,
  FREE_COST,
  INTERPRETED_MILLISECONDS_PER_COST,
  MILLISECONDS_PER_COST,
  type Purpose,
  purposes,
} from './budgets.js';
import { LimiterStore } from './limiter-store.js';
import { type Limiter } from './limiter.js';
import { type BudgetState, rateLimitFields } from './rate-limit-fields.js';
import { EVENT_PATIENCE, Throttle } from './throttle.js';

/** The budgets that a request has charged. They are reported in the response headers. */
interface Account {
  /** The address in the form for counting: see `addressKey`. */
  address: string;
  /** The full address from the proxy; null if it is unknown. */
  ip: string | null;
  /** Set once the request is authenticated. */
  uid?: string;
  states: Map<string, BudgetState>;
  /** Seconds until the caller may retry, if a budget is exhausted. */
  retryAfter?: number;
}

/** Maximum number of exhausted budgets to keep in memory, so that each is logged only once. */
const MAX_NOTED = 5_000;

/** The maximum duration of a document's turn, in milliseconds. */
const LONGEST_TURN = 2_000;
/** The burst of parsing and validation time per caller after a pause, in milliseconds. */
const DOCUMENT_BURST = 1_000;

/** Charges callers' budgets. REST and GraphQL share the same budgets. */
@Injectable()
export class LimitsService {
  private readonly logger = new Logger('Limits');
  private readonly budgets = budgets();
  private readonly purposes = purposes();
  private readonly limiters = new Map<string, Limiter>();
  private readonly refusals = meter().createCounter('limits.refused', {
    description: 'Requests refused because a budget was used up, by budget.',
  });
  /** Documents have a separate burst: many are sent for the first time after a start. */
  private readonly preparations = new Throttle(DOCUMENT_BURST);
  private readonly documents = new FairQueue(1, 1, {
    all: 2_000,
    perCaller: 200,
    full: () => unavailable('The server is busy with other documents. Try again in a few seconds.'),
  });
  private readonly isProxy = proxyAddr.compile(settings().trustProxy);
  private readonly usedUp = new LRUCache<string, true>(growingTo(MAX_NOTED));
  private hasWarnedOfProxy = false;

  constructor(
    store: LimiterStore,
    private readonly throttle: Throttle,
  ) {
    for (const [name, budget] of Object.entries(this.budgets)) {
      const { seconds: duration, strict } = budget;
      const points = Math.max(1, Math.round(budget.points * settings().rateLimitScale));
      this.limiters.set(name, store.limiter({ keyPrefix: name, points, duration, strict }));
    }
  }

  /** Charges the request to its address. Later charges of the same request are reported together with this one. */
  async chargeAddress(request: FastifyRequest, points = 1): Promise<void> {
    if (request.raw.headers['x-forwarded-for'] && settings().trustProxy.length === 0) this.warnOfProxy();
    const ip = proxyAddr(request.raw, this.isProxy);
    request.account = { address: addressKey(ip), ip: ip ?? null, states: new Map() };
    await this.take(request, 'address', points);
  }

  /** Charges the address extra points for invalid credentials. This affects later requests, not the current one. */
  async penalizeCredentials(request: FastifyRequest): Promise<void> {
    await this.penalize(request, 'address', BAD_CREDENTIALS_POINTS);
  }

  /** Charges an authenticated request to its identity. */
  async chargeIdentity(request: FastifyRequest, uid: string): Promise<void> {
    const { account } = request;
    if (account) account.uid = uid;
    await this.take(request, 'identity');
  }

  /** Charges points to each budget of a purpose. Throws TOO_MANY_REQUESTS if one is exhausted. */
  async charge(purpose: Purpose, request = currentRequest(), points = 1): Promise<void> {
    if (!request) throw new Error('Only requests can be charged.');
    for (const name of Object.keys(this.purposes[purpose])) await this.take(request, name, points);
  }

  /** Charges the start of a session to the identity of its verified token. */
  async chargeSession(request: FastifyRequest, uid: string): Promise<void> {
    const { account } = request;
    if (account) account.uid = uid;
    await this.take(request, 'session-identity');
  }

  /** Charges the identity for a GraphQL operation before it runs, and waits until the identity may run it. */
  async chargeOperation(request: FastifyRequest, cost: number, patience?: number): Promise<void> {
    const points = Math.floor(cost / COST_PER_POINT);
    if (points > 0) await this.take(request, 'identity', points);
    const uid = request.account?.uid;
    if (uid && cost > FREE_COST) await this.throttle.turn(uid, cost * MILLISECONDS_PER_COST, patience);
  }

  /** Charges the identity for a GraphQL operation without delaying or refusing it. */
  async countOperation(request: FastifyRequest, cost: number): Promise<void> {
    await this.chargeCompleted(request, Math.floor(cost / COST_PER_POINT));
    this.countTime(request, cost * MILLISECONDS_PER_COST);
  }

  /** Records the extra CPU time of an operation that is not compiled, in addition to what `chargeOperation` charged. */
  countInterpretation({ account, operationCost = 0 }: FastifyRequest): void {
    if (account?.uid && operationCost > FREE_COST) {
      this.throttle.add(account.uid, operationCost * INTERPRETED_MILLISECONDS_PER_COST);
    }
  }

  /** Records the CPU time of rows that were read in addition to what `chargeOperation` charged. */
  countRows({ account }: FastifyRequest, cost: number): void {
    if (account?.uid) this.throttle.add(account.uid, cost * MILLISECONDS_PER_COST);
  }

  /** Records measured CPU time of a request, in milliseconds. */
  countTime({ account }: FastifyRequest, milliseconds: number): void {
    if (account?.uid) this.throttle.add(account.uid, milliseconds);
  }

  /**
   * Waits until the caller may send a document, cached or not: whether it is cached is checked later. Throws
   * TOO_MANY_REQUESTS if the wait would be too long.
   */
  async admitDocument(request: FastifyRequest): Promise<void> {
    await this.preparations.turn(callerOf(request), 0);
  }

  /**
   * Waits until a new document of the caller may be parsed and validated: one at a time, and callers take turns. Call
   * `endDocument` afterwards. Throws TOO_MANY_REQUESTS if the previous ones took too long.
   */
  async beginDocument(request: FastifyRequest): Promise<void> {
    const caller = callerOf(request);
    const signal = abandonedSignal(request);
    await new Promise<void>((begin, refuse) => {
      const turn = () =>
        new Promise<void>((end) => {
          // Whatever happens to the request, others can continue.
          const timer = setTimeout(end, LONGEST_TURN).unref();
          request.endsDocument = () => {
            clearTimeout(timer);
            end();
          };
          begin();
        });
      this.documents.run(caller, turn, signal).catch(refuse);
    });
    try {
      // Other work runs between documents.
      await nextTurn();
      signal.throwIfAborted();
      this.preparations.check(caller);
    } catch (error) {
      this.endDocument(request);
      throw error;
    }
  }

  /** Ends the turn of a document, if it has one, and records how long parsing and validating it took, in milliseconds. */
  endDocument(request: FastifyRequest, milliseconds = 0): void {
    if (milliseconds > 0) this.preparations.add(callerOf(request), milliseconds);
    request.endsDocument?.();
    request.endsDocument = undefined;
  }

  /** Charges running a subscription for one event, as `chargeOperation` does for an operation. */
  async chargeEvent(request: FastifyRequest): Promise<void> {
    await this.take(request, 'identity');
    await this.chargeOperation(request, EVENT_COST + (request.operationCost ?? 0), EVENT_PATIENCE);
    this.countInterpretation(request);
  }

  /** Charges the identity for work that is already done, such as a large response. */
  async chargeCompleted(request: FastifyRequest, points: number): Promise<void> {
    if (points > 0 && request.account?.uid) await this.penalize(request, 'identity', points);
  }

  /** Charges sending a result that another subscription of the same subscriber has already computed. */
  async chargeDelivery(request: FastifyRequest): Promise<void> {
    const cost = EVENT_COST + (request.operationCost ?? 0) * DELIVERY_SHARE;
    const uid = request.account?.uid;
    if (uid) await this.throttle.turn(uid, cost * MILLISECONDS_PER_COST, EVENT_PATIENCE);
  }

  /** Returns the response headers with the remaining points and, if a budget is exhausted, when to retry. */
  fieldsOf(request: FastifyRequest): Record<string, string> {
    const { account } = request;
    return account ? rateLimitFields(account.states, account.retryAfter) : {};
  }

  private async take(request: FastifyRequest, name: string, points = 1): Promise<void> {
    const { account, key, limiter } = this.find(request, name);
    if (!key) return;
    try {
      this.note(account, name, await limiter.consume(key, points));
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      this.note(account, name, thrown);
      throw this.exceeded(account, name, `${name} ${key}`, request.id, thrown);
    }
  }

  private async penalize(request: FastifyRequest, name: string, points: number): Promise<void> {
    const { account, key, limiter } = this.find(request, name);
    if (key) this.note(account, name, await limiter.penalty(key, points));
  }

  private find(request: FastifyRequest, name: string) {
    const { account } = request;
    const key = this.budgets[name].per === 'address' ? account?.address : account?.uid;
    return { account: account!, key, limiter: this.limiters.get(name)! };
  }

  private note(account: Account, name: string, { remainingPoints, msBeforeNext }: RateLimiterRes): void {
    const { points, duration } = this.limiters.get(name)!;
    const reset = secondsOf(msBeforeNext);
    account.states.set(name, { points, seconds: duration, remaining: Math.max(0, remainingPoints), reset });
  }

  private exceeded(
    account: Account,
    name: string,
    budget: string,
    requestId: string,
    res: RateLimiterRes,
  ): AppError {
    const { what, per } = this.budgets[name];
    this.refusals.add(1, { budget: name });
    if (!this.usedUp.has(budget)) {
      this.usedUp.set(budget, true, { ttl: Math.max(1, res.msBeforeNext) });
      // The access log's line for this request identifies the caller.
      this.logger.warn({ message: `Too many ${what} from one ${per}`, budget: name, requestId });
    }
    account.retryAfter = secondsOf(res.msBeforeNext);
    return tooManyRequests(what, account.retryAfter);
  }

  private warnOfProxy(): void {
    if (this.hasWarnedOfProxy) return;
    this.hasWarnedOfProxy = true;
    this.logger.warn(
      'A proxy that is not listed in TRUST_PROXY forwards requests. All its callers share one budget.',
    );
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The budgets charged by this request. A property, because WeakMaps slow down garbage collection. */
    account?: Account;
    /** How long compiling the operation took, in milliseconds, if it was compiled for the request. */
    compileTime?: number;
    /** Ends the turn in which the document of the request is parsed and validated. */
    endsDocument?: () => void;
    /** The cost of the GraphQL operation, set once the operation is validated. */
    operationCost?: number;
    /** The cost of a row of each list that calls `chargeRows`, by the name of its field. */
    rowCosts?: Record<string, number>;
  }
}

/** The identity that a request's time is charged to, else its address. */
export const callerOf = ({ account }: FastifyRequest): string => account?.uid ?? account?.address ?? '';

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));
