import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, databaseUser } from './database-user.js';
import { notEnterable } from './postgres.js';
import { StartError } from './start-error.js';

const asRoot = process.getuid?.() === 0;

/**
 * The folder for the local services' data, made and found usable. `wanted` is DATA_DIR; when that is not set it
 * is .data in the project, or a folder of the system's where the database's user cannot get at the project.
 */
export function prepareDataDir(wanted: string | null, project: string, withDatabase: boolean): string {
  const folder = wanted ?? join(project, '.data');
  const user = databaseUser(join(folder, 'postgres'));
  const usable = (path: string) => !withDatabase || canEnter(path, user);
  if (!wanted && !usable(project)) {
    const fallback = makeUsable(
      join('/var/lib/job-lobby', createHash('sha256').update(project).digest('hex').slice(0, 12)),
    );
    if (usable(fallback)) return fallback;
  }
  makeUsable(folder);
  if (!usable(folder)) throw new StartError(notEnterable(folder));
  return folder;
}

/** A new folder for services that last as long as a test: as root, one that the database's user may enter. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'job-lobby-'));
  if (asRoot) chmodSync(folder, 0o711);
  return folder;
}

function makeUsable(folder: string): string {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: asRoot ? 0o711 : 0o700 });
    writeFileSync(probe, '');
    rmSync(probe);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data folder ${folder} cannot be written (${code}): set DATA_DIR to one that can.`,
    );
  }
}
