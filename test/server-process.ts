import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

const READY_WITHIN_MS = 20_000;

/** The built server in a process of its own, on this worker's database and identity provider. */
export class ServerProcess {
  /** All that it wrote. */
  output = '';
  private readonly child: ChildProcess;
  readonly exited: Promise<number | null>;

  private constructor(
    readonly url: string,
    env: NodeJS.ProcessEnv,
  ) {
    this.child = spawn(process.execPath, [resolve('dist/bundle/server.js')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.on('data', (text) => (this.output += text));
    }
    this.exited = once(this.child, 'close').then(([code]) => code);
  }

  /** Starts it with settings besides the worker's own, and waits until it is ready. */
  static async start(settings: Record<string, string> = {}): Promise<ServerProcess> {
    const port = String(await freePort());
    const env = { NODE_ENV: 'development', LOG_LEVEL: 'info', LOG_FORMAT: 'json', PORT: port, ...settings };
    const server = new ServerProcess(`http://127.0.0.1:${port}`, env);
    const end = Date.now() + READY_WITHIN_MS;
    while (!(await server.isReady())) {
      if (server.child.exitCode !== null || Date.now() > end) {
        server.child.kill('SIGKILL');
        throw new Error(`The server did not start:\n${server.output}`);
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    return server;
  }

  /** The lines of its log so far. */
  get lines(): Record<string, any>[] {
    return this.output
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line));
  }

  /** The first line that fits; waits for it. */
  async line(fits: (line: Record<string, any>) => boolean): Promise<Record<string, any>> {
    const end = Date.now() + 5_000;
    for (;;) {
      const line = this.lines.find(fits);
      if (line) return line;
      if (Date.now() > end) throw new Error(`No such line:\n${this.output}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Tells it to stop, and goes on at once. */
  signal(): void {
    this.child.kill('SIGTERM');
  }

  /** Stops it; answers its exit code. */
  stop(): Promise<number | null> {
    this.signal();
    return this.exited;
  }

  /** Kills it (SIGKILL), as a machine that is lost would. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exited;
  }

  private isReady(): Promise<boolean> {
    return fetch(`${this.url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}
