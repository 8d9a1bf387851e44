import { createHmac } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import pg from 'pg';
import { keptSecret, PUT_BACK, waitForLock } from './data-dir.js';
import { binariesFor, canEnter, databaseUser, FOLDER_MODE, notEnterable, ownedBy } from './database-user.js';
import { freePort, StartError } from './launch-settings.js';
import { CHILD, serviceOf, type Service } from './service.js';
import { propertiesOf } from '../platform/validation/properties.js';

/** The name of the product's database in the embedded server. */
const DATABASE = 'job_lobby';
const SUPERUSER = 'postgres';
/** The role of the product's server: it owns nothing, and migrations grant its rights. */
const APPLICATION = 'job_lobby_app';

// Sorting and case do not depend on the machine's locale.
const LOCALE = '--encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8';
const INITDB = `--username=${SUPERUSER} --auth=scram-sha-256 ${LOCALE}`.split(' ');
// Logs readiness and startup failures, which are parsed below, but no statement errors.
const LOG = 'log_min_messages=log log_min_error_statement=panic log_timezone=UTC lc_messages=C';
const SETTINGS = `listen_addresses=127.0.0.1 unix_socket_directories= timezone=UTC ${LOG}`.split(' ');
// Many servers of a test run share it, each with up to 20 connections and more for its queue.
const FOR_TESTS = 'fsync=off synchronous_commit=off full_page_writes=off max_connections=500'.split(' ');

/** PostgreSQL's error code for a wrong password. */
const WRONG_PASSWORD = '28P01';

/** The embedded PostgreSQL server: the database's URL with its owner's role, and with the role of the product's server. */
export type RunningPostgres = Service & { url: string; applicationUrl: string };

/** Options for the embedded PostgreSQL. */
export interface PostgresOptions {
  /** The folder for the cluster and its password; created if missing. As root, other users must be able to enter it. */
  dataDir: string;
  /** The port; by default a free one, the same for the same folder if possible. */
  port?: number;
  /** False risks data loss for speed: for tests only. */
  durable?: boolean;
  /** Stops the server when aborted, even before it is ready. */
  signal?: AbortSignal;
}

/**
 * Starts a PostgreSQL server from the binaries of the npm package, with its data below `dataDir`. Waits until all
 * processes of an earlier server on the same data have ended. The server stops when this process ends.
 * The package's own class is not used: it installs a process-wide exit hook and rejects with `undefined`.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { durable = true, signal } = options;
  const dataDir = resolve(options.dataDir);
  const cluster = join(dataDir, 'postgres');
  const user = databaseUser(cluster);
  mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
  if (!canEnter(dataDir, user)) throw new StartError(notEnterable(dataDir));
  // Replaces the environment of this process, so that variables such as PGPORT do not affect the server.
  const isolated = {
    ...user,
    extendEnv: false,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
  };
  const lock = await waitForLock(join(dataDir, 'postgres.lock'));
  try {
    const bin = binariesFor(user, dataDir);
    const passwordFile = join(dataDir, 'postgres-password');
    const password = keptSecret(passwordFile, cluster);
    if (!existsSync(cluster)) {
      // Created in another folder and renamed when complete, so that an interruption leaves no partial cluster.
      const unfinished = `${cluster}.unfinished`;
      rmSync(unfinished, { recursive: true, force: true });
      mkdirSync(unfinished, { mode: 0o700 });
      for (const path of [unfinished, passwordFile])
        if (user.uid !== undefined) chownSync(path, user.uid, user.gid!);
      const args = [...INITDB, `--pgdata=${unfinished}`, `--pwfile=${passwordFile}`];
      if (!durable) args.push('--no-sync');
      const made = await execa(join(bin, 'initdb'), args, { ...isolated, stdin: 'ignore', reject: false });
      if (made.failed)
        throw new StartError(
          `PostgreSQL could not create its data in ${dataDir}: ${made.stderr || made.shortMessage}`,
        );
      renameSync(unfinished, cluster);
    }
    ownedBy(user, cluster);
    // The lock proves that the earlier server has ended, even if another process has its pid now.
    rmSync(join(cluster, 'postmaster.pid'), { force: true });

    const port = options.port ?? (await freePort(cluster));
    const settings = [`port=${port}`, ...SETTINGS, ...(durable ? [] : FOR_TESTS)];
    const args = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
    const server = execa(join(bin, 'postgres'), args, {
      ...CHILD,
      ...isolated,
      stdio: [lock, 'ignore', 'pipe'],
      killSignal: 'SIGINT',
      cancelSignal: signal,
    });
    // The pipe closes when this process ends, even by `kill -9`.
    const watchdog = execa('/bin/sh', ['-c', `cat; kill -INT ${server.pid}`], {
      ...CHILD,
      ...isolated,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    let lastError = '';
    const exited = server.then((result) => {
      watchdog.kill('SIGKILL');
      return lastError || (result.signal ?? `code ${result.exitCode}`);
    });
    const isReady = new Promise<boolean>((settle) => {
      createInterface({ input: server.stderr }).on('line', (line) => {
        if (line.includes('database system is ready to accept connections')) settle(true);
        lastError = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? lastError;
      });
      void exited.then(() => settle(false));
    });
    if (!(await isReady)) throw new StartError(`PostgreSQL did not start in ${cluster}: ${await exited}`);

    const applicationPassword = createHmac('sha256', password).update(APPLICATION).digest('base64url');
    const urlOf = (role: string, secret: string, database: string) =>
      `postgres://${role}:${secret}@127.0.0.1:${port}/${database}`;
    await prepareDatabase(urlOf(SUPERUSER, password, 'postgres'), applicationPassword).catch(
      (error: unknown) => {
        const { code } = propertiesOf(error);
        if (code !== WRONG_PASSWORD) throw error;
        throw new StartError(
          `The database in ${cluster} has another password than ${passwordFile}: ${PUT_BACK}`,
        );
      },
    );
    return {
      ...serviceOf(server, exited),
      url: urlOf(SUPERUSER, password, DATABASE),
      applicationUrl: urlOf(APPLICATION, applicationPassword, DATABASE),
    };
  } finally {
    // The server's processes have inherited the lock.
    closeSync(lock);
  }
}

/**
 * Creates the application's role and the database if missing. Checked on each start: the data may be from an earlier
 * release, which had no such role, or from an interrupted first start.
 */
async function prepareDatabase(url: string, applicationPassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const isMissing = async (query: string, name: string) => !(await client.query(query, [name])).rowCount;
    if (await isMissing('SELECT FROM pg_roles WHERE rolname = $1', APPLICATION))
      await client.query(`CREATE ROLE ${APPLICATION}`);
    await client.query(`ALTER ROLE ${APPLICATION} LOGIN PASSWORD '${applicationPassword}'`);
    if (await isMissing('SELECT FROM pg_database WHERE datname = $1', DATABASE))
      await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
