import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import database from '../../../ormconfig.js';
import { keyringFor } from '../../platform/crypto/keyed.js';
import { readAuditHeadsDir, readAuditKeys } from '../../platform/settings/settings.js';
import { connected } from '../../platform/database/entities.js';
import { checkChains } from '../../core/ledger/audit/chain-check.js';
import { readKeptHeads } from '../../core/ledger/audit/heads-files.js';

/**
 * npm run audit:verify: checks that the audit log was not tampered with, and still contains all rows that the servers
 * recorded in AUDIT_HEADS_DIR. With `--restored [FILE]`, for a restored database, it ignores that folder, and checks
 * that the log contains the rows of the backup whose chain ends are in the file.
 */
async function verify(args: string[]): Promise<boolean> {
  const [restored, file] = args;
  const folder = restored === '--restored' ? null : readAuditHeadsDir();
  const secrets = readAuditKeys();
  if (restored && restored !== '--restored')
    throw new Error(`Unknown option ${restored}: use --restored or none.`);
  const kept = folder
    ? await readKeptHeads(folder, keyringFor(secrets, 'audit-heads'))
    : { heads: file ? JSON.parse(readFileSync(file, 'utf8')) : {}, suspect: 0 };
  await connected(database);
  try {
    const report = await checkChains(database, keyringFor(secrets, 'audit'), kept.heads);
    const { chains, rows, erased, problems } = report;
    if (kept.suspect > 0) problems.push(`${folder}: ${kept.suspect} lines are not signed with AUDIT_KEY.`);
    for (const problem of problems) console.error(problem);
    const erasedNote = erased > 0 ? `, ${erased} of them with erased values` : '';
    console.log(`${chains} logs, ${rows} rows${erasedNote}: ${problems.length || 'no'} problems.`);
    const known = Object.keys(kept.heads).length;
    if (folder) console.log(`Compared with the ends of ${known} logs that were kept in ${folder}.`);
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
