import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { databaseUser, type DatabaseUser } from '../server/local/database-user.js';

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
    cluster.run(
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

  private static async at(bin: string, folder: string, name: string): Promise<Cluster> {
    const data = join(folder, name);
    const user = databaseUser(data);
    mkdirSync(data, { mode: 0o700 });
    if (user.uid !== undefined) chownSync(data, user.uid, user.gid!);
    return new Cluster(bin, user, data, await getPort());
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

  async stop(name: NodeJS.Signals = 'SIGQUIT'): Promise<void> {
    for (const pool of this.pools.values()) await pool.end();
    this.pools.clear();
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    this.process.kill(name);
    await once(this.process, 'exit');
  }

  private run(program: string, ...args: string[]): void {
    const { status, stderr } = spawnSync(join(this.bin, program), args, {
      ...this.user,
      cwd: '/',
      env: ENVIRONMENT,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  }
}
