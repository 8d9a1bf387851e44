import { Injectable, Logger } from '@nestjs/common';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Actor } from '../access/actor.js';
import { AppError, tooManyRequests, unavailable } from '../common/app-error.js';
import { env } from '../config/env.js';
import { addressKey } from './address.js';
import {
  BAD_CREDENTIALS_POINTS,
  type Budget,
  type BudgetName,
  BUDGETS,
  type Purpose,
  PURPOSES,
} from './budgets.js';
import { LimiterStore } from './limiter-store.js';
import { type BudgetState, rateLimitFields } from './rate-limit-fields.js';

/** What a request has taken points from, told on its answer. */
interface Account {
  address: string;
  /** Known once the request is authenticated. */
  uid?: string;
  states: Map<BudgetName, BudgetState>;
  /** Seconds to wait, when a budget was found used up. */
  retryAfter?: number;
}

/** Counts what each caller does against its budgets, the same ones over every door. */
@Injectable()
export class Limits {
  private readonly logger = new Logger('Limits');
  private readonly limiters = new Map<BudgetName, RateLimiterAbstract>();
  private readonly accounts = new WeakMap<FastifyRequest, Account>();
  private readonly requests = new WeakMap<Actor, FastifyRequest>();
  private readonly isProxy = proxyAddr.compile(env().trustProxy);
  private isCounting = true;
  private hasWarnedOfProxy = false;

  constructor(store: LimiterStore) {
    for (const [name, { points, seconds }] of Object.entries(BUDGETS) as [BudgetName, Budget][]) {
      const scaled = Math.max(1, Math.round(points * env().rateLimitScale));
      this.limiters.set(name, store.limiter({ keyPrefix: name, points: scaled, duration: seconds }));
    }
  }

  /** Takes the point of a request from its address's budget. What it takes from others is told of it from here on. */
  async arrived(request: FastifyRequest): Promise<void> {
    if (request.raw.headers['x-forwarded-for'] && env().trustProxy.length === 0) this.warnOfProxy();
    const address = addressKey(proxyAddr(request.raw, this.isProxy));
    this.accounts.set(request, { address, states: new Map() });
    await this.take(request, 'address');
  }

  /** Takes more from the address's budget for credentials that do not hold. The next request is refused, not this. */
  async refused(request: FastifyRequest): Promise<void> {
    await this.penalize(request, 'address', BAD_CREDENTIALS_POINTS);
  }

  /** Takes the point of a request from the identity's budget: whose credentials hold. */
  async identified(request: FastifyRequest, uid: string): Promise<void> {
    const account = this.accounts.get(request);
    if (account) account.uid = uid;
    await this.take(request, 'identity');
  }

  /** Tells of charges to that actor on the answer to its request. */
  follow(actor: Actor, request: FastifyRequest): void {
    this.requests.set(actor, request);
  }

  /** Takes a point from each budget of a purpose; TOO_MANY_REQUESTS once one is used up. */
  async charge(who: Actor | FastifyRequest, purpose: Purpose): Promise<void> {
    const request = 'identity' in who ? this.requests.get(who) : who;
    if (!request) throw new Error('Nothing is known of the request of that actor.');
    for (const name of PURPOSES[purpose]) await this.take(request, name);
  }

  /** Takes the point of a session from the budget of the identity that has proved itself for it. */
  async startedSession(request: FastifyRequest, uid: string): Promise<void> {
    const account = this.accounts.get(request);
    if (account) account.uid = uid;
    await this.take(request, 'session-identity');
  }

  /** Takes points from the identity's budget for work about to be done, such as a dear query. */
  async spend(request: FastifyRequest, points: number): Promise<void> {
    if (points > 0) await this.take(request, 'identity', points);
  }

  /** Takes points from the identity's budget for work that is done, such as a large answer. */
  async spent(request: FastifyRequest, points: number): Promise<void> {
    if (points > 0 && this.accounts.get(request)?.uid) await this.penalize(request, 'identity', points);
  }

  /** The fields that tell a caller what is left, and when to try again. */
  fieldsOf(request: FastifyRequest): Record<string, string> {
    const account = this.accounts.get(request);
    return account ? rateLimitFields(account.states, account.retryAfter) : {};
  }

  private async take(request: FastifyRequest, name: BudgetName, points = 1): Promise<void> {
    const { account, key, limiter } = this.find(request, name);
    if (!key) return;
    try {
      this.note(account, name, await limiter.consume(key, points));
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) return this.uncounted(name, thrown);
      this.note(account, name, thrown);
      throw this.exceeded(account, name, key, thrown, points);
    }
  }

  private async penalize(request: FastifyRequest, name: BudgetName, points: number): Promise<void> {
    const { account, key, limiter } = this.find(request, name);
    if (!key) return;
    try {
      this.note(account, name, await limiter.penalty(key, points));
    } catch (thrown) {
      this.warnUncounted(thrown);
    }
  }

  private find(request: FastifyRequest, name: BudgetName) {
    const account = this.accounts.get(request);
    const key = BUDGETS[name].per === 'address' ? account?.address : account?.uid;
    return { account: account!, key, limiter: this.limiters.get(name)! };
  }

  private note(account: Account, name: BudgetName, { remainingPoints, msBeforeNext }: RateLimiterRes): void {
    const { points, duration } = this.limiters.get(name)!;
    const reset = secondsOf(msBeforeNext);
    account.states.set(name, { points, seconds: duration, remaining: Math.max(0, remainingPoints), reset });
    this.isCounting = true;
  }

  private exceeded(
    account: Account,
    name: BudgetName,
    key: string,
    res: RateLimiterRes,
    points: number,
  ): AppError {
    const { what, per } = BUDGETS[name];
    const limiter = this.limiters.get(name)!;
    const isFirst = res.consumedPoints - points <= limiter.points;
    if (isFirst) this.logger.warn(`Too many ${what}: budget '${name}' of ${per} ${key} is used up.`);
    account.retryAfter = secondsOf(res.msBeforeNext);
    return tooManyRequests(what, account.retryAfter);
  }

  /** Ordinary work goes on while points cannot be counted; what is strict waits until they can. */
  private uncounted(name: BudgetName, thrown: unknown): void {
    this.warnUncounted(thrown);
    if ((BUDGETS[name] as Budget).strict)
      throw unavailable('This cannot be done at the moment. Try again in a few seconds.');
  }

  private warnOfProxy(): void {
    if (this.hasWarnedOfProxy) return;
    this.hasWarnedOfProxy = true;
    this.logger.warn(
      'A proxy forwards requests, and TRUST_PROXY does not name it: its callers share one budget.',
    );
  }

  private warnUncounted(thrown: unknown): void {
    if (this.isCounting) this.logger.error(`Requests are not counted: ${String(thrown)}`);
    this.isCounting = false;
  }
}

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));
