import { Injectable, Logger } from '@nestjs/common';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Actor } from '../access/actor.js';
import { type AppError, tooManyRequests } from '../common/app-error.js';
import { env } from '../config/env.js';
import { count } from '../telemetry/telemetry.js';
import { addressKey } from './address.js';
import {
  BAD_CREDENTIALS_POINTS,
  type Budget,
  type BudgetName,
  BUDGETS,
  COST_PER_POINT,
  DELIVERY_SHARE,
  EVENT_COST,
  FREE_COST,
  INTERPRETED_MILLISECONDS_PER_COST,
  MILLISECONDS_PER_COST,
  type Purpose,
  PURPOSES,
} from './budgets.js';
import { type Limiter, LimiterStore } from './limiter-store.js';
import { type BudgetState, rateLimitFields } from './rate-limit-fields.js';
import { EVENT_PATIENCE, Throttle } from './throttle.js';

/** What a request has taken points from, told on its answer. */
interface Account {
  address: string;
  /** Known once the request is authenticated. */
  uid?: string;
  states: Map<BudgetName, BudgetState>;
  /** Seconds to wait, when a budget was found used up. */
  retryAfter?: number;
}

/** Budgets remembered at the most for having been used up, so that the log tells of each once. */
const MAX_NOTED = 5_000;

/** Counts what each caller does against its budgets, the same ones over every door. */
@Injectable()
export class Limits {
  private readonly logger = new Logger('Limits');
  private readonly limiters = new Map<BudgetName, Limiter>();
  private readonly isProxy = proxyAddr.compile(env().trustProxy);
  private readonly usedUp = new LRUCache<string, true>({ max: MAX_NOTED });
  private hasWarnedOfProxy = false;

  constructor(
    store: LimiterStore,
    private readonly throttle: Throttle,
  ) {
    for (const [name, budget] of Object.entries(BUDGETS) as [BudgetName, Budget][]) {
      const points = Math.max(1, Math.round(budget.points * env().rateLimitScale));
      const { seconds: duration, strict } = budget;
      this.limiters.set(name, store.limiter({ keyPrefix: name, points, duration, strict }));
    }
  }

  /** Takes the point of a request from its address's budget. What it takes from others is told of it from here on. */
  async arrived(request: FastifyRequest): Promise<void> {
    if (request.raw.headers['x-forwarded-for'] && env().trustProxy.length === 0) this.warnOfProxy();
    const address = addressKey(proxyAddr(request.raw, this.isProxy));
    request.account = { address, states: new Map() };
    await this.take(request, 'address');
  }

  /** Takes more from the address's budget for credentials that do not hold. The next request is refused, not this. */
  async refused(request: FastifyRequest): Promise<void> {
    await this.penalize(request, 'address', BAD_CREDENTIALS_POINTS);
  }

  /** Takes the point of a request from the identity's budget: whose credentials hold. */
  async identified(request: FastifyRequest, uid: string): Promise<void> {
    const { account } = request;
    if (account) account.uid = uid;
    await this.take(request, 'identity');
  }

  /** Tells of charges to that actor on the answer to its request. */
  follow(actor: Actor, request: FastifyRequest): void {
    actor.request = request;
  }

  /** Takes a point from each budget of a purpose; TOO_MANY_REQUESTS once one is used up. */
  async charge(who: Actor | FastifyRequest, purpose: Purpose): Promise<void> {
    const request = 'identity' in who ? who.request : who;
    if (!request) throw new Error('Nothing is known of the request of that actor.');
    for (const name of PURPOSES[purpose]) await this.take(request, name);
  }

  /** Takes the point of a session from the budget of the identity that has proved itself for it. */
  async startedSession(request: FastifyRequest, uid: string): Promise<void> {
    const { account } = request;
    if (account) account.uid = uid;
    await this.take(request, 'session-identity');
  }

  /** Charges a GraphQL operation of that cost to the identity before it runs, and waits for the identity's turn. */
  async spendOn(request: FastifyRequest, cost: number, patience?: number): Promise<void> {
    const points = Math.floor(cost / COST_PER_POINT);
    if (points > 0) await this.take(request, 'identity', points);
    const uid = request.account?.uid;
    if (uid && cost > FREE_COST) await this.throttle.turn(uid, cost * MILLISECONDS_PER_COST, patience);
  }

  /** Counts what it takes to run an operation whose document has not been compiled, besides what `spendOn` has charged. */
  countInterpretation({ account, operationCost = 0 }: FastifyRequest): void {
    if (account?.uid && operationCost > FREE_COST) {
      this.throttle.add(account.uid, operationCost * INTERPRETED_MILLISECONDS_PER_COST);
    }
  }

  /** Charges the execution of a subscription for one event, as `spendOn` does for an operation. */
  async spendOnEvent(request: FastifyRequest): Promise<void> {
    await this.take(request, 'identity');
    await this.spendOn(request, EVENT_COST + (request.operationCost ?? 0), EVENT_PATIENCE);
    this.countInterpretation(request);
  }

  /** Takes points from the identity's budget for work that is done, such as a large answer. */
  async spent(request: FastifyRequest, points: number): Promise<void> {
    if (points > 0 && request.account?.uid) await this.penalize(request, 'identity', points);
  }

  /** Charges sending a subscriber the result of another of its subscriptions. */
  async spendOnDelivery(request: FastifyRequest): Promise<void> {
    const cost = EVENT_COST + (request.operationCost ?? 0) * DELIVERY_SHARE;
    const uid = request.account?.uid;
    if (uid) await this.throttle.turn(uid, cost * MILLISECONDS_PER_COST, EVENT_PATIENCE);
  }

  /** The fields that tell a caller what is left, and when to try again. */
  fieldsOf(request: FastifyRequest): Record<string, string> {
    const { account } = request;
    return account ? rateLimitFields(account.states, account.retryAfter) : {};
  }

  private async take(request: FastifyRequest, name: BudgetName, points = 1): Promise<void> {
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

  private async penalize(request: FastifyRequest, name: BudgetName, points: number): Promise<void> {
    const { account, key, limiter } = this.find(request, name);
    if (key) this.note(account, name, await limiter.penalty(key, points));
  }

  private find(request: FastifyRequest, name: BudgetName) {
    const { account } = request;
    const key = BUDGETS[name].per === 'address' ? account?.address : account?.uid;
    return { account: account!, key, limiter: this.limiters.get(name)! };
  }

  private note(account: Account, name: BudgetName, { remainingPoints, msBeforeNext }: RateLimiterRes): void {
    const { points, duration } = this.limiters.get(name)!;
    const reset = secondsOf(msBeforeNext);
    account.states.set(name, { points, seconds: duration, remaining: Math.max(0, remainingPoints), reset });
  }

  private exceeded(
    account: Account,
    name: BudgetName,
    budget: string,
    requestId: string,
    res: RateLimiterRes,
  ): AppError {
    const { what, per } = BUDGETS[name];
    count('limits.refused', { budget: name });
    if (!this.usedUp.has(budget)) {
      this.usedUp.set(budget, true, { ttl: Math.max(1, res.msBeforeNext) });
      // Whose it is tells the line of that request, or the proxy's.
      this.logger.warn({ message: `Too many ${what} of one ${per}`, budget: name, requestId });
    }
    account.retryAfter = secondsOf(res.msBeforeNext);
    return tooManyRequests(what, account.retryAfter);
  }

  private warnOfProxy(): void {
    if (this.hasWarnedOfProxy) return;
    this.hasWarnedOfProxy = true;
    this.logger.warn(
      'A proxy forwards requests, and TRUST_PROXY does not name it: its callers share one budget.',
    );
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request takes from budgets; a property, as maps with weak keys cost the garbage collector dearly. */
    account?: Account;
    /** What the GraphQL operation costs, once it is known to be valid. */
    operationCost?: number;
  }
}

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));
