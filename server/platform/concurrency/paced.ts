import { setImmediate as pause } from 'node:timers/promises';

/** How many milliseconds other requests may wait. */
const TURN = 10;

export interface Pacing {
  /** Ends the work as soon as it is aborted. */
  signal?: AbortSignal;
  /** Runs a part of the work, and the pause after it, when it is its turn. Without it, parts run at once. */
  inTurn?: (part: () => Promise<void>) => Promise<void>;
}

/**
 * Calls back for each item, one after another, and lets other requests run in between. Returns how many milliseconds the work
 * took without the pauses.
 */
export async function paced<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  { signal, inTurn = (part) => part() }: Pacing = {},
): Promise<number> {
  const iterator = items[Symbol.iterator]();
  let total = 0;
  let next = iterator.next();
  const part = async (): Promise<void> => {
    const begun = performance.now();
    let time = 0;
    for (; !next.done && time < TURN; next = iterator.next()) {
      signal?.throwIfAborted();
      work(next.value);
      time = performance.now() - begun;
    }
    total += time;
    if (!next.done) await pause();
  };
  while (!next.done) await inTurn(part);
  return total;
}
