import DataLoader from 'dataloader';

/** Default maximum number of keys per query. */
const MAX_KEYS = 1_000;

/** Maximum number of concurrent queries of one kind. Beyond it, keys are collected for the next query. */
const MAX_RUNNING = 2;
/** How long keys are collected at most while other queries run, in milliseconds, in case one of them hangs. */
const PATIENCE = 10;

/**
 * Returns a function that looks up rows by key. Keys requested at the same moment share one query; nothing is cached.
 * `read` returns the existing rows in any order. Each caller gets its own copy of the row, or null.
 */
export function batched<K extends string | number, Row extends object>(
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
    // Batches all keys requested in this turn of the event loop, from any connection.
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
