import { MINUTE_MS } from '../../platform/time/durations.js';
/**
 * The limits of one connection per minute. A user who opens five pages a second sends about 2,000 small messages, and
 * parsing 5 MB takes 50 ms.
 */
export const MESSAGES_PER_MINUTE = 3_000;
export const BYTES_PER_MINUTE = 5_000_000;

/** Counts the messages of one connection. */
export class MessageBudget {
  private begun = -Infinity;
  private messages = 0;
  private bytes = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Counts a message. Returns whether the connection may send it. */
  take(bytes: number): boolean {
    const now = this.now();
    if (now - this.begun >= MINUTE_MS) {
      this.begun = now;
      this.messages = 0;
      this.bytes = 0;
    }
    this.messages++;
    this.bytes += bytes;
    return this.messages <= MESSAGES_PER_MINUTE && this.bytes <= BYTES_PER_MINUTE;
  }
}
