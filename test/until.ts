import { setTimeout as sleep } from 'node:timers/promises';

/** Time limits for waiting, in milliseconds. */
interface Patience {
  /** 90 seconds unless given: on a busy machine things take as long as they take. */
  within?: number;
  /** The interval between checks. */
  every?: number;
  /** The error message if it takes too long. */
  failure?: () => string;
}

/**
 * Waits for a condition without an event, such as the state of another process. Throws if it does not hold in time.
 * This is the only place where tests wait by the clock.
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
