import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type Calls, callsOf } from '../app.js';
import getPort from 'get-port';
import { until } from '../until.js';
import { program } from '../build.js';

/** The time limit for a server to become ready, in milliseconds. Several start concurrently. */
export const READY = 180_000;

/** An instance of the product as in production, except for the identity provider. */
export class BuiltServer {
  private output = '';
  readonly calls: Calls;
  private child: ChildProcess;

  private constructor(
    readonly port: number,
    private readonly settings: NodeJS.ProcessEnv,
  ) {
    this.calls = callsOf(this.url);
  }

  /** Starts an instance on a free port without waiting for it. */
  static async start(settings: NodeJS.ProcessEnv): Promise<BuiltServer> {
    const server = new BuiltServer(await getPort(), settings);
    server.begin();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  begin(): void {
    this.child = spawn(process.execPath, [program('server')], {
      env: {
        ...process.env,
        NODE_ENV: undefined,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.on('data', (text) => (this.output += text));
    }
  }

  get pid(): number {
    return this.child.pid!;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Resolves when the server is ready; fails with its output if it has exited. */
  async ready(): Promise<void> {
    await until(
      async () => {
        if (!this.isRunning) throw new Error(`A server has ended:\n${this.output}`);
        const answer = await fetch(`${this.url}/health/ready`).catch(() => null);
        await answer?.arrayBuffer();
        return answer?.ok ?? false;
      },
      { within: READY },
    );
  }

  /** Stops it as an operator does; returns its exit code. */
  async stop(): Promise<number | null> {
    if (this.isRunning) {
      this.child.kill('SIGTERM');
      await once(this.child, 'exit');
    }
    return this.child.exitCode;
  }

  /** Kills it (SIGKILL), like a failure of the machine. Returns its peak memory, in MB. */
  async kill(): Promise<number> {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    const [, peak] = /VmHWM:\s*(\d+) kB/.exec(status)!;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
    return Math.round(Number(peak) / 1024);
  }

  /** Resolves once the server reports that Redis is up, or down. */
  async findsRedis(state: 'up' | 'down'): Promise<void> {
    await until(async () => {
      const { body } = await this.calls.http('/health/ready');
      return body.checks?.redis === state;
    });
  }
}
