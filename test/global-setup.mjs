// Runs once before all workers: compiles the server if it has changed, starts PostgreSQL and the identity emulator from
// it, and migrates the template database.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresServer } from '../scripts/programs.mjs';
import { preferIndexes, sumIndexUse } from './index-use.mjs';
import { ensureBuild } from '../scripts/setup.mjs';

export default async function globalSetup({ config }) {
  await ensureBuild(['server']);
  const { startIdentityEmulator } = await import('../dist/server/local/identity-emulator.js');
  const { startPostgres } = await import('../dist/server/local/postgres.js');
  const dataDir = mkdtempSync(join(tmpdir(), 'job-lobby-test-'));
  chmodSync(dataDir, 0o711);
  const [postgres, emulator] = await Promise.all([
    startPostgres({ dataDir, durable: false }),
    startIdentityEmulator('demo-test', null),
  ]);
  await preferIndexes(postgres.url);
  // With `-u`, tests whose expectations are files write them.
  if (config.snapshotOptions.updateSnapshot === 'all') process.env.TEST_UPDATE = '1';
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_HEADS_DIR = join(dataDir, 'audit-heads');
  process.env.TEST_SERVERS_DIR = join(dataDir, 'shared-servers');
  process.env.TEST_EMULATOR_HOST = emulator.host;
  process.env.TEST_POSTGRES_BIN = findPostgresServer() ?? '';

  // In a separate process: all test files would share what the server leaves on globalThis.
  execFileSync(process.execPath, ['--input-type=module', '--eval', MIGRATE], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATABASE_URL: postgres.url },
    stdio: 'inherit',
  });

  return async () => {
    await sumIndexUse(postgres.url);
    await Promise.all([postgres.stop(), emulator.stop()]);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
}

const MIGRATE = `
  const { migrate } = await import('./dist/server/migrate.js');
  await migrate();
`;
