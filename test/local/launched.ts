import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../until.js';
import { built } from '../build.js';
import { ensureBundle } from '../client-build.js';

const LAUNCHER = built('server/local/launch.js');

/** Whether the programs that the launcher starts are up to date. */
let isBundled = false;

interface Settings {
  PORT: number | string;
  DATA_DIR: string;
  [name: string]: string | number;
}

/** The launcher in a separate process, as `npm start` runs it once everything is built. */
export class Launched {
  output = '';
  private readonly child: ChildProcess;
  /** Resolves with the exit code, null after a signal. */
  readonly exited: Promise<number | null>;

  constructor(private readonly settings: Settings) {
    if (!isBundled) ensureBundle();
    isBundled = true;
    const env: NodeJS.ProcessEnv = { ...process.env };
    // The settings of the tests' own set-up would configure the product.
    for (const name of Object.keys(env))
      if (/^(FIREBASE_|DATABASE_URL|AUDIT_|NODE_(?!COMPILE_CACHE))/.test(name)) delete env[name];
    this.child = spawn(process.execPath, [LAUNCHER], {
      env: {
        ...env,
        ...Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, String(value)])),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.on('data', (chunk) => (this.output += chunk));
    }
    this.exited = new Promise((done) => this.child.on('close', done));
    running.add(this);
  }

  /** Waits until the product is announced; throws with the output if it exits before. */
  async ready(): Promise<this> {
    const ended = this.exited.then((code) => {
      throw new Error(`The launcher ended with ${code}:\n${this.output}`);
    });
    await Promise.race([ended, this.says('Ctrl-C stops it.')]);
    return this;
  }

  /** Waits until that text is in the output. */
  async says(text: string): Promise<void> {
    const failure = () => `'${text}' was not said:\n${this.output}`;
    await until(() => this.output.includes(text), { within: 380_000, every: 50, failure });
  }

  get pid(): number {
    return this.child.pid!;
  }

  get url(): string {
    return `http://127.0.0.1:${this.settings.PORT}`;
  }

  /** Returns the environment of the services, from the launcher's own file. */
  get env(): Record<string, string> {
    return JSON.parse(readFileSync(join(this.settings.DATA_DIR, 'services.json'), 'utf8')).env;
  }

  /** Returns the pids of all processes that the launcher has started. */
  get children(): Record<'server' | 'identity' | 'database', number> {
    const childRunning = (command: string) => {
      const { stdout } = spawnSync('pgrep', ['-P', String(this.pid), '-f', command], { encoding: 'utf8' });
      if (!stdout) throw new Error(`The launcher has no child that runs ${command}.`);
      return Number(stdout);
    };
    return {
      server: childRunning('server.js'),
      identity: childRunning('identity-emulator-process.js'),
      database: childRunning('postgres -D'),
    };
  }

  /** Returns whether the product reports that it is ready. */
  async isReady(): Promise<boolean> {
    return fetch(`${this.url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Kills the launcher and all its children at once, as a crash of the machine would. */
  async killAll(): Promise<void> {
    const pids = [this.pid, ...Object.values(this.children)];
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    for (const pid of pids) await waitForExit(pid);
    await this.exited;
  }

  /** Stops it as Ctrl-C or a service manager does; resolves with the exit code. */
  async stop(name: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(name);
    running.delete(this);
    return this.exited;
  }
}

/** Creates a data folder that the database's user may enter, also when the tests run as root. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'job-lobby-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** Returns whether the process runs. A zombie process does not count. */
export function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' });
  return /^[^Z]/.test(stdout.trim());
}

export async function waitForExit(pid: number): Promise<void> {
  while (isRunning(pid)) await sleep(25);
}

const running = new Set<Launched>();

/** Stops processes that a failed test has left running. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((each) => each.stop()));
}

/** Calls the local identity provider as the browser's client does. */
export async function identity(host: string, operation: string, body: object, key = 'local') {
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=${key}`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  return { status: response.status, body: await response.json() };
}
