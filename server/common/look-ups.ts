import DataLoader from 'dataloader';

/** Keys of one query at the most, unless said otherwise. */
const MAX_KEYS = 1_000;

/** Queries of one kind that run at the same time, before those that come gather for the next. */
const MAX_RUNNING = 2;
/** How long keys gather at the most while others run, in milliseconds: one that hangs holds up nobody else. */
const PATIENCE = 10;

/**
 * Looks rows up by key: what any requests ask for at one moment is one query, and nothing is remembered. `read`
 * answers the rows that there are, in any order; each caller gets an object of its own, or null.
 */
export function lookUps<K extends string | number, Row extends object>(
  keyOf: (row: Row) => K,
  read: (keys: K[]) => Promise<Row[]>,
  maxKeys = MAX_KEYS,
): (key: K) => Promise<Row | null> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const loader = new DataLoader<K, Row | null>(
    async (keys) => {
      running++;
      try {
        const rows = new Map((await read([...new Set(keys)])).map((row) => [keyOf(row), row]));
        return keys.map((key) => {
          const row = rows.get(key);
          return row ? { ...row } : null;
        });
      } finally {
        running--;
        waiting.shift()?.();
      }
    },
    { cache: false, maxBatchSize: maxKeys, batchScheduleFn: schedule },
  );
  return (key) => loader.load(key);

  function schedule(run: () => void): void {
    // All that arrived in this turn of the event loop, from whatever connection.
    if (running < MAX_RUNNING) return void setImmediate(run);
    const start = () => {
      clearTimeout(timer);
      run();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(start), 1);
      run();
    }, PATIENCE);
    waiting.push(start);
  }
}
