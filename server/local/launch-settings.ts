import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StartError } from './start-error.js';

/** The local identity provider's project; a name that begins with `demo-` never reaches the real service. */
export const LOCAL_PROJECT_ID = 'demo-job-lobby';

/** The settings of the launcher; all others are the server's and are passed on. */
export interface LaunchSettings {
  port: number;
  host: string;
  /** DATA_DIR, absolute; null when not set. */
  dataDir: string | null;
  /** DATABASE_URL; null for the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** FIREBASE_PROJECT_ID; null for the local identity provider. */
  firebaseProjectId: string | null;
  /** Whether AUDIT_KEY is set; else one is made and kept in the data folder. */
  hasAuditKey: boolean;
}

/** Reads the launcher's settings; throws a StartError where a local default may not be used. */
export function readLaunchSettings(source: NodeJS.ProcessEnv = process.env): LaunchSettings {
  const text = (name: string) => source[name]?.trim() || null;
  const databaseUrl = text('DATABASE_URL');
  const firebaseProjectId = text('FIREBASE_PROJECT_ID');
  const hasAuditKey = text('AUDIT_KEY') !== null;
  if (source.NODE_ENV === 'production') {
    const missing = [
      !databaseUrl && 'DATABASE_URL',
      !firebaseProjectId && 'FIREBASE_PROJECT_ID',
      !hasAuditKey && 'AUDIT_KEY',
    ].filter(Boolean);
    if (missing.length > 0) {
      throw new StartError(`NODE_ENV=production has no local defaults; missing: ${missing.join(', ')}.`);
    }
  }
  const port = Number(text('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartError(`PORT must be a number from 1 to 65535, not '${text('PORT')}'.`);
  }
  const host = text('HOST') ?? '127.0.0.1';
  if (!firebaseProjectId) {
    const reason =
      'the local identity provider accepts unsigned tokens: set FIREBASE_PROJECT_ID for a real one';
    if (!isLoopback(host)) throw new StartError(`HOST ${host} is not a loopback address, and ${reason}.`);
    if (databaseUrl && !isLoopback(hostOf(databaseUrl))) {
      throw new StartError(`DATABASE_URL is not on a loopback address, and ${reason}.`);
    }
  }
  const dataDir = text('DATA_DIR');
  return { port, host, dataDir: dataDir && resolve(dataDir), databaseUrl, firebaseProjectId, hasAuditKey };
}

/** The folder of package.json, from the compiled or the source form of this file. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
}

function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  return isIP(host) === 4 ? host.startsWith('127.') : host === '::1';
}
