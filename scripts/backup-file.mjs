// Shared by backup.mjs and restore.mjs: the description file beside a dump, and running PostgreSQL's programs.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findPostgres } from './programs.mjs';
import { Failure, importBuilt, run } from './tools.mjs';

const { canonicalJson } = await importBuilt('server/platform/crypto/canonical-json.js');
const { keyringFor } = await importBuilt('server/platform/crypto/keyed.js');
const { urlOfPrimary } = await importBuilt('server/platform/database/hosts.js');
const { SettingsError, readAuditKeys, readDatabaseUrl, readMigrationsDatabaseUrl } = await importBuilt(
  'server/platform/settings/settings.js',
);

export const FORMAT = 'job-lobby-backup/1';
/** Tables whose rows are not kept: events that only connected clients need, and emails, which would be sent again. */
export const TRANSIENT = ['live_events', 'emails'];

/** The settings that both scripts need. The role must own the tables, because it reads and creates them. */
export async function settings() {
  try {
    return {
      url: await urlOfPrimary(readMigrationsDatabaseUrl() ?? readDatabaseUrl()),
      keys: keyringFor(readAuditKeys(), 'backup'),
    };
  } catch (error) {
    if (error.code === '08001') throw new Failure(`The database cannot be reached: ${error.message}`);
    throw error instanceof SettingsError ? new Failure(error.message) : error;
  }
}

/**
 * Returns the name of a backup and the options of a command. Fails with its usage if there is no name, or an unknown
 * argument.
 */
export function readArguments(usage, options = {}) {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    if (positionals.length === 1) return { name: positionals[0], ...values };
  } catch (error) {
    throw new Failure(`${error.message}\n${usage}`);
  }
  throw new Failure(usage);
}

/** The dump and its description file. Relative paths are resolved against the caller's directory. */
export function filesOf(name) {
  const dump = resolve(process.env.INIT_CWD ?? '.', name);
  return { dump, manifest: `${dump}.json` };
}

/** Runs work with a connection without time limits. */
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

/** Returns the server's major version. */
export async function versionOf(client) {
  const { rows } = await client.query('SHOW server_version_num');
  return Math.floor(Number(rows[0].server_version_num) / 10_000);
}

/** Returns the row count of each table except the transient ones. */
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

/** Runs a program of exactly that version. The password is passed in the environment, which other users cannot read. */
export async function runProgram(name, version, url, args) {
  const bin = findPostgres([name], (found) => found === version);
  if (!bin) {
    throw new Failure(
      `The database is PostgreSQL ${version}, and no ${name} ${version} was found: install it (Debian: apt-get install ` +
        `postgresql-client-${version}, for versions that Debian has not from https://apt.postgresql.org), or name its folder ` +
        'in POSTGRES_BIN. The embedded PostgreSQL does not include it; to back up its data, copy DATA_DIR while the product is stopped.',
    );
  }
  const target = new URL(url);
  const password = target.searchParams.get('password') ?? decodeURIComponent(target.password);
  target.password = '';
  target.searchParams.delete('password');
  // A parameter that only Node's driver supports.
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

/** Returns the description of a dump with a signature, which reveals any change. */
export function sign(keys, description) {
  return { ...description, signature: signatureOf(keys.current, description).toString('base64') };
}

/** Reads the description of a dump and verifies the dump against it; throws a Failure on a mismatch. */
export async function readChecked(keys, { dump, manifest }) {
  for (const file of [dump, manifest]) {
    if (!existsSync(file))
      throw new Failure(`${file} is missing: a backup consists of a dump and the .json file beside it.`);
  }
  const { signature, ...description } = parse(manifest);
  const given = Buffer.from(String(signature), 'base64');
  const own = keys.all.map((sealer) => signatureOf(sealer, description));
  if (!own.some((each) => given.length === each.length && timingSafeEqual(given, each))) {
    throw new Failure(`${manifest} was changed, or was signed with another AUDIT_KEY.`);
  }
  if (description.format !== FORMAT)
    throw new Failure(`${manifest} was written by another version of this program.`);
  if ((await sha256Of(dump)) !== description.sha256)
    throw new Failure(`${dump} was changed after the backup.`);
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
