import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { databaseUser } from '../postgres-cluster.js';
import { until } from '../until.js';

/** Connections to PostgreSQL: fewer than the servers' pools have together, so that sessions are really shared. */
const CONNECTIONS = 15;

/** The settings that the product sets itself when it connects without a pooler. */
const SESSION = `SET statement_timeout = 3500; SET idle_in_transaction_session_timeout = 10000; SET client_connection_check_interval = 250`;

/** A PgBouncer in transaction mode, configured as docs/scaling.md describes. */
export class Pooler {
  private output = '';

  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    private readonly url: URL,
    private readonly directUrl: string,
  ) {
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (this.output += text));
  }

  static async start(directUrl: string): Promise<Pooler> {
    const folder = mkdtempSync(join(tmpdir(), 'job-lobby-pgbouncer-'));
    const user = databaseUser();
    const { hostname, port, username, password, pathname } = new URL(directUrl);
    const database = pathname.slice(1);
    const url = new URL(directUrl);
    url.port = String(await getPort());
    url.password = '';
    const file = join(folder, 'pgbouncer.ini');
    const credentials = `user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`;
    writeFileSync(
      file,
      `[databases]
${database} = host=${hostname} port=${port} dbname=${database} ${credentials} connect_query='${SESSION}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${url.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
max_client_conn = 500
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options
`,
      { mode: 0o600 },
    );
    if (user.uid !== undefined) for (const path of [folder, file]) chownSync(path, user.uid, user.gid!);
    chmodSync(folder, 0o700);
    const child = spawn(process.env.BEHIND_PGBOUNCER!, [file], {
      ...user,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const pooler = new Pooler(child, folder, url, directUrl);
    await until(() => pooler.accepts(), {
      every: 50,
      failure: () => `PgBouncer does not start:\n${pooler.output}`,
    });
    return pooler;
  }

  /** The settings of servers behind it. */
  get settings(): Record<string, string> {
    return {
      DATABASE_URL: this.url.href,
      DATABASE_DIRECT_URL: this.directUrl,
      // PgBouncer supports them in transaction mode from 1.21. Without them every version works.
      PREPARED_STATEMENTS: 'off',
    };
  }

  private async accepts(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url.href });
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill('SIGINT');
      await once(this.child, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
