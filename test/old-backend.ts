import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { program } from './build.js';

/** The result of a command. */
export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A command that runs. */
export interface Running {
  child: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  done: Promise<Ran>;
}

/** A migrated database without records, into which an old backend is imported. */
export class Destination {
  private constructor(
    readonly url: string,
    readonly pool: pg.Pool,
  ) {}

  /** Creates it from the template of all tests, replacing one with that name. */
  static async create(name: string): Promise<Destination> {
    const template = new URL(process.env.TEST_DATABASE_URL!);
    const database = `${new URL(process.env.DATABASE_URL!).pathname.slice(1)}_${name}`;
    const templateName = template.pathname.slice(1);
    template.pathname = '/postgres';
    const client = new pg.Client({ connectionString: template.href });
    await client.connect();
    try {
      await client.query('SELECT pg_advisory_lock(1)');
      await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${database} TEMPLATE ${templateName}`);
    } finally {
      await client.end();
    }
    template.pathname = `/${database}`;
    const pool = new pg.Pool({ connectionString: template.href, max: 4 });
    // The next database of that name replaces this one, which ends connections that are still closing.
    pool.on('error', () => undefined);
    return new Destination(template.href, pool);
  }

  async query(sql: string, values: unknown[] = []): Promise<any[]> {
    return (await this.pool.query(sql, values)).rows;
  }

  /** Returns every imported record, in the same form for each database. */
  async content(): Promise<object> {
    return contentOf((sql) => this.query(sql));
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

const CONTENT = {
  companies: 'SELECT id, title, created_at::text FROM companies ORDER BY id',
  users: `SELECT id, firebase_id, email, company_id, first_name, last_name, display_name, user_type, account_confirmed,
    dev_mode, created_at::text, search_words FROM users ORDER BY id`,
  features: 'SELECT company_id, title, created_at::text FROM company_features ORDER BY company_id, title',
  privileges: 'SELECT user_id, privilege_title FROM user_privileges ORDER BY user_id, privilege_title',
};

/** Returns every record of a database that an import copies. */
export async function contentOf(query: (sql: string) => Promise<any[]>): Promise<object> {
  const content: Record<string, any[]> = {};
  for (const [kind, sql] of Object.entries(CONTENT)) content[kind] = await query(sql);
  return content;
}

/** Starts a command of `server/operations/commands`, with settings in addition to those of the tests. */
export function start(name: string, args: string[], settings: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, [program(name), ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (out.stdout += text));
  child.stderr.on('data', (text) => (out.stderr += text));
  const done = once(child, 'close').then(([code]) => ({ code, ...out }));
  return { child, output: () => out.stdout, done };
}

/** Runs a command with `--json`, and returns its result and what it wrote to the file. */
export async function runWithJson(
  name: string,
  args: string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<Ran & { json: any }> {
  const file = join(mkdtempSync(join(tmpdir(), 'job-lobby-command-')), 'report.json');
  const ran = await start(name, [...args, '--json', file], settings).done;
  if (ran.code === 1) throw new Error(ran.stderr);
  return { ...ran, json: JSON.parse(readFileSync(file, 'utf8')) };
}
