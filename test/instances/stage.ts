import pg from 'pg';
import { type Calls, callsOf, type TestApp } from '../app.js';
import { BuiltServer, READY } from './built-server.js';
import { until } from './figures.js';
import { Proxy } from './proxy.js';
import { RedisServer } from './redis-server.js';

const SERVERS = 3;

/** Three servers that start at the same moment on an empty database, a Redis, and a proxy before them. */
export class Stage {
  private constructor(
    readonly redis: RedisServer,
    readonly servers: BuiltServer[],
    readonly proxy: Proxy,
    private readonly pool: pg.Pool,
  ) {}

  static async start(database: string): Promise<Stage> {
    const [redis, databaseUrl] = await Promise.all([RedisServer.start(), emptyDatabase(database)]);
    const settings = {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_SCALE: '1',
      LOG_LEVEL: 'warn',
    };
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    pool.on('error', () => undefined);
    const letGo = await holdBack(pool);
    const servers = await Promise.all(Array.from({ length: SERVERS }, () => BuiltServer.start(settings)));
    try {
      await letGo();
      await Promise.all(servers.map((server) => server.ready()));
      return new Stage(redis, servers, await Proxy.start(servers), pool);
    } catch (error) {
      await Promise.all([...servers.map((server) => server.stop()), pool.end(), redis.stop()]);
      throw error;
    }
  }

  /** What factories make rows with. */
  get app(): TestApp {
    return { database: { query: (sql: string, values?: unknown[]) => this.query(sql, values) } } as TestApp;
  }

  async query(sql: string, values?: unknown[]): Promise<any[]> {
    return (await this.pool.query(sql, values)).rows;
  }

  private addresses = 0;

  /** Calls through the proxy, from an address that nobody else has called from. */
  callsFromAfar(): Calls {
    return callsOf(this.proxy.url, { 'X-Forwarded-For': `198.51.100.${++this.addresses}` });
  }

  async stop(): Promise<void> {
    await this.proxy.stop();
    await Promise.all(this.servers.map((server) => server.stop()));
    await Promise.all([this.pool.end(), this.redis.stop()]);
  }
}

/**
 * Holds back whoever begins to migrate; answers what lets all go on at one moment, once each server waits for another
 * or for this. Booting would else keep them apart.
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
    await until(waiting, READY).finally(() => client.query('ROLLBACK'));
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
