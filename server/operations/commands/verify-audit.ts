import 'reflect-metadata';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import database from '../../../ormconfig.js';
import { keyringFor } from '../../platform/crypto/keyed.js';
import { readAuditHeadsDir, readAuditKeys } from '../../platform/settings/settings.js';
import { connected } from '../../platform/database/entities.js';
import { checkChains, type ChainHeads } from '../../core/ledger/audit/chain-check.js';
import { readKeptHeads } from '../../core/ledger/audit/heads-files.js';

/**
 * npm run audit:verify [-- FILE]: checks that the audit log was not tampered with, and still has all rows that the
 * servers recorded in AUDIT_HEADS_DIR. With FILE, also compares the log with the last check, which wrote the file, and
 * updates the file. `--restored` ignores AUDIT_HEADS_DIR, for a database that was restored from a backup.
 */
async function verify(args: string[]): Promise<boolean> {
  const file = args.find((arg) => !arg.startsWith('--'));
  const folder = args.includes('--restored') ? null : readAuditHeadsDir();
  const secrets = readAuditKeys();
  const kept = folder
    ? await readKeptHeads(folder, keyringFor(secrets, 'audit-heads'))
    : { heads: {}, suspect: 0 };
  const earlier: ChainHeads = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  await connected(database);
  try {
    const report = await checkChains(database, keyringFor(secrets, 'audit'), kept.heads, earlier);
    const { chains, rows, erased, problems, heads } = report;
    if (kept.suspect > 0) problems.push(`${folder}: ${kept.suspect} lines are not signed with AUDIT_KEY.`);
    for (const problem of problems) console.error(problem);
    const erasedNote = erased > 0 ? `, ${erased} of them with erased values` : '';
    console.log(`${chains} logs, ${rows} rows${erasedNote}: ${problems.length || 'no'} problems.`);
    const known = Object.keys(kept.heads).length;
    if (folder) console.log(`Compared with the ends of ${known} logs that were kept in ${folder}.`);
    if (file && problems.length === 0)
      writeFileSync(file, `${JSON.stringify(heads, null, 2)}\n`, { mode: 0o600 });
    return problems.length === 0;
  } finally {
    await database.destroy();
  }
}

verify(process.argv.slice(2)).then(
  (sound) => (process.exitCode = sound ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
