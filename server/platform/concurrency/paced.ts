import { setImmediate as pause } from 'node:timers/promises';

/** How many milliseconds other requests may wait. */
const TURN = 10;

/**
 * Calls back for each item, one after another, and lets other requests run in between. Ends as soon as `signal` is aborted.
 * Returns how many milliseconds the work took without the pauses.
 */
export async function paced<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  signal?: AbortSignal,
): Promise<number> {
  let begun = performance.now();
  let total = 0;
  for (const item of items) {
    signal?.throwIfAborted();
    work(item);
    const time = performance.now() - begun;
    if (time < TURN) continue;
    total += time;
    await pause();
    begun = performance.now();
  }
  return total + performance.now() - begun;
}
