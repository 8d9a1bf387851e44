import { generateKeyPairSync } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { GOOGLE_PROJECT, type Google, startGoogle } from '../google.js';
import packageFile from '../../package.json' with { type: 'json' };
import { MeasuredProcess } from './process.js';

const root = resolve(import.meta.dirname, '../..');
/** The flags of `npm run start:prod`; the yardsticks use them, too. */
export const FLAGS = /node\.sh (.*) dist/.exec(packageFile.scripts['start:prod'])![1].split(' ');
export const AUDIT_KEY = 'the-key-of-the-benchmarks-is-no-secret';

/** The built server in production mode, with a local identity provider. */
export class Product {
  private readonly tokens = new Map<string, string>();

  private constructor(
    readonly server: MeasuredProcess,
    private readonly google: Google,
    private readonly folder: string,
  ) {}

  /** Starts it. `nodeArgs` are for its process, such as `--cpu-prof`; `settings` are added to the defaults. */
  static async start(
    databaseUrl: string,
    nodeArgs: string[] = [],
    settings: Record<string, string> = {},
  ): Promise<Product> {
    const google = await startGoogle();
    const folder = mkdtempSync(join(tmpdir(), 'job-lobby-bench-'));
    const credentials = join(folder, 'credentials.json');
    writeFileSync(credentials, JSON.stringify(serviceAccount()));
    const server = await MeasuredProcess.start(
      [
        ...FLAGS,
        ...nodeArgs,
        '--import',
        join(import.meta.dirname, 'offline-google.mjs'),
        join(root, 'dist/bundle/server.js'),
      ],
      {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        DATABASE_URL: databaseUrl,
        AUDIT_KEY,
        AUDIT_HEADS_DIR: join(folder, 'audit-heads'),
        FIREBASE_PROJECT_ID: GOOGLE_PROJECT,
        FIREBASE_API_KEY: 'none',
        FIREBASE_AUTH_DOMAIN: `${GOOGLE_PROJECT}.example`,
        GOOGLE_APPLICATION_CREDENTIALS: credentials,
        OFFLINE_GOOGLE_PORT: String(google.port),
        // Enabled but high: one machine sends as many requests as a whole city.
        RATE_LIMIT_SCALE: '1000000',
        MAX_CONNECTIONS: '100000',
        ...settings,
      },
    );
    return new Product(server, google, folder);
  }

  /** Returns an ID token signed like Google's for a user of the benchmarks' databases. */
  tokenOf(uid: string, email: string): string {
    const known = this.tokens.get(uid);
    if (known) return known;
    this.google.accounts.set(uid, { localId: uid, email });
    const token = this.google.idToken(uid);
    this.tokens.set(uid, token);
    return token;
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.google.close();
    rmSync(this.folder, { recursive: true });
  }
}

/** Migrates a database to the schema of the built server. */
export async function migrate(databaseUrl: string): Promise<void> {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { migrate } = await import('./dist/server/migrate.js'); await migrate();`,
    ],
    { cwd: root, env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}

function serviceAccount() {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    type: 'service_account',
    project_id: GOOGLE_PROJECT,
    private_key: privateKey,
    client_email: `bench@${GOOGLE_PROJECT}.example`,
    client_id: '1',
    token_uri: 'https://oauth2.googleapis.com/token',
  };
}
