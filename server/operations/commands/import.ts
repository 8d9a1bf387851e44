import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { PatientBackend } from '../../legacy/backend/patient-backend.js';
import { backendUrl, masterToken, plainTextWarning } from '../../legacy/backend/token-sources.js';
import { Batches } from '../../legacy/import/batch.js';
import { LegacyImport } from '../../legacy/import/legacy-import.js';
import { LegacySource } from '../../legacy/import/legacy-source.js';
import { Progress } from '../../legacy/import/progress.js';
import { Report } from '../../legacy/import/report.js';
import { IdentityService } from '../../core/identity/identity.service.js';
import { migrationsSource } from '../../migrations-source.js';
import { POOL } from '../../platform/database/pool.js';
import { execute, queryRows } from '../../platform/database/statement.js';
import { readAuditKeys, readFirebase } from '../../platform/settings/settings.js';
import { printable, printableLines } from '../../platform/telemetry/printable.js';
import { connected } from '../../platform/database/entities.js';
import { MINUTE_MS } from '../../platform/time/durations.js';
import { checkWritable, writeReport } from './report-file.js';

const USAGE = 'Usage: npm run import -- --from URL [--dry-run] [--json FILE] [--token-file FILE]';

/** Concurrent calls to the old backend. */
const CONCURRENCY = 16;
/** Rejected records shown on the terminal. The JSON file has all of them. */
const SHOWN = 50;
/** A batch takes longer than any request to a server may. In milliseconds. */
const STATEMENT_TIMEOUT = MINUTE_MS;
/** The key of the lock that only one import can hold. */
const LOCK = 'legacy-import';

/**
 * Copies the records of an old backend into this product's database through its legacy calls. Returns the exit code: 0,
 * or 2 if records were rejected.
 */
async function run(args: string[]): Promise<number> {
  const { from, dryRun, json, token } = readArguments(args);
  const warning = plainTextWarning(from);
  if (warning) console.error(warning);
  readAuditKeys();
  const identities = new IdentityService(readFirebase());
  const progress = new Progress(process.stderr, dryRun);
  const backend = new PatientBackend(from, {
    concurrency: CONCURRENCY,
    userAgent: 'job-lobby-import',
    onOutage: (why) =>
      progress.note(
        why === null ? 'It responds again.' : `${printable(why)} Waiting up to two minutes for it.`,
      ),
  });
  const database = migrationsSource({
    ...POOL,
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: STATEMENT_TIMEOUT + 5_000,
  });
  try {
    await connected(database);
    await checkDatabase(database);
    const report = new Report(dryRun);
    await alone(database, async () => {
      const source = new LegacySource(backend, token);
      const batches = new Batches(database, dryRun);
      try {
        progress.start();
        await new LegacyImport(source, identities, batches, report, progress).run();
      } catch (error) {
        if (report.hasWritten) {
          progress.note(
            'Stopped. What has been imported stays: repeat the command to import what is missing.',
          );
        }
        throw error;
      } finally {
        progress.stop();
      }
    });
    print(report);
    if (json) writeReport(json, report);
    return report.rejections.length > 0 ? 2 : 0;
  } finally {
    if (database.isInitialized) await database.destroy();
    await backend.close();
    await identities.onModuleDestroy();
  }
}

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'string' },
      'token-file': { type: 'string' },
    },
  });
  if (values.from === undefined) throw new Error(USAGE);
  checkWritable(values.json);
  return {
    from: backendUrl('from', values.from),
    dryRun: values['dry-run'],
    json: values.json,
    token: masterToken(values['token-file']),
  };
}

/** Reports missing tables, or missing rights of the role, before anything is written. */
async function checkDatabase(database: DataSource): Promise<void> {
  const [{ found }] = await queryRows<{ found: boolean }>(
    database,
    `SELECT to_regclass('users') IS NOT NULL AS found`,
  );
  if (!found) throw new Error('The database has no tables yet. Run `npm run migration:run` first.');
  const [{ allowed }] = await queryRows<{ allowed: boolean }>(
    database,
    `SELECT has_sequence_privilege('users_id_seq', 'UPDATE') AS allowed`,
  );
  if (!allowed)
    throw new Error('The role in DATABASE_URL does not own the tables: set MIGRATIONS_DATABASE_URL as well.');
}

/** Runs work while no other import runs. The lock ends with the connection, even if this process is killed. */
async function alone(database: DataSource, work: () => Promise<void>): Promise<void> {
  const runner = database.createQueryRunner();
  try {
    const [{ locked }] = await queryRows<{ locked: boolean }>(
      runner,
      `SELECT pg_try_advisory_lock(hashtext($1)) AS locked`,
      [LOCK],
    );
    if (!locked) throw new Error('Another import is running on this database.');
    await work();
    await execute(runner, `SELECT pg_advisory_unlock(hashtext($1))`, [LOCK]);
  } finally {
    await runner.release();
  }
}

function print(report: Report): void {
  console.log(report.isDryRun ? 'Dry run: nothing was written.\n' : 'Imported.\n');
  console.log(report.table());
  for (const warning of report.warnings) console.log(`\nWarning: ${printable(warning)}`);
  const normalized = report.normalizedLines();
  if (normalized.length > 0) console.log('\nNormalized:');
  for (const line of normalized) console.log(printable(`  ${line}`));
  if (report.rejections.length === 0) return;
  console.log('\nRejected:');
  for (const { kind, id, reason } of report.rejections.slice(0, SHOWN))
    console.log(printable(`  ${kind}  ${id}: ${reason}`));
  const more = report.rejections.length - SHOWN;
  if (more > 0)
    console.log(`  and ${more.toLocaleString('en')} more: --json FILE writes all of them to a file.`);
}

// Errors are printed once, below.
Logger.overrideLogger(false);
run(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(printableLines(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  },
);
