import 'reflect-metadata';
import { migrationsSource } from '../../migrations-source.js';
import { connected } from '../../platform/database/entities.js';
import { erasePerson } from './erase-person.js';

const USAGE =
  'Usage: npm run audit:erase -- USER_ID   (the number of the person to erase; the record may be gone)';

/**
 * Erases a person's identity from the audit log: their email in entries about their own actions, and the values in
 * entries about them. Deletes their rows in the security log. Values about others, actions, times and signatures are
 * kept, and signed entries record what was erased. Also works without a user record. Needs the role that owns the
 * tables.
 */
async function erase(userId?: string): Promise<string> {
  if (!/^[1-9]\d{0,9}$/.test(userId ?? '')) throw new Error(USAGE);
  const source = await connected(migrationsSource());
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
