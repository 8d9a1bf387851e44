import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { noteIndexUse } from './index-use.mjs';
import { remoteTo, type ServerOptions, startProgram, stopProgram, type TestServer } from './test-server.js';

export { callsOf, type Caller, type Calls, type GqlAnswer, type RestAnswer } from './calls.js';
export type { Statement } from './statements.js';
export type { TestDatabase, TestServer } from './test-server.js';

/** The epoch of the tests' databases. */
export const TEST_EPOCH = '7e57e90c-0000-4000-8000-000000000000';

/**
 * Starts a server on a fresh copy of the migrated database, for tests that must not see other records, or need settings
 * that no shared server has. Others use `sharedServer`.
 */
export async function startServer(
  options: Omit<ServerOptions, 'databaseUrl' | 'file'> = {},
): Promise<TestServer> {
  const file = join(process.env.TEST_SERVERS_DIR!, `${process.env.JEST_WORKER_ID}-own.json`);
  // A server left running by an earlier file would work on this file's database.
  if (existsSync(file)) await stopProgram(JSON.parse(readFileSync(file, 'utf8')));
  await copyDatabase();
  const databaseUrl = process.env.DATABASE_URL!;
  const running = await startProgram({ databaseUrl, file, ...options });
  const server = remoteTo(running, databaseUrl);
  return {
    ...server,
    close: async () => {
      await server.close();
      await stopProgram(running);
      rmSync(file, { force: true });
    },
  };
}

/** Recreates this worker's database, or the one at that address, from the migrated template. */
export async function copyDatabase(url = process.env.DATABASE_URL!): Promise<void> {
  // Remove the stored audit chain ends of the previous database.
  if (url === process.env.DATABASE_URL)
    rmSync(process.env.AUDIT_HEADS_DIR!, { recursive: true, force: true });
  await noteIndexUse(url);
  const template = new URL(process.env.TEST_DATABASE_URL!);
  const name = new URL(url).pathname.slice(1);
  const templateName = template.pathname.slice(1);
  template.pathname = '/postgres';
  const client = new pg.Client({ connectionString: template.href });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    // Copying files takes a fifth of the time of the default, which writes every page to the log.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`);
  } finally {
    await client.end();
  }
  const copy = new pg.Client({ connectionString: url });
  await copy.connect();
  await copy.query('UPDATE database_epoch SET epoch = $1', [TEST_EPOCH]);
  await copy.end();
}
