// What backup.mjs and restore.mjs share: the file beside a dump that says what is in it, and how PostgreSQL's programs are run.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { canonicalJson } from '../dist/server/common/canonical-json.js';
import { keyringFor } from '../dist/server/common/keyed.js';
import {
  EnvError,
  readAuditKeys,
  readDatabaseUrl,
  readMigrationsDatabaseUrl,
} from '../dist/server/config/env.js';
import { findPrograms } from '../dist/server/local/postgres-programs.js';
import { Failure, run } from './tools.mjs';

export const FORMAT = 'job-lobby-backup/1';
/** Tables whose rows are not kept: events that only those need who are connected. */
export const TRANSIENT = ['live_events'];

/** The settings that both need: the role that owns the tables reads and makes them. */
export function settings() {
  try {
    return {
      url: readMigrationsDatabaseUrl() ?? readDatabaseUrl(),
      keys: keyringFor(readAuditKeys(), 'backup'),
    };
  } catch (error) {
    throw error instanceof EnvError ? new Failure(error.message) : error;
  }
}

/** The dump and the file that describes it, as named by who calls: relative to where he is. */
export function filesOf(name) {
  const dump = resolve(process.env.INIT_CWD ?? '.', name);
  return { dump, manifest: `${dump}.json` };
}

/** Runs work with a connection that has no time limits. */
export async function withDatabase(url, work) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'job-lobby-backup',
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Failure(`The database cannot be reached: ${error.message || error.code}`);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The major version of the server. */
export async function versionOf(client) {
  const { rows } = await client.query('SHOW server_version_num');
  return Math.floor(Number(rows[0].server_version_num) / 10_000);
}

/** How many rows each table has, but for the transient ones. */
export async function countRows(client) {
  const { rows: tables } = await client.query(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
     ORDER BY relname`,
  );
  const counts = {};
  for (const { name } of tables) {
    if (TRANSIENT.includes(name)) continue;
    const { rows } = await client.query(
      `SELECT count(*) AS rows FROM public.${client.escapeIdentifier(name)}`,
    );
    counts[name] = Number(rows[0].rows);
  }
  return counts;
}

/** Runs a program of exactly that version; the password reaches it through its environment, which others cannot see. */
export async function runProgram(name, version, url, args) {
  const bin = findPrograms([name], (found) => found === version);
  if (!bin) {
    throw new Failure(
      `The database is PostgreSQL ${version}, and no ${name} ${version} was found: install it (Debian: apt-get install ` +
        `postgresql-client-${version}, for versions that Debian has not from https://apt.postgresql.org), or name its folder ` +
        'in POSTGRES_BIN. The embedded PostgreSQL brings none; to keep what it holds, copy DATA_DIR while the product is stopped.',
    );
  }
  const target = new URL(url);
  const password = target.searchParams.get('password') ?? decodeURIComponent(target.password);
  target.password = '';
  target.searchParams.delete('password');
  // What only Node's driver knows.
  if (target.searchParams.get('sslmode') === 'no-verify') target.searchParams.set('sslmode', 'require');
  target.searchParams.delete('uselibpqcompat');
  const { code, output } = await run(join(bin, name), [`--dbname=${target.href}`, ...args], {
    env: password ? { PGPASSWORD: password } : {},
  });
  if (code !== 0) throw new Failure(`${name} failed:\n${output.trim()}`);
  return output;
}

export async function sha256Of(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** What describes a dump, signed: a dump or a description that is not ours shows. */
export function sign(keys, description) {
  return { ...description, signature: signatureOf(keys.current, description).toString('base64') };
}

/** Reads what describes a dump, and holds the dump to it; a Failure says what does not fit. */
export async function readChecked(keys, { dump, manifest }) {
  for (const file of [dump, manifest]) {
    if (!existsSync(file))
      throw new Failure(`${file} is missing: a backup is a dump and the .json beside it.`);
  }
  const { signature, ...description } = parse(manifest);
  const given = Buffer.from(String(signature), 'base64');
  const own = keys.all.map((sealer) => signatureOf(sealer, description));
  if (!own.some((each) => given.length === each.length && timingSafeEqual(given, each))) {
    throw new Failure(`${manifest} was changed, or was signed with another AUDIT_KEY.`);
  }
  if (description.format !== FORMAT) throw new Failure(`${manifest} is of another version of this program.`);
  if ((await sha256Of(dump)) !== description.sha256) throw new Failure(`${dump} is not as it was written.`);
  return description;
}

function parse(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Failure(`${file} cannot be read.`);
  }
}

const signatureOf = (sealer, description) => sealer.digest(canonicalJson(description));
