import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './tools.mjs';

const LOCK_STALE_MS = 20 * 60_000;

/** Runs one command at a time per checkout, so that two starts do not install or build concurrently. */
export async function alone(work) {
  const lock = join(
    tmpdir(),
    `job-lobby-setup-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`,
  );
  const release = () => rmSync(lock, { force: true });
  for (let told = false; ;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      // If the lock cannot be created, start without it.
      if (error.code !== 'EEXIST') return work();
    }
    if (isStale(lock)) {
      try {
        release();
      } catch {
        return work();
      }
      continue;
    }
    if (!told) console.log('Waiting for another command that is setting up …');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** The lock is stale: its process is gone, or it is so old that its pid probably belongs to another process. */
function isStale(lock) {
  try {
    return (
      !isAlive(Number(readFileSync(lock, 'utf8'))) || Date.now() - statSync(lock).mtimeMs > LOCK_STALE_MS
    );
  } catch {
    return true;
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
