import 'reflect-metadata';
import { DataSource } from 'typeorm';
import database from '../../ormconfig.js';
import { AuditChains } from './audit-chains.js';
import { AuditAction, AuditSubject } from './audit-entry.js';
import { readMigrationsDatabaseUrl } from '../config/env.js';

const USAGE =
  'Usage: npm run audit:erase -- USER_ID   (the number of the user whose values are to be erased)';

/**
 * Erases the personal values (names, e-mail addresses, what changed) of every audit row that a user made or that is
 * about it. What was done, when, and the chain of signatures stay. With roles apart it needs the migrations' role.
 */
async function erase(userId?: string): Promise<string> {
  if (!/^[1-9]\d{0,9}$/.test(userId ?? '')) throw new Error(USAGE);
  const url = readMigrationsDatabaseUrl();
  const source = url ? new DataSource({ ...database.options, url } as typeof database.options) : database;
  await source.initialize();
  try {
    return await source.transaction(async (manager) => {
      const [person] = await manager.query(
        `SELECT id, company_id AS "companyId", firebase_id AS uid FROM users WHERE id = $1`,
        [userId],
      );
      if (!person) throw new Error(`There is no user ${userId}.`);
      // [rows, count] is what the driver answers to an UPDATE.
      const [, erased] = await manager.query(
        `UPDATE audit_log SET personal = NULL
         WHERE personal IS NOT NULL AND (
           (subject_type = 'USER' AND subject_id = $1::text) OR (subject_type = 'IDENTITY' AND subject_id = $2)
           OR actor_user_id = $1::integer OR actor_firebase_id = $2)`,
        [person.id, person.uid],
      );
      const entry = {
        action: AuditAction.PERSONAL_VALUES_ERASED,
        companyId: person.companyId,
        subject: { type: AuditSubject.USER, id: person.id },
        after: { rows: erased },
      };
      await new AuditChains().append(manager, null, { door: 'operator', requestId: null }, [entry]);
      return `The personal values of ${erased} rows of the audit log are erased.`;
    });
  } finally {
    await source.destroy();
  }
}

erase(process.argv[2]).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
