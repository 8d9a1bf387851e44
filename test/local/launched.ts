import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRunning, signal, waitForExit } from '../../server/local/processes.js';
import { readServices } from '../../server/local/running-services.js';

const LAUNCHER = resolve('dist/server/local/launch.js');

interface Settings {
  PORT: number | string;
  DATA_DIR: string;
  [name: string]: string | number;
}

/** The launcher in a process of its own, as `npm start` runs it once everything is built. */
export class Launched {
  output = '';
  private readonly child: ChildProcess;
  /** Resolves with the exit code, null after a signal. */
  readonly exited: Promise<number | null>;

  constructor(private readonly settings: Settings) {
    const env: NodeJS.ProcessEnv = { ...process.env };
    // What the tests' own set-up has set would configure the product.
    for (const name of Object.keys(env))
      if (/^(FIREBASE_|DATABASE_URL|AUDIT_|NODE_)/.test(name)) delete env[name];
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

  /** Waits until the product is announced; throws with the output when it ends before. */
  async ready(): Promise<this> {
    const ended = this.exited.then((code) => {
      throw new Error(`The launcher ended with ${code}:\n${this.output}`);
    });
    await Promise.race([ended, this.says('Ctrl-C stops it.')]);
    return this;
  }

  /** Waits until that text is in the output. */
  async says(text: string): Promise<void> {
    const end = Date.now() + 60_000;
    while (!this.output.includes(text)) {
      if (Date.now() > end) throw new Error(`'${text}' was not said:\n${this.output}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  get pid(): number {
    return this.child.pid!;
  }

  get url(): string {
    return `http://127.0.0.1:${this.settings.PORT}`;
  }

  /** The environment of the services, from the launcher's own note. */
  get env(): Record<string, string> {
    return readServices(this.settings.DATA_DIR)!.env;
  }

  /** The pids of all that the launcher has started. */
  get children(): Record<'server' | 'identity' | 'database', number> {
    const { processes } = readServices(this.settings.DATA_DIR)!;
    const pidFile = join(this.settings.DATA_DIR, 'postgres/postmaster.pid');
    const pid = (name: string) => processes.find((entry) => entry.name === name)!.pid;
    return {
      server: pid('The server'),
      identity: pid('The identity provider'),
      database: existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0,
    };
  }

  /** Whether the product answers that it is ready. */
  async isReady(): Promise<boolean> {
    return fetch(`${this.url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Kills the launcher and all its children at once, as a crash of the machine would. */
  async killAll(): Promise<void> {
    const pids = [this.pid, ...Object.values(this.children)];
    for (const pid of pids) signal(pid, 'SIGKILL');
    for (const pid of pids) await waitForExit(pid, 5_000);
    await this.exited;
  }

  /** Stops it as Ctrl-C or a service manager does; resolves with the exit code. */
  async stop(name: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (isRunning(this.pid)) signal(this.pid, name);
    running.delete(this);
    return this.exited;
  }
}

const running = new Set<Launched>();

/** Stops what a failed test has left running. */
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
