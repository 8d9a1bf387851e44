// npm run backup -- FILE: dumps a consistent snapshot of the whole database while the product runs. Creates FILE (in
// pg_dump's custom format) and FILE.json, which describes the dump and is signed with AUDIT_KEY.
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import {
  countRows,
  filesOf,
  FORMAT,
  readArguments,
  runProgram,
  settings,
  sha256Of,
  sign,
  TRANSIENT,
  versionOf,
  withDatabase,
} from './backup-file.mjs';
import { Failure, main } from './tools.mjs';

await main(async () => {
  const { name } = readArguments('Name the file to create: npm run backup -- FILE');
  const { url, keys } = await settings();
  const files = filesOf(name);
  for (const file of Object.values(files)) {
    if (existsSync(file))
      throw new Failure(`${file} already exists. A backup never overwrites a file: choose another name.`);
  }
  // Nobody else may read the files.
  process.umask(0o077);
  const unfinished = `${files.dump}.unfinished`;
  // Left by an interrupted backup, or placed there to redirect our output.
  rmSync(unfinished, { force: true });
  try {
    const { rows, ...described } = await withDatabase(url, (client) => dump(client, url, unfinished));
    const description = { format: FORMAT, ...described, rows, sha256: await sha256Of(unfinished) };
    writeFileSync(files.manifest, `${JSON.stringify(sign(keys, description), null, 1)}\n`, { flag: 'wx' });
    renameSync(unfinished, files.dump);
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(`${files.dump}: ${Object.keys(rows).length} tables, ${total} rows, as of ${described.at}.`);
    console.log(
      'Keep it with its .json file, and AUDIT_KEY elsewhere: the backup cannot be restored without that key.',
    );
  } finally {
    rmSync(unfinished, { force: true });
  }
});

/** Dumps the snapshot of one transaction and returns a description of it. */
async function dump(client, url, file) {
  const { rows: tables } = await client.query(`SELECT to_regclass('public.migrations') AS migrations`);
  if (!tables[0].migrations) throw new Failure("The database does not contain the product's tables.");
  const postgres = await versionOf(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows: seen } = await client.query(
    `SELECT pg_export_snapshot() AS snapshot, now() AS at,
       (SELECT name FROM migrations ORDER BY id DESC LIMIT 1) AS migration`,
  );
  const [{ snapshot, at, migration }] = seen;
  const transient = TRANSIENT.map((table) => `--exclude-table-data=public.${table}`);
  await runProgram('pg_dump', postgres, url, [
    '--format=custom',
    `--snapshot=${snapshot}`,
    ...transient,
    // Jobs that were completed since the backup must not run again.
    '--exclude-table-data=pgboss.job*',
    `--file=${file}`,
  ]);
  const rows = await countRows(client);
  const { rows: chains } = await client.query(
    `SELECT chain, seq::integer, encode(mac, 'base64') AS mac FROM audit_chains WHERE seq > 0 ORDER BY chain`,
  );
  const heads = Object.fromEntries(chains.map(({ chain, ...head }) => [chain, head]));
  await client.query('COMMIT');
  return { at: at.toISOString(), postgres, migration, rows, heads };
}
