import type { DataSource } from 'typeorm';
import { readDatabaseUrl, readMigrationsDatabaseUrl, SettingsError } from './platform/settings/settings.js';
import { explained } from './platform/database/errors.js';
import { urlsOfHosts } from './platform/settings/formats.js';
import { execute, queryRow, queryRows } from './platform/database/statement.js';
import { migrationsSource } from './migrations-source.js';
import { migrateQueue, QUEUE_SCHEMA } from './platform/queue/queue-schema.js';

/** An arbitrary number, the same in every instance. */
const MIGRATION_LOCK = 7_214_003;

/**
 * Runs the pending migrations and returns their names. If several instances start at once, one runs them and the others
 * wait.
 */
export async function migrate(): Promise<string[]> {
  const url = readMigrationsDatabaseUrl();
  // A separate connection without statement timeouts: a migration may take as long as it needs.
  const migrating = await migrationsSource({
    max: 2,
    connectionTimeoutMillis: 10_000,
    application_name: 'job-lobby-migrations',
  }).initialize();
  try {
    const runner = migrating.createQueryRunner();
    await execute(runner, 'SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await migrating.runMigrations({ transaction: 'each' });
    await migrateQueue(migrating, url ?? readDatabaseUrl());
    await revokeFromOwner(migrating);
    if (url && userOf(url) !== userOf(readDatabaseUrl())) await grantToApplication(migrating);
    await execute(runner, 'SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await runner.release();
    return done.map(({ name }) => name);
  } finally {
    await migrating.destroy();
  }
}

const userOf = (url: string) => decodeURIComponent(new URL(urlsOfHosts(url)[0]).username);

/** The rights of the application's role on tables where it does not have all of them. */
const RESTRICTED = {
  audit_log: 'SELECT, INSERT',
  audit_chains: 'SELECT, INSERT, UPDATE',
  migrations: 'SELECT',
  database_epoch: 'SELECT',
};

/** Rights that are revoked from the owner of these tables. Only an erasure grants one again, within its transaction. */
const REVOKED = { audit_log: ['UPDATE', 'DELETE', 'TRUNCATE'], audit_chains: ['DELETE', 'TRUNCATE'] };

/**
 * Revokes rights on the audit log from its owner, so that no statement of the application can change the log even if
 * the application owns it. An owner can grant itself the rights again, but then the trigger rejects the change, and
 * without the trigger the signatures reveal it.
 */
async function revokeFromOwner(migrating: DataSource): Promise<void> {
  for (const [table, rights] of Object.entries(REVOKED)) {
    const isHeld = await queryRow(
      migrating,
      `SELECT FROM pg_class, aclexplode(coalesce(relacl, acldefault('r', relowner)))
       WHERE oid = $1::regclass AND grantee = relowner AND privilege_type = ANY($2)`,
      [table, rights],
    );
    if (!isHeld) continue;
    const [{ owner }] = await queryRows<{ owner: string }>(
      migrating,
      `SELECT quote_ident(pg_get_userbyid(relowner)) AS owner FROM pg_class WHERE oid = $1::regclass`,
      [table],
    );
    await execute(migrating, `REVOKE ${rights.join(', ')} ON ${table} FROM ${owner}`);
  }
}

/** Grants the application's role, which owns no tables, the rights to read and write rows. */
async function grantToApplication(migrating: DataSource): Promise<void> {
  const role = `"${userOf(readDatabaseUrl()).replaceAll('"', '""')}"`;
  await migrating.transaction(async (manager) => {
    for (const schema of ['public', QUEUE_SCHEMA]) {
      await execute(manager, `GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
      await execute(
        manager,
        `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`,
      );
      await execute(manager, `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`);
    }
    for (const [table, rights] of Object.entries(RESTRICTED)) {
      await execute(manager, `REVOKE ALL ON ${table} FROM ${role}`);
      await execute(manager, `GRANT ${rights} ON ${table} TO ${role}`);
    }
  });
}

// npm run migration:run: runs before the servers start, with the role that owns the tables.
if (process.argv[1]?.endsWith('server/migrate.js')) {
  try {
    const done = await migrate();
    console.log(done.length > 0 ? `Migrated: ${done.join(', ')}` : 'There are no pending migrations.');
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : (explained(error) ?? error));
    process.exitCode = 1;
  }
}
