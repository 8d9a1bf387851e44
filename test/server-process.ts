import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { portOf } from './port-of.js';
import { until } from './until.js';
import { program as pathOf } from './build.js';

const READY_WITHIN_MS = 300_000;

type Program = 'server' | 'gateway';

/** The built server in a separate process, with this worker's database and identity provider. */
export class ServerProcess {
  /** Its complete output. */
  output = '';
  private readonly child: ChildProcess;
  readonly exited: Promise<number | null>;

  private constructor(
    readonly url: string,
    env: NodeJS.ProcessEnv,
    program: Program,
  ) {
    this.child = spawn(process.execPath, [pathOf(program)], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.on('data', (text) => (this.output += text));
    }
    this.exited = once(this.child, 'close').then(([code]) => code);
  }

  /** Starts it with additional settings, and waits until it is ready. */
  static async start(
    settings: Record<string, string> = {},
    program: Program = 'server',
    /** Whose status must be 200. */
    probe = '/health/ready',
  ): Promise<ServerProcess> {
    const port = String(await freePort());
    const env = { NODE_ENV: 'development', LOG_LEVEL: 'info', LOG_FORMAT: 'json', PORT: port, ...settings };
    const server = new ServerProcess(`http://127.0.0.1:${port}`, env, program);
    const isOver = async () => server.child.exitCode !== null || (await server.isOk(probe));
    await until(isOver, { within: READY_WITHIN_MS, every: 50 }).catch(() => undefined);
    if (await server.isOk(probe)) return server;
    server.child.kill('SIGKILL');
    throw new Error(`The server did not start:\n${server.output}`);
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** Returns the lines of its log so far. */
  get lines(): Record<string, any>[] {
    return this.output
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line));
  }

  /** Waits for the first line that matches, and returns it. */
  async line(fits: (line: Record<string, any>) => boolean): Promise<Record<string, any>> {
    let line: Record<string, any> | undefined;
    const failure = () => `No such line:\n${this.output}`;
    await until(() => (line = this.lines.find(fits)), { every: 50, failure });
    return line!;
  }

  /** Asks it to stop, without waiting. */
  signal(): void {
    this.child.kill('SIGTERM');
  }

  /** Stops it; returns its exit code. */
  stop(): Promise<number | null> {
    this.signal();
    return this.exited;
  }

  /** Kills it (SIGKILL), like a machine failure. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exited;
  }

  private isOk(probe: string): Promise<boolean> {
    return fetch(this.url + probe).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/** Returns an unused port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  await new Promise((done) => probe.close(done));
  return port;
}
