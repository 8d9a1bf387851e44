// npm run restore -- FILE [--replace]: puts a backup into the database of DATABASE_URL, which is to be empty, and checks
// that all of it is there and that the audit log is as it was written. --replace: what is in the database is lost.
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAuditHeadsDir } from '../dist/server/config/env.js';
import {
  countRows,
  filesOf,
  readChecked,
  runProgram,
  settings,
  versionOf,
  withDatabase,
} from './backup-file.mjs';
import { Failure, main, root, run } from './tools.mjs';

const VERIFY = join(root, 'dist/server/audit/verify.js');

await main(async () => {
  const args = process.argv.slice(2);
  const [name] = args.filter((arg) => arg !== '--replace');
  if (!name) throw new Failure('Say what from: npm run restore -- FILE [--replace]');
  const { url, keys } = settings();
  const files = filesOf(name);
  const backup = await readChecked(keys, files);
  const folder = mkdtempSync(join(tmpdir(), 'job-lobby-restore-'));
  try {
    await withDatabase(url, async (client) => {
      await makeRoom(client, args.includes('--replace'), backup);
      await restore(await versionOf(client), url, files.dump, join(folder, 'contents'));
      await client.query('ANALYZE');
      await checkRows(client, backup.rows);
    });
    await checkAuditLog(url, backup.heads, join(folder, 'heads.json'));
    setHeadsAside();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    `Restored as of ${backup.at}. Start the server: it brings the tables up to date where they are older.`,
  );
});

/** Holds the database to be empty and to itself, or empties it. */
async function makeRoom(client, replace, backup) {
  const version = await versionOf(client);
  if (version < backup.postgres) {
    throw new Failure(
      `The backup is of PostgreSQL ${backup.postgres}, the database is ${version}: take one as new.`,
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
      `The database is not empty (${names} …): take another, or add --replace, and what it holds is lost.`,
    );
  }
  await client.query(
    'BEGIN; DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC; COMMIT',
  );
}

/** All or nothing. Owner and rights are those of the database that it comes to. */
async function restore(version, url, dump, list) {
  const contents = await runProgram('pg_restore', version, url, ['--list', dump]);
  // The comment of an extension belongs to who made the extension.
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

async function checkRows(client, wanted) {
  const found = await countRows(client);
  const different = [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
    .filter((table) => wanted[table] !== found[table])
    .map((table) => `  ${table}: ${found[table] ?? 'no table'} instead of ${wanted[table] ?? 'no table'}`);
  if (different.length > 0) throw new Failure(`What was restored has other rows:\n${different.join('\n')}`);
  const total = Object.values(found).reduce((sum, count) => sum + count, 0);
  console.log(`${Object.keys(found).length} tables, ${total} rows: as many as when the backup was made.`);
}

async function checkAuditLog(url, heads, file) {
  writeFileSync(file, JSON.stringify(heads), { mode: 0o600 });
  const { code, output } = await run(process.execPath, [VERIFY, file, '--restored'], {
    env: { DATABASE_URL: url },
  });
  console.log(output.trim().replace(/^/gm, 'Audit log: '));
  if (code !== 0) throw new Failure('What was restored holds an audit log that is not as it was written.');
}

/** Moves aside the chain ends of the replaced database: they do not apply to the restored one, but allow a comparison. */
function setHeadsAside() {
  const kept = readAuditHeadsDir();
  if (!existsSync(kept) || readdirSync(kept).length === 0) return;
  const aside = `${kept}-before-${new Date().toISOString().replaceAll(':', '-')}`;
  renameSync(kept, aside);
  console.log(`The ends of the audit log that were kept for the database before are now in ${aside}.`);
}
