// The product as run by `npm start`, with its own data folder and functions that break its parts.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const DISK = '1g';
export const PASSWORD = 'demo-Passw0rd';
const COMMANDS = {
  'The server': 'server.js',
  'The identity provider': 'identity-emulator-process.js',
  'The database': 'postgres -D',
};

export class Product {
  /** Starts the product; if permitted, on a small file system of its own that tests can fill up. */
  static async start() {
    const product = new Product();
    product.dataDir = mkdtempSync(join(tmpdir(), 'job-lobby-faults-'));
    chmodSync(product.dataDir, 0o755);
    const mounted = spawnSync('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${DISK},mode=0755`,
      'tmpfs',
      product.dataDir,
    ]);
    product.hasOwnDisk = mounted.status === 0;
    product.port = await freePort();
    product.url = `http://127.0.0.1:${product.port}`;
    product.output = '';
    product.child = spawn(process.execPath, ['dist/server/local/launch.js'], {
      env: {
        ...process.env,
        PORT: String(product.port),
        DATA_DIR: product.dataDir,
        RATE_LIMIT_SCALE: '100000',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [product.child.stdout, product.child.stderr]) {
      stream.on('data', (text) => (product.output += text));
    }
    await product.until(() => product.output.includes('Ctrl-C stops it.'), 120_000);
    return product;
  }

  async until(condition, milliseconds) {
    const end = Date.now() + milliseconds;
    while (!condition()) {
      if (Date.now() > end || this.child.exitCode !== null) throw new Error(`The product:\n${this.output}`);
      await sleep(50);
    }
  }

  get services() {
    return JSON.parse(readFileSync(join(this.dataDir, 'services.json'), 'utf8'));
  }

  get isRunning() {
    return this.child.exitCode === null;
  }

  /** Returns the launcher's child that runs one of COMMANDS. */
  pidOf(name) {
    return Number(spawnSync('pgrep', ['-P', String(this.child.pid), '-f', COMMANDS[name]]).stdout);
  }

  kill(name, signal) {
    process.kill(this.pidOf(name), signal);
  }

  /** Suspends a part and all its processes for that long: it accepts connections but never responds. */
  async freeze(name, milliseconds) {
    const first = this.pidOf(name);
    const children = spawnSync('pgrep', ['-P', String(first)])
      .stdout.toString()
      .split('\n')
      .filter(Boolean)
      .map(Number);
    const all = [first, ...children];
    for (const pid of all) signal(pid, 'SIGSTOP');
    await sleep(milliseconds);
    for (const pid of all) signal(pid, 'SIGCONT');
  }

  /** Runs work in the database as its owner, bypassing the server; optionally in another database. */
  async inDatabase(work, name) {
    const url = new URL(this.services.env.MIGRATIONS_DATABASE_URL);
    if (name) url.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Starts a compiled script with the product's services, and resolves with its exit code and output. */
  async run(script) {
    const child = spawn(process.execPath, [script], { env: { ...process.env, ...this.services.env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const [code] = await once(child, 'exit');
    return { code, output };
  }

  async tokenOf(email) {
    const { FIREBASE_AUTH_EMULATOR_HOST: host } = this.services.env;
    const response = await fetch(
      `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
      },
    );
    return (await response.json()).idToken;
  }

  async stop() {
    if (this.isRunning) {
      this.child.kill('SIGTERM');
      await once(this.child, 'exit');
    }
    if (this.hasOwnDisk) spawnSync('umount', [this.dataDir]);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
