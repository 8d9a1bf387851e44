import { join } from 'node:path';
import { readAuditHeadsDir } from '../platform/settings/settings.js';
import { keptSecret, type Lock } from './data-dir.js';
import { startIdentityEmulator } from './identity-emulator.js';
import { freePort, LOCAL_PROJECT_ID, urlOf, type LaunchSettings } from './launch-settings.js';
import { startMailServer } from './mail-server.js';
import { startPostgres } from './postgres.js';
import type { Services } from './service.js';

/** Contains the AUDIT_KEY of the local data, in the data folder. */
export const AUDIT_KEY_FILE = 'audit.key';

/**
 * Starts local replacements for the services that are not configured; they inherit `lock`. Returns the environment
 * variables that a server needs to use them, the database's URL, and the address of the identity provider.
 */
export async function startLocalServices(
  settings: LaunchSettings,
  dataDir: string,
  lock: Lock,
  services: Services,
) {
  // Before the database is created, so that an interrupted start leaves no database without its key.
  const cluster = settings.databaseUrl ? null : join(dataDir, 'postgres');
  const auditKey = settings.hasAuditKey ? null : keptSecret(join(dataDir, AUDIT_KEY_FILE), cluster);
  // Restarted services keep their ports, because the running server keeps its environment.
  const ports = { database: await freePort(join(dataDir, 'postgres')), identity: await freePort(dataDir) };
  const startDatabase = (signal: AbortSignal) => startPostgres({ dataDir, port: ports.database, signal });
  const options = { port: ports.identity, onLink: console.log, lock };
  const startIdentity = (cancelSignal: AbortSignal) =>
    startIdentityEmulator(LOCAL_PROJECT_ID, dataDir, { ...options, cancelSignal });
  const [database, identity] = await Promise.all([
    settings.databaseUrl ? null : services.start('The database', startDatabase),
    settings.firebaseProjectId ? null : services.start('The identity provider', startIdentity),
  ]);
  const mail = process.env.SMTP_URL?.trim()
    ? {}
    : await startMailServer(dataDir, urlOf(settings.host, settings.port));
  const env: Record<string, string> = {
    ...mail,
    // The server's role owns no tables. Migrations and the operator's commands use the owner's role.
    ...(database && { DATABASE_URL: database.applicationUrl, MIGRATIONS_DATABASE_URL: database.url }),
    AUDIT_HEADS_DIR: readAuditHeadsDir({ ...process.env, DATA_DIR: dataDir }),
    ...(auditKey && { AUDIT_KEY: auditKey }),
    ...(identity && {
      FIREBASE_PROJECT_ID: LOCAL_PROJECT_ID,
      FIREBASE_AUTH_EMULATOR_HOST: identity.host,
      // Public values that the browser's client requires; the local provider ignores them.
      FIREBASE_API_KEY: 'local',
      FIREBASE_AUTH_DOMAIN: 'localhost',
    }),
  };
  return { env, databaseUrl: database?.url, identityHost: identity?.host };
}
