import type { TestServer } from '../../app.js';
import { until } from '../../until.js';

/** The allowed heap growth in bytes, beyond what caches may hold. */
const GROWTH = 64 * 1024 * 1024;
const ROUNDS = 100;

interface Health {
  heap: number;
  /** Of ordinary requests, in milliseconds. */
  median: number;
  /** The event loop delay without the worst tenth, in milliseconds. */
  blocked: number;
  sockets: number;
}

/**
 * Records the state of the server before the requests, and asserts afterwards that it does not hold more memory and
 * connections. The times are only printed.
 */
export async function measureHealth(app: TestServer) {
  const before = await measure(app);
  return {
    /** Returns the figures in one line. */
    async expectSound(): Promise<string> {
      const after = await measure(app);
      const told = { before, after };
      expect({ told, isSound: after.heap - before.heap < GROWTH }).toEqual({ told, isSound: true });
      expect({ told, isSound: after.sockets <= before.sockets + 20 }).toEqual({ told, isSound: true });
      // Late work after a response may be in the middle of a transaction.
      await until(async () => {
        const held = await app.database.query(
          `SELECT FROM pg_stat_activity
           WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
        );
        return held.length === 0;
      });
      const figures = (of: (health: Health) => number) =>
        `${of(before).toFixed(1)} → ${of(after).toFixed(1)}`;
      return (
        `  heap ${figures(({ heap }) => heap / 2 ** 20)} MB, an ordinary request ${figures(({ median }) => median)} ms, ` +
        `event loop held up ${figures(({ blocked }) => blocked)} ms`
      );
    },
  };
}

async function measure(app: TestServer): Promise<Health> {
  await app.evaluate(({ get }) => {
    const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks');
    get('DataSource').delay = monitorEventLoopDelay({ resolution: 10 });
    get('DataSource').delay.enable();
  });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now();
    expect((await app.http('/health/ready')).status).toBe(200);
    expect((await app.gql(null, '{ me { id } }')).code).toBe('UNAUTHENTICATED');
    times.push(performance.now() - begin);
  }
  const inside = await app.evaluate(({ get }) => {
    const { delay } = get('DataSource');
    delay.disable();
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
    const collect: () => void = process.getBuiltinModule('node:vm').runInNewContext('gc');
    collect();
    collect();
    return {
      heap: process.memoryUsage().heapUsed,
      blocked: delay.percentile(90) / 1e6,
      sockets: process.getActiveResourcesInfo().filter((name) => /TCP/.test(name)).length,
    };
  });
  return { ...inside, median: times.sort((a, b) => a - b)[ROUNDS / 2] };
}
