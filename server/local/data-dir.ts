import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock as lockDescriptor } from 'fs-native-extensions';
import { canEnter, databaseUser, FOLDER_MODE, notEnterable } from './database-user.js';
import { projectRoot, StartError, type LaunchSettings } from './launch-settings.js';
import { propertiesOf } from '../platform/validation/properties.js';

/** The URL of a running product, and environment variables with the addresses of its services. */
export type RunningServices = { url: string; env: Record<string, string> };

/** Returns the services of the running launcher, or null while it is starting. */
export function readServices(dataDir: string): RunningServices | null {
  try {
    return JSON.parse(fs.readFileSync(noteIn(dataDir), 'utf8'));
  } catch {
    return null;
  }
}

/** Stores the services in a file that only its owner can read, because it contains the database's password. */
export function noteServices(dataDir: string, services: RunningServices): void {
  fs.writeFileSync(noteIn(dataDir), JSON.stringify(services), { mode: 0o600 });
}

const noteIn = (dataDir: string) => join(dataDir, 'services.json');

/**
 * Creates the folder for the local services' data and locks it for this process. Returns a lock for child processes to
 * inherit, or null if the product is already using the folder.
 */
export async function takeDataDir(settings: LaunchSettings): Promise<{ dataDir: string; lock: Lock | null }> {
  const dataDir = prepareDataDir(settings.dataDir, !settings.databaseUrl);
  if (tryLock(join(dataDir, 'launcher.lock')) === null) return { dataDir, lock: null };
  fs.rmSync(noteIn(dataDir), { force: true });
  return { dataDir, lock: await waitForLock(join(dataDir, 'children.lock')) };
}

/** Without DATA_DIR, the folder is .data, or one below /var/lib if the database's user cannot enter the project. */
function prepareDataDir(wanted: string | null, withDatabase: boolean): string {
  const usable = (folder: string) =>
    !withDatabase || canEnter(folder, databaseUser(join(folder, 'postgres')));
  const hash = createHash('sha256').update(projectRoot).digest('hex').slice(0, 12);
  const folder = wanted ?? (usable(projectRoot) ? join(projectRoot, '.data') : `/var/lib/job-lobby/${hash}`);
  try {
    fs.mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    const { code } = propertiesOf(error);
    throw new StartError(`Cannot write to the data folder ${folder} (${code}): set DATA_DIR to another one.`);
  }
  if (!usable(folder)) throw new StartError(notEnterable(folder));
  return folder;
}

/** The advice for a secret that does not belong to the data next to it. */
export const PUT_BACK = 'put back the file that was beside this data.';

/**
 * Returns the secret in a file. Creates the file if it is missing, readable only by its owner. Throws a StartError
 * instead if `data` exists, because it needs the original secret.
 */
export function keptSecret(file: string, data: string | null): string {
  if (!fs.existsSync(file)) {
    if (data && fs.existsSync(data))
      throw new StartError(`${file} is missing, and ${data} needs it: ${PUT_BACK}`);
    fs.writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  }
  return fs.readFileSync(file, 'utf8').trim();
}

/** A file descriptor for children to inherit. Execa accepts any, but its types list only these. */
export type Lock = 3 | 4 | 5 | 6 | 7 | 8 | 9;

/**
 * Locks a file and returns its descriptor, or returns null if the file is already locked. The operating system releases
 * the lock once this process has closed the descriptor and every child that inherited it has ended, even by `kill -9`.
 * The file is never removed, because two processes could then lock two files of the same name.
 */
export function tryLock(file: string): Lock | null {
  const descriptor = fs.openSync(file, 'a+', 0o600) as Lock;
  if (lockDescriptor(descriptor)) return descriptor;
  fs.closeSync(descriptor);
  return null;
}

/** Locks a file as soon as the ending processes of an earlier start have released it, within 15 seconds. */
export async function waitForLock(file: string, tries = 300): Promise<Lock> {
  const lock = tryLock(file);
  if (lock !== null) return lock;
  if (tries === 0)
    throw new StartError(`Processes of an earlier start are still running (they hold ${file}): end them.`);
  await sleep(50);
  return waitForLock(file, tries - 1);
}
