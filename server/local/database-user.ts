import { execFileSync, spawnSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { StartError } from './start-error.js';

/** Who PostgreSQL runs as; empty for an ordinary user, who runs it himself. */
export type DatabaseUser = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root. Root runs it as whoever owns the data already, else as the user
 * 'postgres' (made when missing), else as 'nobody'.
 */
export function databaseUser(clusterDir: string): DatabaseUser {
  if (process.getuid?.() !== 0) return {};
  const owner = ownerOf(clusterDir);
  if (owner?.uid) return owner;
  const user = lookUp('postgres') ?? createUser('postgres') ?? lookUp('nobody');
  if (!user)
    throw new StartError(
      "PostgreSQL does not run as root: make a user 'postgres' (useradd --system postgres).",
    );
  return user;
}

/** Whether that user may enter the folder, by trying it (modes alone do not tell with access lists). */
export function canEnter(folder: string, user: DatabaseUser): boolean {
  if (user.uid === undefined) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, stdio: 'ignore', cwd: '/' })
      .status === 0
  );
}

function ownerOf(path: string): DatabaseUser | null {
  try {
    const { uid, gid } = lstatSync(path);
    return { uid, gid };
  } catch {
    // Not there, or its path is no folder's: whoever makes it says so.
    return null;
  }
}

function createUser(name: string): DatabaseUser | null {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', name], {
      stdio: 'ignore',
    });
    return lookUp(name);
  } catch {
    return null;
  }
}

function lookUp(name: string): DatabaseUser | null {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([entryName]) => entryName === name);
  return entry ? { uid: Number(entry[2]), gid: Number(entry[3]) } : null;
}
