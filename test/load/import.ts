// Measures `npm run import` and `npm run compare`, with this product as the old backend.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startIdentityEmulator } from '../../server/local/identity-emulator.js';
import { BenchDatabases, inDatabase } from './database.js';
import { migrate, Product } from './product.js';

const { values: options } = parseArgs({ options: { users: { type: 'string', default: '100000' } } });
const root = resolve(import.meta.dirname, '../..');
const users = Number(options.users);
const PROJECT = 'demo-bench';

const databases = await BenchDatabases.start(join(root, '.data-bench'));
const emulator = await startIdentityEmulator(PROJECT, null);
try {
  const old = await databases.withUsers(users, migrate);
  const empty = await databases.empty('bench_import', migrate);
  const product = await Product.start(old);
  try {
    const accounts = await inDatabase(old, async (client) => {
      const { rows } = await client.query(
        `SELECT firebase_id AS uid, email FROM users WHERE company_id IS NULL`,
      );
      return rows;
    });
    await Promise.all(accounts.map(createAccount));
    const master = await inDatabase(old, async (client) => {
      const { rows } = await client.query(`SELECT firebase_id AS uid, email FROM users WHERE id = 1`);
      return rows[0];
    });
    const token = product.tokenOf(master.uid, master.email);
    for (const title of ['Into an empty database', 'Again, without changes']) {
      console.log(`\n${title}:`);
      const begin = performance.now();
      await run('import', ['--from', product.server.url], empty, token);
      const seconds = (performance.now() - begin) / 1000;
      console.log(
        `${seconds.toFixed(1)} s: ${Math.round(users / seconds).toLocaleString('en')} users a second`,
      );
    }
  } finally {
    await product.stop();
  }
} finally {
  await emulator.stop();
  await databases.stop();
}

/** Unallocated users are found by their email at the identity provider. */
async function createAccount({ uid, email }: { uid: string; email: string }): Promise<void> {
  const url = `http://${emulator.host}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: uid, email, password: 'long-enough-1' }),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function run(command: string, args: string[], databaseUrl: string, token: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, `dist/server/commands/${command}.js`), ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      AUDIT_KEY: 'the-key-of-the-benchmarks-is-no-secret',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: PROJECT,
      FIREBASE_AUTH_DOMAIN: 'none.example',
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      LEGACY_TOKEN: token,
    },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ended with ${code}.`);
}
