import { createRequire } from 'node:module';
import type { DataSource } from 'typeorm';
import { connectionTo } from '../database/hosts.js';
import { queryRow, queryRows } from '../database/statement.js';

/** The schema of the queue's tables, created and changed by pg-boss itself. */
export const QUEUE_SCHEMA = 'pgboss';

/**
 * Creates or updates the queue's tables, with the role that owns them. Loads pg-boss only if needed, because every
 * server runs this at startup.
 */
export async function migrateQueue(migrating: DataSource, url: string): Promise<void> {
  if ((await storedVersion(migrating)) === packagedVersion()) return;
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    ...connectionTo(url),
    application_name: 'job-lobby-migrations',
    schema: QUEUE_SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
    registerInstance: false,
  });
  const failures: Error[] = [];
  boss.on('error', (error) => failures.push(error));
  try {
    await boss.start();
    // Some indexes are built without blocking the tables, after the other changes.
    while (failures.length === 0 && (await isBuilding(boss)))
      await new Promise((done) => setTimeout(done, 200));
  } finally {
    await boss.stop({ graceful: true });
  }
  if (failures.length > 0) throw failures[0];
}

const isBuilding = async (boss: { getBamStatus(): Promise<{ status: string }[]> }) =>
  (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress');

async function storedVersion(migrating: DataSource): Promise<number | null> {
  const [{ exists }] = await queryRows<{ exists: boolean }>(
    migrating,
    'SELECT to_regclass($1) IS NOT NULL AS exists',
    [`${QUEUE_SCHEMA}.version`],
  );
  if (!exists) return null;
  const row = await queryRow<{ version: number }>(migrating, `SELECT version FROM ${QUEUE_SCHEMA}.version`);
  return row && Number(row.version);
}

function packagedVersion(): number {
  const { pgboss }: { pgboss: { schema: number } } = createRequire(import.meta.url)('pg-boss/package.json');
  return pgboss.schema;
}
