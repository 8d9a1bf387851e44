import type { DataSource } from 'typeorm';
import database from '../ormconfig.js';
import { readMigrationsDatabaseUrl } from './config/env.js';
import { migrationsSource } from './migrations-source.js';

/** Any number, the same in every instance. */
const MIGRATION_LOCK = 7_214_003;

/** Brings the database up to date; of several instances that start at once, one does and the others wait. */
export async function migrate(): Promise<void> {
  const url = readMigrationsDatabaseUrl();
  // A connection of its own, without the time limits of requests: a migration may take as long as it needs.
  const migrating = await migrationsSource({
    extra: { max: 2, connectionTimeoutMillis: 10_000, application_name: 'job-lobby-migrations' },
  }).initialize();
  try {
    const runner = migrating.createQueryRunner();
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrating.runMigrations({ transaction: 'each' });
    await revokeFromOwner(migrating);
    if (url && userOf(url) !== userOf(applicationUrl())) await grantToApplication(migrating);
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await runner.release();
  } finally {
    await migrating.destroy();
  }
}

const applicationUrl = () => (database.options as { url: string }).url;
const userOf = (url: string) => decodeURIComponent(new URL(url).username);

/** Tables that only the migrations' role may change, and what the application's role may do there. */
const NARROW = { audit_log: 'SELECT, INSERT', audit_chains: 'SELECT, INSERT, UPDATE', migrations: 'SELECT' };

/** Rights that the owner of these tables gives up: only an erasure takes one back, for its own transaction. */
const GIVEN_UP = { audit_log: ['UPDATE', 'DELETE', 'TRUNCATE'], audit_chains: ['DELETE', 'TRUNCATE'] };

/**
 * Takes rights on the audit log from its owner, which may be the application's own role: so that no statement of the
 * application changes the log, even where one role does everything. An owner can grant itself the rights again; then
 * the trigger still refuses, and past that the signatures show it.
 */
async function revokeFromOwner(migrating: DataSource): Promise<void> {
  for (const [table, rights] of Object.entries(GIVEN_UP)) {
    const held: { right: string }[] = await migrating.query(
      `SELECT privilege_type AS right FROM pg_class, aclexplode(coalesce(relacl, acldefault('r', relowner)))
       WHERE oid = $1::regclass AND grantee = relowner AND privilege_type = ANY($2)`,
      [table, rights],
    );
    if (held.length === 0) continue;
    const [{ owner }] = await migrating.query(
      `SELECT quote_ident(pg_get_userbyid(relowner)) AS owner FROM pg_class WHERE oid = $1::regclass`,
      [table],
    );
    await migrating.query(`REVOKE ${rights.join(', ')} ON ${table} FROM ${owner}`);
  }
}

/** Gives the application's role, which owns nothing here, what it needs: reading and writing rows, no more. */
async function grantToApplication(migrating: DataSource): Promise<void> {
  const role = `"${userOf(applicationUrl()).replaceAll('"', '""')}"`;
  await migrating.transaction(async (manager) => {
    await manager.query(`GRANT USAGE ON SCHEMA public TO ${role}`);
    await manager.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`);
    await manager.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
    for (const [table, rights] of Object.entries(NARROW)) {
      await manager.query(`REVOKE ALL ON ${table} FROM ${role}`);
      await manager.query(`GRANT ${rights} ON ${table} TO ${role}`);
    }
  });
}

// As a program of its own: before the servers, with the role that owns the tables.
if (process.argv[1]?.endsWith('server/migrate.js')) await migrate();
