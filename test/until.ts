import { setTimeout as sleep } from 'node:timers/promises';

/** Time limits for waiting, in milliseconds. */
interface Patience {
  /** By default 90 seconds, because a busy machine can be slow. */
  within?: number;
  /** The interval between checks. */
  every?: number;
  /** The error message after the timeout. */
  failure?: () => string;
}

/**
 * Waits for a condition that has no event, such as the state of another process. Throws after a timeout. This is the
 * only place where tests poll.
 */
export async function until(
  condition: () => unknown,
  { within = 90_000, every = 5, failure }: Patience = {},
): Promise<void> {
  const end = performance.now() + within;
  while (!(await condition())) {
    if (performance.now() > end) {
      throw new Error(failure?.() ?? `Not true within ${within} ms: ${condition.toString()}`);
    }
    await sleep(every);
  }
}
