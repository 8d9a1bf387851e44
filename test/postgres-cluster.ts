import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import pg from 'pg';
import { until } from './until.js';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  shared_buffers: '16MB',
  // Tests read the sender of each statement from the log.
  log_statement: 'all',
  log_line_prefix: '%a|',
  lc_messages: 'C',
};
const ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** The user that PostgreSQL runs as; empty if it is the user of this process. */
type DatabaseUser = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root. The servers of the tests have created its user by then. */
export function databaseUser(): DatabaseUser {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A server of the system's PostgreSQL with its own data. */
export class Cluster {
  private process: ChildProcess;
  private log = '';
  private readonly pools = new Map<string, pg.Pool>();

  private constructor(
    readonly bin: string,
    private readonly user: DatabaseUser,
    private readonly data: string,
    readonly port: number,
  ) {}

  /** Creates and starts a primary in a folder that the database's user may enter. */
  static async primary(folder: string, name = 'primary'): Promise<Cluster> {
    const bin = process.env.TEST_POSTGRES_BIN;
    if (!bin)
      throw new Error('The programs of PostgreSQL 15 or newer are missing: npm test says what to do.');
    const cluster = await Cluster.at(bin, folder, name);
    await cluster.run(
      'initdb',
      '-D',
      cluster.data,
      '-U',
      'postgres',
      '--auth=trust',
      '--no-sync',
      '--encoding=UTF8',
    );
    await cluster.start();
    return cluster;
  }

  /** Creates and starts a streaming standby that the primary's writes wait for (`synchronous_standby_names = '*'`). */
  async standby(folder: string, name: string, port?: number): Promise<Cluster> {
    const standby = await Cluster.at(this.bin, folder, name, port);
    const source = `host=127.0.0.1 port=${this.port} user=postgres application_name=${name}`;
    // Writes the settings of a standby.
    await this.run(
      'pg_basebackup',
      '-D',
      standby.data,
      '-d',
      source,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
    );
    await standby.start();
    await this.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await this.query('SELECT pg_reload_conf()');
    await until(
      async () =>
        (await this.query(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`)).length === 1,
      { within: 60_000 },
    );
    return standby;
  }

  /** Lets a standby accept writes. They wait for no other server. */
  async promote(): Promise<void> {
    await this.query(`ALTER SYSTEM SET synchronous_standby_names = ''`);
    await this.query('SELECT pg_promote()');
    await this.query('SELECT pg_reload_conf()');
  }

  /** Lets it accept TLS with a certificate. */
  async useCertificate(key: string, certificate: string): Promise<void> {
    for (const [name, text] of Object.entries({ 'server.key': key, 'server.crt': certificate })) {
      const file = join(this.data, name);
      writeFileSync(file, text, { mode: 0o600 });
      if (this.user.uid !== undefined) chownSync(file, this.user.uid, this.user.gid!);
    }
    await this.query('ALTER SYSTEM SET ssl = on');
    await this.query('SELECT pg_reload_conf()');
    await until(async () => (await this.query('SHOW ssl'))[0].ssl === 'on');
  }

  /** The server's processes. */
  private get pids(): number[] {
    const { pid } = this.process;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return [pid!, ...children.filter(Boolean).map(Number)];
  }

  /** Suspends it, like a machine that loses power: connections stay open, without responses. */
  freeze(): void {
    // The first process starts no others once it is suspended.
    process.kill(this.pids[0], 'SIGSTOP');
    for (const pid of this.pids) process.kill(pid, 'SIGSTOP');
  }

  /** Kills all its processes at once. */
  async kill(): Promise<void> {
    if (!this.isRunning) return;
    this.freeze();
    const ended = once(this.process, 'exit');
    for (const pid of this.pids.toReversed()) process.kill(pid, 'SIGKILL');
    await ended;
    await this.disconnect();
  }

  private static async at(bin: string, folder: string, name: string, port?: number): Promise<Cluster> {
    const data = join(folder, name);
    const user = databaseUser();
    mkdirSync(data, { mode: 0o700 });
    if (user.uid !== undefined) chownSync(data, user.uid, user.gid!);
    return new Cluster(bin, user, data, port ?? (await getPort()));
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  async start(): Promise<void> {
    const settings = Object.entries({ ...SETTINGS, port: this.port });
    this.process = spawn(
      join(this.bin, 'postgres'),
      ['-D', this.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...this.user, cwd: '/', env: ENVIRONMENT, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let started = '';
    const ready = new Promise<void>((done, failed) => {
      this.process.stderr!.on('data', (text: Buffer) => {
        this.log += text;
        started += text;
        if (/ready to accept (read-only )?connections/.test(started)) done();
      });
      this.process.once('exit', () => failed(new Error(`PostgreSQL ended:\n${started}`)));
    });
    await ready;
  }

  /** Runs a statement as the operator. */
  async query(sql: string, values: unknown[] = [], database = 'postgres'): Promise<any[]> {
    let pool = this.pools.get(database);
    if (!pool) {
      pool = new pg.Pool({ connectionString: this.url(database), max: 4, application_name: 'operator' });
      pool.on('error', () => undefined);
      this.pools.set(database, pool);
    }
    return (await pool.query(sql, values)).rows;
  }

  private get isRunning(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  /** Closes the operator's connections. */
  private async disconnect(): Promise<void> {
    for (const pool of this.pools.values()) await pool.end();
    this.pools.clear();
  }

  async stop(name: NodeJS.Signals = 'SIGQUIT'): Promise<void> {
    await this.disconnect();
    if (!this.isRunning) return;
    this.process.kill(name);
    await once(this.process, 'exit');
  }

  /** Runs a program. This process must read the server's log meanwhile: a full pipe would block the server. */
  private async run(program: string, ...args: string[]): Promise<void> {
    await promisify(execFile)(join(this.bin, program), args, { ...this.user, cwd: '/', env: ENVIRONMENT });
  }
}
