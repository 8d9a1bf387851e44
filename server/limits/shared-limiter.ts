import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisConnection } from '../redis/redis-connection.js';
import type { Limiter } from './limiter-store.js';

/** How long points wait until the other servers are told of them, in milliseconds. */
const PERIOD = 50;

/** Adds to each key's points, which begin to expire with the first; answers the points and milliseconds left of each. */
const ADD_POINTS = `
  local answers = {}
  for i, key in ipairs(KEYS) do
    redis.call('SET', key, 0, 'EX', ARGV[1], 'NX')
    answers[2 * i - 1] = redis.call('INCRBY', key, ARGV[i + 1])
    answers[2 * i] = redis.call('PTTL', key)
  end
  return answers`;

type AddingRedis = Redis & {
  addPoints(count: number, ...keysAndArguments: (string | number)[]): Promise<number[]>;
};

/**
 * One budget over all servers that no request waits for: points are counted here at once, and added up in Redis a moment
 * later, many requests in one round trip. Beyond its points a caller gets no more than it can ask for in that moment.
 * While Redis is away this server counts by itself, and what it has counted meanwhile stays its own.
 */
export class SharedLimiter implements Limiter {
  private readonly logger = new Logger('Limits');
  private readonly client: AddingRedis;
  /** Points that the other servers have not been told of. */
  private untold = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;
  private isShared = true;

  constructor(
    private readonly here: RateLimiterMemory,
    private readonly redis: RedisConnection,
  ) {
    this.client = redis.client as AddingRedis;
    this.client.defineCommand('addPoints', { lua: ADD_POINTS });
  }

  get points(): number {
    return this.here.points;
  }

  get duration(): number {
    return this.here.duration;
  }

  consume(key: string, points = 1): Promise<RateLimiterRes> {
    this.note(key, points);
    return this.here.consume(key, points);
  }

  penalty(key: string, points = 1): Promise<RateLimiterRes> {
    this.note(key, points);
    return this.here.penalty(key, points);
  }

  private note(key: string, points: number): void {
    if (this.client.status !== 'ready') return;
    this.untold.set(key, (this.untold.get(key) ?? 0) + points);
    this.timer ??= setTimeout(() => void this.share(), PERIOD).unref();
  }

  private async share(): Promise<void> {
    const told = [...this.untold];
    this.untold = new Map();
    try {
      const keys = told.map(([key]) => this.redis.keyOf(this.here.keyPrefix, key));
      const added = told.map(([, points]) => points);
      const answers = await this.client.addPoints(keys.length, ...keys, this.duration, ...added);
      for (const [index, [key]] of told.entries()) {
        // With what was taken here while the answer was on its way.
        const points = answers[2 * index] + (this.untold.get(key) ?? 0);
        const milliseconds = Math.max(1, answers[2 * index + 1]);
        void this.here.set(key, points, milliseconds / 1000);
      }
      this.isShared = true;
    } catch (error) {
      // Not told again: nobody knows whether it was counted.
      if (this.isShared) this.logger.warn(`This server counts for itself: ${(error as Error).message}`);
      this.isShared = false;
    } finally {
      this.timer = null;
      if (this.untold.size > 0) this.timer = setTimeout(() => void this.share(), PERIOD).unref();
    }
  }
}
