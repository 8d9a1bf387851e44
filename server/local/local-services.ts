import { readAuditHeadsDir } from '../config/env.js';
import { auditKeyIn } from './audit-key.js';
import { LOCAL_PROJECT_ID, type LaunchSettings } from './launch-settings.js';
import { startIdentityEmulator, type RunningIdentityEmulator } from './identity-emulator.js';
import { startPostgres, type RunningPostgres } from './postgres.js';
import { readServices } from './running-services.js';
import { Supervised } from './supervised.js';

/** Where both are looked for first; the next free port is taken when somebody has it. */
const DATABASE_PORT = 54_329;
const IDENTITY_PORT = 9_099;

/** The services of our own that stand in for those that are not configured. */
export interface LocalServices {
  database: Supervised<RunningPostgres> | null;
  identity: Supervised<RunningIdentityEmulator> | null;
  /** The data folder's AUDIT_KEY; null where one is set. */
  auditKey: string | null;
  /** Where the server keeps the ends of the audit log's chains; null where nothing is local. */
  headsDir: string | null;
}

type Hooks = ConstructorParameters<typeof Supervised>[2];

/** Describes the local services that the settings call for; nothing is started yet. */
export function localServices(settings: LaunchSettings, dataDir: string, hooks: Hooks): LocalServices {
  const ports = readServices(dataDir)?.ports;
  const database = settings.databaseUrl
    ? null
    : new Supervised<RunningPostgres>(
        'The database',
        (previous) => startPostgres({ dataDir, port: previous?.port ?? ports?.database ?? DATABASE_PORT }),
        hooks,
      );
  const identity = settings.firebaseProjectId
    ? null
    : new Supervised<RunningIdentityEmulator>(
        'The identity provider',
        (previous) =>
          startIdentityEmulator({
            dataDir,
            port: previous?.port ?? ports?.identity ?? IDENTITY_PORT,
            projectId: LOCAL_PROJECT_ID,
            onLink: hooks.say,
          }),
        hooks,
      );
  return {
    database,
    identity,
    auditKey: settings.hasAuditKey ? null : auditKeyIn(dataDir),
    headsDir: readAuditHeadsDir({ AUDIT_HEADS_DIR: process.env.AUDIT_HEADS_DIR, DATA_DIR: dataDir }),
  };
}

/** The environment that leads a server to those services; waits until they run. */
export async function environmentOf({
  database,
  identity,
  auditKey,
  headsDir,
}: LocalServices): Promise<Record<string, string>> {
  const [db, id] = await Promise.all([database?.running(), identity?.running()]);
  return {
    // The server works with a role that owns nothing; migrations and the operator's commands use the owner's.
    ...(db && { DATABASE_URL: db.applicationUrl, MIGRATIONS_DATABASE_URL: db.url }),
    ...(headsDir && { AUDIT_HEADS_DIR: headsDir }),
    ...(auditKey && { AUDIT_KEY: auditKey }),
    ...(id && {
      FIREBASE_PROJECT_ID: LOCAL_PROJECT_ID,
      FIREBASE_AUTH_EMULATOR_HOST: id.host,
      // Public values that the browser's client wants to have; the local provider looks at neither.
      FIREBASE_API_KEY: 'local',
      FIREBASE_AUTH_DOMAIN: 'localhost',
    }),
  };
}
