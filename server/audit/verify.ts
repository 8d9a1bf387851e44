import 'reflect-metadata';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import database from '../../ormconfig.js';
import { keyringFor } from '../common/keyed.js';
import { readAuditHeadsDir, readAuditKeys } from '../config/env.js';
import { checkChains, type ChainHeads } from './chain-check.js';
import { readKeptHeads } from './heads-files.js';

/**
 * npm run audit:verify [-- FILE]: whether the audit log is as it was written, and still holds what the servers have
 * kept in AUDIT_HEADS_DIR. With FILE, also whether it holds what the last check saw; the file then holds what this
 * one saw. `--restored` leaves AUDIT_HEADS_DIR out, for a database that was set back on purpose.
 */
async function verify(args: string[]): Promise<boolean> {
  const file = args.find((arg) => !arg.startsWith('--'));
  const folder = args.includes('--restored') ? null : readAuditHeadsDir();
  const secrets = readAuditKeys();
  const kept = folder
    ? await readKeptHeads(folder, keyringFor(secrets, 'audit-heads'))
    : { heads: {}, suspect: 0 };
  const earlier = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ChainHeads) : {};
  await database.initialize();
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
