import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { signal as sendSignal, sleep, waitForExit } from './processes.js';
import { StartError } from './start-error.js';
import type { Service } from './supervised.js';

interface ServerOptions {
  /** The compiled entry file. */
  main: string;
  /** Where it listens, for the question whether it is ready. */
  url: string;
  env: NodeJS.ProcessEnv;
  /** Aborted when the launcher stops while the server is still starting. */
  abort: AbortSignal;
}

/** As `npm run start:prod` has it. */
const HEAP = ['--max-old-space-size=1200', '--max-semi-space-size=32'];
const READY_WITHIN_MS = 60_000;

/** Starts the product's server as a child that ends with us, and waits until it says that it is ready. */
export async function startServer({ main, url, env, abort }: ServerOptions): Promise<Service> {
  const child = spawn(process.execPath, ['--enable-source-maps', ...HEAP, main], {
    env,
    // A group of its own: Ctrl-C goes to the launcher alone, which stops things in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let ended: string | null = null;
  const exited = new Promise<string>((settle) => {
    child.on('error', (error) => settle(error.message));
    child.on('exit', (code, name) => settle(name ?? `code ${code}`));
  });
  void exited.then((reason) => (ended = reason));
  const pid = child.pid ?? 0;
  const stop = async () => {
    if (ended !== null) return;
    child.kill('SIGTERM');
    if (!(await waitForExit(pid, 8_000))) sendSignal(pid, 'SIGKILL');
    await exited;
  };

  const end = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (abort.aborted) {
      await stop();
      throw new StartError('The server was stopped while it was starting.');
    }
    if (ended !== null) throw new StartError(`The server did not start (${ended}): see above.`);
    if (Date.now() > end) {
      await stop();
      throw new StartError(`The server did not get ready within ${READY_WITHIN_MS / 1000} s.`);
    }
    await sleep(100);
  }
  return { pid, exited, stop };
}

/** Runs the database migrations, and nothing else of the server; throws a StartError if they fail. */
export async function runMigrations(main: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new StartError('The database could not be prepared: see above.');
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/health/ready', url), { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
