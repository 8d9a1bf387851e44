import 'reflect-metadata';
import { migrationsSource } from '../migrations-source.js';
import { erasePerson } from '../ledger/audit/erasure.js';

const USAGE =
  'Usage: npm run audit:erase -- USER_ID   (the number of the user whose values are to be erased)';

/**
 * Erases the personal values (names, emails, changed fields) of every audit row that a user caused or that is about
 * them, and deletes their rows in the security log. Actions, times and signatures stay, and signed entries record which
 * rows were erased. Needs the role that owns the tables.
 */
async function erase(userId?: string): Promise<string> {
  if (!/^[1-9]\d{0,9}$/.test(userId ?? '')) throw new Error(USAGE);
  const source = await migrationsSource().initialize();
  try {
    const { auditRows, securityRows } = await erasePerson(source, Number(userId));
    return `Erased the personal values of ${auditRows} rows of the audit log, and ${securityRows} rows of the security log.`;
  } finally {
    await source.destroy();
  }
}

erase(process.argv[2]).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
