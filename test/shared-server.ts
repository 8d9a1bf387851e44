import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { callsOf, copyDatabase, type Statement, type TestServer } from './app.js';
import type { Order, Running } from './shared-server-process.js';
import { until } from './until.js';

/** The asynchronous form of a service's methods, with arguments and results that JSON can express. */
export type Remote<Service> = {
  [
    Name in keyof Service as Service[Name] extends (...args: any[]) => unknown ? Name : never
  ]: Service[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/** The server that all test files of a worker share. */
export interface SharedServer extends TestServer {
  databaseUrl: string;
  /** Returns a service of the server by the name of its class. Its methods run in the server. */
  service<Service>(name: string): Remote<Service>;
  /** Returns the SQL statements that requests send during the work. */
  statementsDuring(work: () => Promise<unknown>): Promise<Statement[]>;
  /** Counts the SQL statements that the requests of the work send. */
  countQueries(work: () => Promise<unknown>): Promise<number>;
}

const READY_WITHIN_MS = 60_000;

/**
 * Returns the worker's shared server; starts it for the first file that needs it. Its database contains what earlier
 * files have left: a test creates its own companies and users, and expects others in every list of the platform. Tests
 * that change settings, time or services start their own with `startApp` or `startServer`.
 */
export async function sharedServer(): Promise<SharedServer> {
  const databaseUrl = `${process.env.DATABASE_URL}_shared`;
  const folder = process.env.TEST_SERVERS_DIR!;
  const file = join(folder, `${process.env.VITEST_POOL_ID}.json`);
  const { url, control } = read(file) ?? (await start(file, databaseUrl));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // A connection of a closed pool may still be ending when the database is removed.
  pool.on('error', () => undefined);

  async function order(it: Order): Promise<any> {
    const response = await fetch(control, { method: 'POST', body: JSON.stringify(it) });
    const value = await response.json();
    if (!response.ok) throw Object.assign(new Error(value.message), value);
    return value;
  }
  async function statementsDuring(work: () => Promise<unknown>): Promise<Statement[]> {
    const watch = await order({ kind: 'watch' });
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
    database: { query: async (sql, values) => (await pool.query(sql, values)).rows },
    databaseUrl,
    ...callsOf(url),
    service: <Service>(service: string) =>
      new Proxy({} as Remote<Service>, {
        get: (_, method) =>
          typeof method === 'string' &&
          ((...args: unknown[]) => order({ kind: 'call', service, method, args })),
      }),
    statementsDuring,
    countQueries: async (work) => (await statementsDuring(work)).length,
    close: () => pool.end(),
  };
}

/** Returns the description of this worker's server, or null if it has none. A worker is a process per test file. */
function read(file: string): Running | null {
  if (!existsSync(file)) return null;
  const running: Running = JSON.parse(readFileSync(file, 'utf8'));
  // One of an earlier run ends with that run.
  return running.parent === process.ppid ? running : null;
}

async function start(file: string, databaseUrl: string): Promise<Running> {
  rmSync(file, { force: true });
  mkdirSync(join(file, '..'), { recursive: true });
  await copyDatabase(databaseUrl);
  const log = `${file}.log`;
  const output = openSync(log, 'w');
  const child = spawn(
    process.execPath,
    [resolve('test/shared-server-process.ts'), file, String(process.ppid)],
    {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: databaseUrl,
        AUDIT_HEADS_DIR: `${process.env.AUDIT_HEADS_DIR}-shared`,
        NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      },
      stdio: ['ignore', output, output],
    },
  );
  closeSync(output);
  // It outlives this file.
  child.unref();
  const failure = () => `The shared server did not start:\n${readFileSync(log, 'utf8')}`;
  const isOver = () => existsSync(file) || child.exitCode !== null;
  await until(isOver, { within: READY_WITHIN_MS, every: 50, failure });
  if (!existsSync(file)) throw new Error(failure());
  return JSON.parse(readFileSync(file, 'utf8'));
}
