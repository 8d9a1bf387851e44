import database from '../ormconfig.js';

/** Any number, the same in every instance. */
const MIGRATION_LOCK = 7_214_003;

/** Brings the database up to date; of several instances that start at once, one does and the others wait. */
export async function migrate(): Promise<void> {
  if (!database.isInitialized) await database.initialize();
  const runner = database.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await database.runMigrations({ transaction: 'each' });
    } finally {
      await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    await runner.release();
  }
}
