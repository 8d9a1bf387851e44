import 'reflect-metadata';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import database from '../../ormconfig.js';
import { sealerFor } from '../common/keyed.js';
import { readAuditKey } from '../config/env.js';
import { checkChains, type ChainHeads } from './chain-check.js';

/**
 * npm run audit:verify [-- FILE]: whether the audit log is as it was written. With FILE, which is to be kept away
 * from the database, also that it still holds what the last check saw; the file then holds what this one saw.
 */
async function verify(file?: string): Promise<boolean> {
  const sealer = sealerFor(readAuditKey(), 'audit');
  const earlier = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ChainHeads) : {};
  await database.initialize();
  try {
    const { chains, rows, erased, problems, heads } = await checkChains(database, sealer, earlier);
    for (const problem of problems) console.error(problem);
    const erasedNote = erased > 0 ? `, ${erased} of them with erased values` : '';
    console.log(`${chains} logs, ${rows} rows${erasedNote}: ${problems.length || 'no'} problems.`);
    if (!file)
      console.log('With a FILE that is kept elsewhere it also shows whether rows at the end were cut off.');
    if (file && problems.length === 0)
      writeFileSync(file, `${JSON.stringify(heads, null, 2)}\n`, { mode: 0o600 });
    return problems.length === 0;
  } finally {
    await database.destroy();
  }
}

verify(process.argv[2]).then(
  (sound) => (process.exitCode = sound ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
