import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** The settings of a limiter for one budget. */
export interface LimiterOptions {
  /** The prefix of this budget's keys. */
  keyPrefix: string;
  points: number;
  /** The length of the period in seconds. */
  duration: number;
  /** Counted across all servers before the request proceeds, rather than shortly afterwards. */
  strict?: boolean;
}

/** Charges points to a budget. */
export type Limiter = Pick<RateLimiterAbstract, 'points' | 'duration' | 'consume' | 'penalty'>;
