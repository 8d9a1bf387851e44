// Changes a job title exactly once, although responses get lost, and only if nobody else has edited the person meanwhile.
//
//   npx tsx docs/examples/change.ts 12 'Head of Kitchen'
//
// Settings: those of connect.ts, and KEY_FILE for another change.txt. If the program is stopped, run it again with the same
// arguments: it sends the same idempotency key.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { JobLobbyError } from '@job-lobby/client';
import { jobLobby } from './connect.js';

const KEY_FILE = process.env.KEY_FILE ?? 'change.txt';
const [, , userId = '', jobTitle = ''] = process.argv;

/** The key of this change, stored before the change is sent for the first time, with the version that it is based on. */
async function prepared(): Promise<{ idempotencyKey: string; expectedVersion: number }> {
  if (!existsSync(KEY_FILE)) {
    const user = await jobLobby.query.user({ id: userId });
    const idempotencyKey = crypto.randomUUID();
    writeFileSync(KEY_FILE, JSON.stringify({ idempotencyKey, expectedVersion: user!.version }));
  }
  return JSON.parse(readFileSync(KEY_FILE, 'utf8'));
}

const { idempotencyKey, expectedVersion } = await prepared();
try {
  const variables = { userId, expectedVersion, input: { jobTitle } };
  const user = await jobLobby.mutate.updateUser(variables, { idempotencyKey });
  console.log('changed', user.displayName, user.jobTitle);
} catch (error) {
  if (!(error instanceof JobLobbyError) || error.isTemporary) throw error;
  console.error(error.code, error.reason ?? '', error.message, error.requestId ?? '');
  // With STALE_VERSION, somebody else has edited the person: look at it, then decide.
  process.exitCode = 1;
}
// The change was made, or refused for good.
rmSync(KEY_FILE);
