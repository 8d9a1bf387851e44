import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { canEnter, databaseUser, type DatabaseUser } from './database-user.js';
import { binariesFor } from './postgres-binaries.js';
import { commandOf, freePort, isRunning, signal, sleep, waitForExit } from './processes.js';
import { StartError } from './start-error.js';

/** The name of the product's database in the embedded server. */
const DATABASE = 'job_lobby';
const SUPERUSER = 'postgres';
/** The role of the product's server: it owns nothing, and migrations grant its rights. */
const APPLICATION = 'job_lobby_app';

/** A PostgreSQL server that was started by startPostgres. */
export interface RunningPostgres {
  /** The connection URL of the database with its owner's role and password. */
  url: string;
  /** The same with the role of the product's server. */
  applicationUrl: string;
  port: number;
  pid: number;
  /** Resolves when the server's process has ended, for whatever reason, with its last complaint. */
  exited: Promise<string>;
  stop(): Promise<void>;
}

/** How to start the embedded PostgreSQL. */
export interface PostgresOptions {
  /** The folder for the cluster and its password; made when missing. As root, others must be able to enter it. */
  dataDir: string;
  /** The wanted port; the next free one is taken when it is not free, any for 0 (the default). */
  port?: number;
  /** False trades safety of the data for speed: for tests only. */
  durable?: boolean;
}

/**
 * Starts a PostgreSQL server from the binaries of the npm package, with data below `dataDir`. A server that a
 * killed process left behind on the same data is stopped first; when this process is killed, the server stops.
 *
 * The package's own class is not used: it installs a process-wide exit hook and rejects with `undefined`.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { durable = true } = options;
  const dataDir = resolve(options.dataDir);
  const cluster = join(dataDir, 'postgres');
  const user = databaseUser(cluster);
  mkdirSync(dataDir, { recursive: true, mode: user.uid === undefined ? 0o700 : 0o711 });
  if (!canEnter(dataDir, user)) throw new StartError(notEnterable(dataDir));
  const bin = binariesFor(user, dataDir);
  const isNew = !existsSync(join(cluster, 'PG_VERSION'));
  const password = keptPassword(dataDir, isNew);
  if (isNew) initialise(bin, cluster, user, password, durable);
  await stopLeftOver(cluster);

  for (let attempt = 1; ; attempt++) {
    const port = await freePort(options.port ?? 0);
    const server = spawnServer(bin, cluster, user, port, durable);
    const failure = await server.ready;
    if (failure === null) {
      const watchdog = spawnWatchdog(server.process.pid!, user);
      void server.exited.then(() => watchdog.kill('SIGKILL'));
      const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}`;
      const applicationPassword = createHmac('sha256', password).update(APPLICATION).digest('base64url');
      await createDatabase(url, applicationPassword);
      return {
        url: `${url}/${DATABASE}`,
        applicationUrl: `postgres://${APPLICATION}:${applicationPassword}@127.0.0.1:${port}/${DATABASE}`,
        port,
        pid: server.process.pid!,
        exited: server.exited,
        stop: () => stopServer(server.process.pid!),
      };
    }
    // Somebody took the port between the look and the bind, or the backends of a killed server are still going.
    const transient = /address already in use|still in use|lock file/i.test(failure);
    if (!transient || attempt === 20)
      throw new StartError(`PostgreSQL did not start in ${cluster}: ${failure}`);
    await stopLeftOver(cluster);
    await sleep(250);
  }
}

/** The one line for a folder that root may use and the database's user may not. */
export const notEnterable = (folder: string) =>
  `The database's user may not enter ${folder} (PostgreSQL does not run as root): set DATA_DIR to a folder that others may enter.`;

function keptPassword(dataDir: string, isNew: boolean): string {
  const file = join(dataDir, 'postgres-password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (!isNew) throw new StartError(`The database's password is missing: ${file} belongs to ${dataDir}.`);
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Makes the cluster beside its place and moves it there when it is whole: a start that was cut off leaves none. */
function initialise(
  bin: string,
  cluster: string,
  user: DatabaseUser,
  password: string,
  durable: boolean,
): void {
  const unfinished = `${cluster}.unfinished`;
  const passwordFile = `${cluster}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined)
    for (const path of [unfinished, passwordFile]) chownSync(path, user.uid, user.gid!);
  const result = spawnSync(
    join(bin, 'initdb'),
    [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same order and the same upper and lower case everywhere, whatever the machine's locale is.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...user, cwd: '/', env: environment(), encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    const reason = result.error?.message ?? lastLine(result.stderr);
    throw new StartError(`PostgreSQL could not make its data folder ${cluster}: ${reason}`);
  }
  renameSync(unfinished, cluster);
}

/** Stops the server of a launcher that was killed, and takes away the pid file of one that was killed itself. */
async function stopLeftOver(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (isRunning(pid) && commandOf(pid).includes(cluster)) await stopServer(pid);
  // The server itself takes a zombie, or a stranger with the same pid, for a running server.
  rmSync(pidFile, { force: true });
}

async function stopServer(pid: number): Promise<void> {
  for (const [name, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isRunning(pid)) return;
    signal(pid, name);
    if (await waitForExit(pid, patience)) return;
  }
}

function spawnServer(bin: string, cluster: string, user: DatabaseUser, port: number, durable: boolean) {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Read for 'ready' and for why a start fails; what statements complain about, the application logs.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // A group of its own: Ctrl-C goes to the launcher alone, which stops things in order.
    { ...user, cwd: '/', env: environment(), detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaint = '';
  let announceReady: (failure: string | null) => void;
  const ready = new Promise<string | null>((settle) => (announceReady = settle));
  createInterface({ input: child.stderr! }).on('line', (line) => {
    if (/database system is ready to accept connections/.test(line)) announceReady(null);
    const severe = /(FATAL|PANIC): +(.*)/.exec(line);
    if (severe) complaint = severe[2];
  });
  const exited = new Promise<string>((settle) => {
    child.on('error', (error) => settle(error.message));
    child.on('close', (code, name) => settle(complaint || `it ended with ${name ?? `code ${code}`}`));
  });
  void exited.then((reason) => announceReady(reason));
  return { process: child, ready, exited };
}

/**
 * Stops the server when this process is gone without having done it: the pipe's other end closes even at
 * `kill -9`. A clean stop ends the server first, and the watchdog with it.
 */
function spawnWatchdog(pid: number, user: DatabaseUser): ChildProcess {
  const watchdog = spawn('/bin/sh', ['-c', `cat >/dev/null; kill -INT ${pid} 2>/dev/null`], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.on('error', () => undefined);
  watchdog.stdin.on('error', () => undefined);
  return watchdog;
}

async function createDatabase(serverUrl: string, applicationPassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
    const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APPLICATION]);
    const verb = roles.rowCount ? 'ALTER' : 'CREATE';
    await client.query(`${verb} ROLE ${APPLICATION} LOGIN PASSWORD '${applicationPassword}'`);
  } finally {
    await client.end();
  }
}

/** Nothing of the caller's environment reaches the server (PGPORT and the like would). */
const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

const lastLine = (text: string | null) => (text ?? '').trim().split('\n').at(-1) ?? '';
