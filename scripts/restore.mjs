// npm run restore -- FILE [--replace]: restores a backup into the database of DATABASE_URL, which must be empty, then
// verifies that it is complete and that the audit log is unaltered. --replace deletes the database's current contents.
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  countRows,
  filesOf,
  readArguments,
  readChecked,
  runProgram,
  settings,
  versionOf,
  withDatabase,
} from './backup-file.mjs';
import { buildFolder, Failure, importBuilt, main, root, run } from './tools.mjs';

const { readAuditHeadsDir } = await importBuilt('server/platform/settings/settings.js');
const VERIFY = join(root, buildFolder(), 'server/operations/commands/verify-audit.js');

await main(async () => {
  const { name, replace } = readArguments('Name the backup to restore: npm run restore -- FILE [--replace]', {
    replace: { type: 'boolean', default: false },
  });
  const { url, keys } = await settings();
  const files = filesOf(name);
  const backup = await readChecked(keys, files);
  const folder = mkdtempSync(join(tmpdir(), 'job-lobby-restore-'));
  try {
    await withDatabase(url, async (client) => {
      await makeRoom(client, replace, backup);
      await restore(await versionOf(client), url, files.dump, join(folder, 'contents'));
      await renewEpoch(client);
      await client.query('ANALYZE');
      await checkRows(client, backup.rows);
    });
    await checkAuditLog(url, backup.heads, join(folder, 'heads.json'));
    setHeadsAside();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`Restored as of ${backup.at}. Start the server: it runs any missing migrations.`);
});

/** Checks that the database is empty and unused, or empties it. */
async function makeRoom(client, replace, backup) {
  const version = await versionOf(client);
  if (version < backup.postgres) {
    throw new Failure(
      `The backup is of PostgreSQL ${backup.postgres}, the database is ${version}: use a database of that version or newer.`,
    );
  }
  const { rows: servers } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'job-lobby'`,
  );
  if (servers.length > 0) throw new Failure('A server is connected to the database: stop it first.');
  const { rows: present } = await client.query(
    `SELECT relname AS name FROM pg_class c WHERE relkind IN ('r', 'p', 'v', 'm')
       AND relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
       AND relnamespace::regnamespace::text NOT LIKE 'pg\\_%'
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype = 'e') ORDER BY relname LIMIT 3`,
  );
  if (present.length === 0) return;
  const names = present.map(({ name }) => name).join(', ');
  if (!replace) {
    throw new Failure(
      `The database is not empty (${names} …): use another one, or add --replace to delete its contents.`,
    );
  }
  await client.query(
    'BEGIN; DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC; COMMIT',
  );
}

/** All or nothing. Owner and rights are those of the target database. */
async function restore(version, url, dump, list) {
  const contents = await runProgram('pg_restore', version, url, ['--list', dump]);
  // Only the owner of an extension may set its comment.
  writeFileSync(list, contents.replace(/^.* COMMENT - EXTENSION .*$/gm, ''));
  await runProgram('pg_restore', version, url, [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    `--use-list=${list}`,
    dump,
  ]);
}

/** Expires the cursors of subscribers: events that they have received may not exist in this database. */
async function renewEpoch(client) {
  const { rows } = await client.query(`SELECT to_regclass('public.database_epoch') IS NOT NULL AS exists`);
  // For backups of earlier releases, the migrations create it.
  if (rows[0].exists) await client.query('UPDATE public.database_epoch SET epoch = DEFAULT');
}

async function checkRows(client, wanted) {
  const found = await countRows(client);
  const different = [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
    .filter((table) => wanted[table] !== found[table])
    .map((table) => `  ${table}: ${found[table] ?? 'no table'} instead of ${wanted[table] ?? 'no table'}`);
  if (different.length > 0) throw new Failure(`The restored row counts differ:\n${different.join('\n')}`);
  const total = Object.values(found).reduce((sum, count) => sum + count, 0);
  console.log(`${Object.keys(found).length} tables, ${total} rows: the same numbers as in the backup.`);
}

async function checkAuditLog(url, heads, file) {
  writeFileSync(file, JSON.stringify(heads), { mode: 0o600 });
  const { code, output } = await run(process.execPath, [VERIFY, '--restored', file], {
    env: { DATABASE_URL: url },
  });
  console.log(output.trim().replace(/^/gm, 'Audit log: '));
  if (code !== 0) throw new Failure('The restored audit log has been altered.');
}

/**
 * Moves aside the chain ends of the replaced database. They do not apply to the restored one, but allow a comparison.
 */
function setHeadsAside() {
  const kept = readAuditHeadsDir();
  const aside = `${kept}-before-${new Date().toISOString().replaceAll(':', '-')}`;
  try {
    if (readdirSync(kept).length === 0) return;
    renameSync(kept, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw new Failure(
      `The database is restored. Empty ${kept} by hand before the servers start: it describes the previous database, and cannot be moved (${error.code}).`,
    );
  }
  console.log(`The stored audit log ends of the previous database are now in ${aside}.`);
}
