import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startServer, type TestServer } from './app.js';
import { type Google, GOOGLE_PROJECT } from './google.js';
import type { ServerOptions } from './test-server.js';

/** A server that verifies production tokens, with the local stand-in for Google. */
export function startServerWith(
  google: Google,
  { settings, ...options }: Omit<ServerOptions, 'databaseUrl' | 'file'> = {},
): Promise<TestServer> {
  return startServer({
    ...options,
    settings: {
      FIREBASE_AUTH_EMULATOR_HOST: '',
      FIREBASE_PROJECT_ID: GOOGLE_PROJECT,
      GOOGLE_APPLICATION_CREDENTIALS: keyFile(),
      OFFLINE_GOOGLE_PORT: String(google.port),
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import ${resolve('test/load/offline-google.mjs')}`,
      ...settings,
    },
  });
}

/** Makes Google unreachable for a server, or reachable again. */
export const setAway = (app: TestServer, isAway: boolean): Promise<void> =>
  app.evaluate((_, away) => {
    const { globalAgent: agent }: { globalAgent: any } = process.getBuiltinModule('node:https');
    const { connect } = process.getBuiltinModule('node:tls');
    agent.toGoogle ??= agent.createConnection;
    agent.createConnection = away ? () => connect({ host: '127.0.0.1', port: 1 }) : agent.toGoogle;
    // Idle connections would still reach it.
    if (away) agent.destroy();
  }, isAway);

/** Writes the key file of a service account; returns its path. */
function keyFile(): string {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const folder = process.env.TEST_SERVERS_DIR!;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${randomUUID()}.key.json`);
  const account = {
    type: 'service_account',
    project_id: GOOGLE_PROJECT,
    private_key: privateKey,
    client_email: `tests@${GOOGLE_PROJECT}.example`,
    client_id: '1',
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  writeFileSync(file, JSON.stringify(account));
  return file;
}
