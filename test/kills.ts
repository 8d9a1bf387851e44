import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { PgBoss } from 'pg-boss';
import type { PoolClient } from 'pg';
import type { TestServer } from './app.js';
import { until } from './until.js';
import { built } from './build.js';

/** The schema of the queue's tables. */
const QUEUE_SCHEMA = 'pgboss';

type Lock = [sql: string, values?: unknown[]];

/** Locks held by a transaction of the test, so that a server stops in the middle of its work. */
export class Hold {
  private waitingPids: number[] = [];

  private constructor(
    private readonly database: TestServer['database'],
    private readonly connection: PoolClient,
    private readonly pid: number,
  ) {}

  /** Runs a statement and keeps its locks. */
  static async on({ database }: Pick<TestServer, 'database'>, [sql, values]: Lock): Promise<Hold> {
    const connection = await database.connect();
    await connection.query('BEGIN');
    // A server may take long to start.
    await connection.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await connection.query(sql, values);
    const { rows } = await connection.query('SELECT pg_backend_pid() AS pid');
    return new Hold(database, connection, rows[0].pid);
  }

  /** Waits until a connection waits for the locks. */
  async waited(): Promise<void> {
    await until(
      async () => {
        const sql = `SELECT pid FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))`;
        this.waitingPids = (await this.database.query(sql, [this.pid])).map(
          ({ pid }: { pid: number }) => pid,
        );
        return this.waitingPids.length > 0;
      },
      { within: 60_000, every: 20 },
    );
  }

  /**
   * Waits until a connection waits for the locks, kills its server and releases them. Uncommitted work is lost: the
   * connections end before they get the locks.
   */
  async kill(kill: () => Promise<void>): Promise<void> {
    try {
      await this.waited();
      await kill();
      await this.database.query('SELECT pg_terminate_backend(pid) FROM unnest($1::integer[]) AS pid', [
        this.waitingPids,
      ]);
      await until(async () => {
        const sql = 'SELECT FROM pg_stat_activity WHERE pid = ANY($1)';
        return (await this.database.query(sql, [this.waitingPids])).length === 0;
      });
    } finally {
      await this.release();
    }
  }

  async release(): Promise<void> {
    await this.connection.query('ROLLBACK');
    this.connection.release();
  }
}

/** A process that runs work of the built server. */
export class Work {
  private constructor(private readonly child: ChildProcess) {}

  /** Calls a method of a provider, such as `CandidateErasuresService.eraseEnded` in a file below `server/`. */
  static start(file: string, call: string): Work {
    const [provider, method] = call.split('.');
    const code = `
      await import('reflect-metadata');
      const { createApp } = await import('${built('server/app.js')}');
      const { ServerLogger } = await import('${built('server/platform/telemetry/server-logger.js')}');
      const { ${provider} } = await import('${built('server')}/${file}');
      const app = await createApp(new ServerLogger('error', false));
      await app.init();
      await app.get(${provider}, { strict: false }).${method}();
      process.exit(0);`;
    return new Work(
      spawn(process.execPath, ['--input-type=module', '--eval', code], {
        env: { ...process.env, NODE_ENV: 'development' },
        stdio: 'ignore',
      }),
    );
  }

  /** Kills it (SIGKILL). */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }
}

/**
 * Simulates passing time for the queue: work started by killed servers is then due at once, instead of minutes later.
 */
export class QueueTime {
  private constructor(
    private readonly database: TestServer['database'],
    private readonly boss: PgBoss,
  ) {}

  static async of({ database }: Pick<TestServer, 'database'>): Promise<QueueTime> {
    const boss = new PgBoss({
      connectionString: process.env.DATABASE_URL!,
      schema: QUEUE_SCHEMA,
      migrate: false,
      monitorIntervalSeconds: 1,
      supervise: false,
      schedule: false,
    });
    boss.on('error', () => undefined);
    await boss.start();
    return new QueueTime(database, boss);
  }

  /** Makes messages due that wait, or that a killed server was handling. */
  async pass(...queues: string[]): Promise<void> {
    const jobs = `${QUEUE_SCHEMA}.job`;
    await this.database.query(
      `UPDATE ${jobs} SET started_on = started_on - interval '10 minutes', heartbeat_on = heartbeat_on - interval '10 minutes'
       WHERE name = ANY($1) AND state = 'active'`,
      [queues],
    );
    await until(
      async () => {
        for (const queue of queues) await this.boss.supervise(queue);
        const sql = `SELECT FROM ${jobs} WHERE name = ANY($1) AND state = 'active'`;
        return (await this.database.query(sql, [queues])).length === 0;
      },
      { every: 200 },
    );
    await this.database.query(
      `UPDATE ${jobs} SET start_after = now() WHERE name = ANY($1) AND state IN ('created', 'retry')`,
      [queues],
    );
  }

  /** Returns the number of unfinished messages in a queue. */
  async unfinished(queue: string): Promise<number> {
    const [{ count }] = await this.database.query(
      `SELECT count(*)::integer AS count FROM ${QUEUE_SCHEMA}.job
       WHERE name = $1 AND state IN ('created', 'retry', 'active')`,
      [queue],
    );
    return count;
  }

  stop(): Promise<void> {
    return this.boss.stop({ graceful: false });
  }
}

/** The lock that a worker waits for before it marks a message of a queue as done. */
export const handledOf = (queue: string): Lock => [
  `SELECT FROM ${QUEUE_SCHEMA}.job WHERE name = $1 AND state = 'active' FOR UPDATE`,
  [queue],
];
