import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const READY_WITHIN_MS = 120_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/**
 * Launches the built product with data of its own and tells the tests where it is (PRODUCT_URL), where it logs
 * (PRODUCT_LOG) and which other origin it lets in (PRODUCT_CORS_ORIGIN). With PRODUCT_URL set beforehand they run on
 * that one, and the other two are to be set as well.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return undefined;
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'job-lobby-browser-'));
  // The database's user is another one when these tests run as root.
  chmodSync(dataDir, 0o755);
  const log = join(dataDir, 'product.log');
  const partner = `http://localhost:${await freePort()}`;
  const child = spawn(process.execPath, ['dist/server/local/launch.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, CORS_ORIGINS: partner, LOG_LEVEL: 'debug' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let isReady = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
      // What it prints of itself at the start, the demonstration's password among it, is no log.
      if (isReady) appendFileSync(log, text);
    });
  }

  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  // It answers before its demonstration data is complete, and says what it is after.
  if (!(await ready(() => output.includes('Ctrl-C stops it.'), child))) {
    await stop();
    throw new Error(`The product did not start:\n${output}`);
  }
  isReady = true;
  writeFileSync(log, '');
  process.env.PRODUCT_LOG = log;
  process.env.PRODUCT_CORS_ORIGIN = partner;
  process.env.PRODUCT_URL = url;
  process.env.PRODUCT_DATA_DIR = dataDir;
  return stop;
}

async function ready(told: () => boolean, child: ChildProcess): Promise<boolean> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && child.exitCode === null) {
    if (told()) return true;
    await pause(100);
  }
  return false;
}
