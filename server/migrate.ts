import { DataSource } from 'typeorm';
import database from '../ormconfig.js';

/** Any number, the same in every instance. */
const MIGRATION_LOCK = 7_214_003;

/** Brings the database up to date; of several instances that start at once, one does and the others wait. */
export async function migrate(): Promise<void> {
  // A connection of its own, without the time limits of requests: a migration may take as long as it needs.
  const migrating = await new DataSource({
    ...database.options,
    extra: { max: 2, connectionTimeoutMillis: 10_000, application_name: 'job-lobby-migrations' },
  } as typeof database.options).initialize();
  try {
    const runner = migrating.createQueryRunner();
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrating.runMigrations({ transaction: 'each' });
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await runner.release();
  } finally {
    await migrating.destroy();
  }
}
