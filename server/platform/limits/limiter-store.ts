import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { RedisConnection } from '../redis/redis-connection.js';
import type { Limiter, LimiterOptions } from './limiter.js';
import { SharedLimiter } from './shared-limiter.js';

/**
 * Creates limiters. They count in this process and, with Redis, across all servers. Strict budgets are exact and cost
 * one round trip per call; the budgets charged on every request cost none. While Redis is down, each server counts alone.
 */
@Injectable()
export class LimiterStore {
  constructor(private readonly redis: RedisConnection) {}

  limiter({ strict = false, ...options }: LimiterOptions): Limiter {
    const here = new RateLimiterMemory(options);
    if (!this.redis.client) return here;
    const shared = new RateLimiterRedis({
      ...options,
      storeClient: this.redis.client,
      rejectIfRedisNotReady: true,
      insuranceLimiter: strict ? here : undefined,
    });
    shared.getKey = (key) => this.redis.keyOf(options.keyPrefix, String(key));
    return strict ? shared : new SharedLimiter(here, shared);
  }
}
