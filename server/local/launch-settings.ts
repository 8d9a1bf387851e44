import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import getPort, { portNumbers } from 'get-port';
import { isLocalDatabase, isLoopback } from '../platform/settings/formats.js';

/** A failure that the user can solve. Its message has one line and is shown without a stack. */
export class StartError extends Error {}

/** The local identity provider's project. Firebase never contacts the real service for names that start with `demo-`. */
export const LOCAL_PROJECT_ID = 'demo-job-lobby';

/** The settings of the launcher. It passes all others on to the server. */
export type LaunchSettings = ReturnType<typeof readLaunchSettings>;

/** Reads the launcher's settings. Throws a StartError if one is invalid or a local default is not allowed. */
export function readLaunchSettings(source: NodeJS.ProcessEnv = process.env) {
  const text = (name: string) => source[name]?.trim() || null;
  const replaceable = ['DATABASE_URL', 'FIREBASE_PROJECT_ID', 'AUDIT_KEY'];
  const missing = replaceable.filter((name) => !text(name));
  const [databaseUrl, firebaseProjectId] = replaceable.map(text);
  if (source.NODE_ENV === 'production' && missing.length > 0)
    throw new StartError(`NODE_ENV=production has no local defaults; missing: ${missing.join(', ')}.`);
  const port = Number(text('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError(`PORT must be a number from 1 to 65535, not '${text('PORT')}'.`);
  const host = text('HOST') ?? '127.0.0.1';
  const exposed = !isLoopback(host)
    ? `HOST ${host} is not a loopback address`
    : databaseUrl && !isLocalDatabase(databaseUrl) && 'DATABASE_URL is not on a loopback address';
  if (!firebaseProjectId && exposed)
    throw new StartError(
      `${exposed}, and the local identity provider accepts unsigned tokens: set FIREBASE_PROJECT_ID for a real one.`,
    );
  return {
    port,
    host,
    /** DATA_DIR, absolute; null when not set. */
    dataDir: text('DATA_DIR') && resolve(text('DATA_DIR')!),
    /** Null for the embedded PostgreSQL. */
    databaseUrl,
    /** Null for the local identity provider. */
    firebaseProjectId,
    /** Whether AUDIT_KEY is set; otherwise a key is created in the data folder. */
    hasAuditKey: !missing.includes('AUDIT_KEY'),
    /** Whether any setting is missing that a local service or the data folder replaces. */
    isLocal: missing.length > 0,
  };
}

/** The folder of package.json, whether this file runs compiled or from source. */
export const projectRoot = import.meta.dirname.replace(/(\/dist[\w-]*)?\/server\/local$/, '');

/** The folder of the build that this file belongs to. */
export const buildFolder = join(import.meta.dirname, '../..');

/** Returns the URL of a server. */
export const urlOf = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Returns a free port for a service with data at that path, the same on every start if possible. */
export function freePort(path: string): Promise<number> {
  const first = 10_000 + (createHash('sha256').update(path).digest().readUInt16BE() % 20_000);
  return getPort({ host: '127.0.0.1', port: portNumbers(first, first + 99) });
}
