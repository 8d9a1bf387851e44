import 'reflect-metadata';
import { migrationsSource } from '../migrations-source.js';
import { erasePerson } from './erasure.js';

const USAGE =
  'Usage: npm run audit:erase -- USER_ID   (the number of the user whose values are to be erased)';

/**
 * Erases the personal values (names, email addresses, what changed) of every audit row that a user made or that is
 * about it, and its rows of the security log. What was done, when, and the signatures stay, and signed entries record
 * which rows were erased. It needs the role that owns the tables.
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
