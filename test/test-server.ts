import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import pg from 'pg';
import { type Calls, callsOf } from './calls.js';
import type { Inside, Order, Running, SmallBudgets } from './server-program.js';
import type { Statement } from './statements.js';
import { until } from './until.js';

export type { Inside } from './server-program.js';

/** The asynchronous form of a service's methods, with arguments and results that JSON can express. */
export type Remote<Service> = {
  [
    Name in keyof Service as Service[Name] extends (...args: any[]) => unknown ? Name : never
  ]: Service[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/** A connection to a database. */
export interface TestDatabase {
  /** Runs one statement and returns its rows. */
  query(sql: string, values?: unknown[]): Promise<any>;
  /** Returns a separate connection, for transactions. The test releases it. */
  connect(): Promise<pg.PoolClient>;
}

/** A running server with helpers for both transports. */
export interface TestServer extends Calls {
  url: string;
  /** Its database, for data that no API reads or changes. */
  database: TestDatabase;
  databaseUrl: string;
  /** Returns a service of the server by the name of its class. Its methods run in the server. */
  service<Service>(name: string): Remote<Service>;
  /**
   * Runs a function in the server. Only its source and its arguments are sent there, so it must not use variables of
   * the test; the result must be JSON.
   */
  evaluate<Args extends unknown[], Result>(
    work: (inside: Inside, ...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /**
   * Returns the SQL statements that requests send during the work, or with `everything`, all of the server's
   * statements.
   */
  statementsDuring(work: () => Promise<unknown>, everything?: boolean): Promise<Statement[]>;
  /** Counts the SQL statements of the requests of the work. */
  countQueries(work: () => Promise<unknown>): Promise<number>;
  /** Moves the server's clock by seconds and runs the periodic work of that time. Only with the setting `clock`. */
  pass(seconds: number): Promise<void>;
  /** Moves the server's clock by seconds without running periodic work. Only with the setting `clock`. */
  skip(seconds: number): Promise<void>;
  close(): Promise<void>;
}

/** How to start a server. */
export interface ServerOptions {
  databaseUrl: string;
  /** The file that describes it once it is ready. */
  file: string;
  /** Settings in addition to those of all tests. */
  settings?: Record<string, string | undefined>;
  /** Whether tests move its clock. */
  clock?: boolean;
  /** Whether other processes, such as those that a test kills, handle the queue and all periodic work. */
  idle?: boolean;
  /** Whether it runs the work of each hour by itself. */
  hourly?: boolean;
  /** Whether requests and statements time out as in production, however busy the machine is. */
  hurried?: boolean;
  /**
   * Makes these budgets small enough to use up; all others are too large for that. Requests can come from any address:
   * see `callFrom` in limits.ts.
   */
  budgets?: SmallBudgets;
}

const READY_WITHIN_MS = 300_000;

/** The origin whose pages may call servers with small budgets. */
export const PARTNER = 'https://partner.example';

/** Starts a server and waits until it is ready. It ends when its process is stopped, or with the run. */
export async function startProgram(options: ServerOptions): Promise<Running> {
  const { databaseUrl, file, settings, budgets } = options;
  const modes = (['clock', 'idle', 'hourly', 'hurried'] as const).filter((mode) => options[mode]);
  rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  const log = `${file}.log`;
  const output = openSync(log, 'w');
  const child: ChildProcess = spawn(
    process.execPath,
    [resolve('test/server-program.ts'), file, process.env.TEST_RUNNER_PID!, ...modes],
    {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: databaseUrl,
        NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
        ...(budgets && {
          RATE_LIMIT_SCALE: '1',
          TRUST_PROXY: 'loopback',
          CORS_ORIGINS: PARTNER,
          TEST_BUDGETS: JSON.stringify(budgets),
        }),
        ...settings,
      },
      stdio: ['ignore', output, output],
    },
  );
  closeSync(output);
  // A shared server outlives the file that starts it.
  child.unref();
  const failure = () => `The server did not start:\n${readFileSync(log, 'utf8')}`;
  const isOver = () => existsSync(file) || child.exitCode !== null;
  await until(isOver, { within: READY_WITHIN_MS, every: 20, failure });
  if (!existsSync(file)) throw new Error(failure());
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Ends a server and waits until it has ended. */
export async function stopProgram({ pid, control }: Running): Promise<void> {
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    return;
  }
  await until(
    () =>
      fetch(control, { method: 'POST', body: '{}' }).then(
        () => false,
        () => true,
      ),
    {
      within: 30_000,
      every: 20,
    },
  );
}

/** Returns the API of a running server for tests. */
export function remoteTo({ url, control }: Running, databaseUrl: string): TestServer {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // A connection of a closed pool may still be ending when the database is removed.
  pool.on('error', () => undefined);

  async function order(it: Order): Promise<any> {
    const response = await fetch(control, { method: 'POST', body: JSON.stringify(it) });
    const value = await response.json();
    if (!response.ok) throw Object.assign(new Error(value.message), value);
    return value;
  }
  async function statementsDuring(work: () => Promise<unknown>, everything = false): Promise<Statement[]> {
    const watch = await order({ kind: 'watch', everything });
    try {
      await work();
    } catch (error) {
      await order({ kind: 'stop watching', watch });
      throw error;
    }
    return order({ kind: 'stop watching', watch });
  }

  return {
    url,
    database: {
      query: async (sql, values) => (await pool.query(sql, values)).rows,
      connect: () => pool.connect(),
    },
    databaseUrl,
    ...callsOf(url),
    service: <Service>(service: string) =>
      new Proxy({} as Remote<Service>, {
        get: (_, method) =>
          typeof method === 'string' &&
          ((...args: unknown[]) => order({ kind: 'call', service, method, args })),
      }),
    evaluate: (work, ...args) => order({ kind: 'evaluate', source: work.toString(), args }),
    statementsDuring,
    countQueries: async (work) => (await statementsDuring(work)).length,
    pass: (seconds) => order({ kind: 'pass', time: seconds * 1000 }),
    skip: (seconds) => order({ kind: 'skip', time: seconds * 1000 }),
    close: () => pool.end(),
  };
}
