import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf } from '../../port-of.js';
import { until } from '../../until.js';
import { built } from '../../build.js';

/** A busy machine takes several times as long as an idle one, which needs less than half a minute. */
const READY_WITHIN_MS = 300_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  return port;
}

/**
 * Launches the built product with its own data, and passes its address (PRODUCT_URL), its log (PRODUCT_LOG) and the
 * other origin that it allows (PRODUCT_CORS_ORIGIN) to the tests. If PRODUCT_URL is already set, the tests use that
 * product; the other two must then be set as well.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return undefined;
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'job-lobby-browser-'));
  // The database runs as another user when these tests run as root.
  chmodSync(dataDir, 0o755);
  const log = join(dataDir, 'product.log');
  const partner = `http://localhost:${await freePort()}`;
  const child = spawn(process.execPath, [built('server/local/launch.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      CORS_ORIGINS: partner,
      LOG_LEVEL: 'debug',
      // Many concurrent tests share one demo user, and a busy machine makes that user's searches slower.
      RATE_LIMIT_SCALE: '10',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let isReady = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
      // Its start-up output, which includes the demo password, is not part of the log.
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
  // It serves requests before its demo data is complete, and reports that it is ready afterwards.
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

async function ready(isAnnounced: () => boolean, child: ChildProcess): Promise<boolean> {
  const isOver = () => isAnnounced() || child.exitCode !== null;
  await until(isOver, { within: READY_WITHIN_MS, every: 100 }).catch(() => undefined);
  return isAnnounced();
}
