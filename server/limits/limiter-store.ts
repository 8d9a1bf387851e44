import { Injectable } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { RedisConnection } from '../redis/redis-connection.js';
import { SharedLimiter } from './shared-limiter.js';

/** A budget as it is counted. */
export interface LimiterOptions {
  /** Begins the keys of this budget. */
  keyPrefix: string;
  points: number;
  /** In seconds. */
  duration: number;
  /** Counted with all other servers before it is answered, rather than soon after. */
  strict?: boolean;
}

/** What takes points from a budget. */
export type Limiter = Pick<RateLimiterAbstract, 'points' | 'duration' | 'consume' | 'penalty'>;

/**
 * Where points are counted: in this process, and with Redis together with all others. Strict budgets are exact and cost
 * a round trip each; the budgets of every request cost none. While Redis is away each server counts by itself.
 */
@Injectable()
export class LimiterStore {
  constructor(private readonly redis: RedisConnection) {}

  limiter({ strict = false, ...options }: LimiterOptions): Limiter {
    const here = new RateLimiterMemory(options);
    if (!this.redis.client) return here;
    if (!strict) return new SharedLimiter(here, this.redis);
    const limiter = new RateLimiterRedis({
      ...options,
      storeClient: this.redis.client,
      rejectIfRedisNotReady: true,
      insuranceLimiter: here,
    });
    limiter.getKey = (key) => this.redis.keyOf(options.keyPrefix, String(key));
    return limiter;
  }
}
