import pg from 'pg';
import { type Calls, callsOf } from '../app.js';
import type { Writable } from '../factories.js';
import { connectionTo } from '../../server/platform/database/hosts.js';
import { BuiltServer, READY } from './built-server.js';
import { until } from '../until.js';
import { Proxy } from './proxy.js';
import { Pooler } from './pooler.js';
import { RedisServer } from './redis-server.js';

const SERVERS = 3;

/** Three servers that start concurrently on an empty database, with a Redis and a proxy. */
export class Stage {
  private constructor(
    readonly redis: RedisServer,
    readonly servers: BuiltServer[],
    readonly proxy: Proxy,
    private readonly pool: pg.Pool,
    readonly databaseUrl: string,
    private readonly pooler: Pooler | null,
  ) {}

  /**
   * `limitScale` multiplies the limits. The servers use `hosts`, which point to an empty database, or else a new
   * database, behind PgBouncer if BEHIND_PGBOUNCER is its path.
   */
  static async start(
    database: string,
    {
      limitScale = 1,
      hosts,
      more = {},
    }: { limitScale?: number; hosts?: string; more?: NodeJS.ProcessEnv } = {},
  ): Promise<Stage> {
    // One per worker: two workers may run the same file, with and without PgBouncer.
    const databaseUrl = hosts ?? (await emptyDatabase(`${database}_${process.env.JEST_WORKER_ID}`));
    const redis = await RedisServer.start();
    const pooler = process.env.BEHIND_PGBOUNCER && !hosts ? await Pooler.start(databaseUrl) : null;
    const settings = {
      DATABASE_URL: databaseUrl,
      ...pooler?.settings,
      REDIS_URL: redis.url,
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_SCALE: String(limitScale),
      LOG_LEVEL: 'warn',
      ...more,
    };
    const pool = new pg.Pool({ ...connectionTo(databaseUrl), max: 2 });
    pool.on('error', () => undefined);
    const letGo = await holdBack(pool);
    const servers = await Promise.all(Array.from({ length: SERVERS }, () => BuiltServer.start(settings)));
    try {
      await letGo();
      await Promise.all(servers.map((server) => server.ready()));
      return new Stage(redis, servers, await Proxy.start(servers), pool, databaseUrl, pooler);
    } catch (error) {
      await Promise.all([...servers.map((server) => server.stop()), pool.end(), redis.stop()]);
      await pooler?.stop();
      throw error;
    }
  }

  /** The connection for factories. */
  get app(): Writable {
    return { database: { query: (sql, values) => this.query(sql, values) } };
  }

  /** Runs a statement, retrying if a pooled connection led to a former primary. */
  async query(sql: string, values?: unknown[]): Promise<any[]> {
    const run = () => this.pool.query(sql, values);
    const { rows } = await run().catch((error: Error) => {
      if (/the primary is now/.test(error.message)) return run();
      throw error;
    });
    return rows;
  }

  private addresses = 0;

  /** Calls through the proxy, from an address that no other caller has used. */
  callsFromAfar(): Calls {
    return callsOf(this.proxy.url, { 'X-Forwarded-For': `198.51.100.${++this.addresses}` });
  }

  async stop(): Promise<void> {
    await this.proxy.stop();
    await Promise.all(this.servers.map((server) => server.stop()));
    await Promise.all([this.pool.end(), this.redis.stop(), this.pooler?.stop()]);
  }
}

/**
 * Blocks servers that start to migrate; returns a function that releases them together, once each server waits for
 * another or for this lock. Their boot times would otherwise differ.
 */
async function holdBack(pool: pg.Pool): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('CREATE TABLE migrations ()');
  const waiting = async () => {
    const { rows } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length === SERVERS;
  };
  return async () => {
    await until(waiting, { within: READY }).finally(() => client.query('ROLLBACK'));
    client.release();
  };
}

async function emptyDatabase(name: string): Promise<string> {
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}
