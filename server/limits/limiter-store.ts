import { Injectable } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/** A budget as it is counted. */
export interface LimiterOptions {
  /** Begins the keys of this budget. */
  keyPrefix: string;
  points: number;
  /** In seconds. */
  duration: number;
}

/** Where points are counted: in this process. Every instance of the server has budgets of its own. */
@Injectable()
export class LimiterStore {
  limiter(options: LimiterOptions): RateLimiterAbstract {
    return new RateLimiterMemory(options);
  }
}
