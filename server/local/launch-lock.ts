import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStart } from './processes.js';

interface Holder {
  pid: number;
  /** When that process started: tells it from another one that has its pid by now. */
  started: string | null;
}

/** The right to use a data folder, for one launcher at a time. */
export interface LaunchLock {
  release(): void;
}

/**
 * Takes the folder's lock; the pid of the launcher that has it when it is taken. A lock whose holder is gone,
 * however it went, is taken over.
 */
export function takeLock(folder: string): LaunchLock | number {
  const file = join(folder, 'launcher.lock');
  const own: Holder = { pid: process.pid, started: processStart(process.pid) };
  const mine = JSON.stringify(own);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (;;) {
      try {
        // Unlike a write, a link makes the file with its whole content, and fails when there is one.
        linkSync(draft, file);
        return {
          release: () => {
            if (read(file) === mine) rmSync(file, { force: true });
          },
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const found = read(file);
      if (found === null) continue;
      const holder = parse(found);
      if (holder && processStart(holder.pid) !== null && processStart(holder.pid) === holder.started)
        return holder.pid;
      takeAway(file, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a stale lock, and only that one: another launcher may have taken over in between. */
function takeAway(file: string, stale: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== stale) {
    try {
      linkSync(aside, file);
    } catch {
      // A third one has it now, and says so.
    }
  }
  unlinkSync(aside);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function parse(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}
