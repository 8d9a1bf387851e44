import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyDatabase } from './app.js';
import { type Profile, PROFILES } from './profiles.js';
import type { Running } from './server-program.js';
import { remoteTo, startProgram, stopProgram, type TestServer } from './test-server.js';

export type { Remote, TestServer as SharedServer } from './test-server.js';

/**
 * Returns the worker's shared server of a profile; starts it for the first file that needs it. Its database contains
 * data of earlier files: a test creates its own companies and users, and expects others in every list of the platform.
 * Tests that change the data of others start a separate server with `startServer`.
 */
export async function sharedServer(profile: Profile = 'usual'): Promise<TestServer> {
  const databaseUrl = `${process.env.DATABASE_URL}_${profile}`;
  const file = join(process.env.TEST_SERVERS_DIR!, `${process.env.JEST_WORKER_ID}-${profile}.json`);
  const earlier: Running | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const isOurs =
    earlier?.parent === Number(process.env.TEST_RUNNER_PID) && earlier.build === process.env.TEST_BUILD;
  if (earlier && isOurs) {
    const server = remoteTo(earlier, databaseUrl);
    // Earlier files have moved the clock; the tokens of this file's users are valid by the real one.
    if (PROFILES[profile].clock)
      await server.skip((Date.now() - (await server.evaluate(() => Date.now()))) / 1000);
    return server;
  }
  if (earlier) await stopProgram(earlier);
  await copyDatabase(databaseUrl);
  const headsDir = `${process.env.AUDIT_HEADS_DIR}-${profile}`;
  const { settings, ...options } = PROFILES[profile];
  return remoteTo(
    await startProgram({
      databaseUrl,
      file,
      ...options,
      settings: { AUDIT_HEADS_DIR: headsDir, ...settings },
    }),
    databaseUrl,
  );
}
