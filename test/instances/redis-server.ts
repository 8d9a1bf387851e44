import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import getPort from 'get-port';

const PASSWORD = 'only-here';

/** A separate Redis for the tests, without persistence. */
export class RedisServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'job-lobby-redis-'));
  private child: ChildProcess;

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await getPort());
    await server.begin();
    return server;
  }

  get url(): string {
    return `redis://:${PASSWORD}@127.0.0.1:${this.port}`;
  }

  /** Starts or restarts it; resolves when it accepts commands. */
  async begin(): Promise<void> {
    const settings = {
      port: this.port,
      bind: '127.0.0.1',
      save: '',
      appendonly: 'no',
      dir: this.folder,
      requirepass: PASSWORD,
    };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    this.child = spawn(process.env.REDIS_SERVER_PATH!, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const text of this.child.stdout!) {
      if (String(text).includes('Ready to accept connections')) break;
    }
    this.child.stdout!.resume();
  }

  /** Kills it, like a power cut. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  /** Suspends it: it accepts connections but never responds. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }

  /** Runs commands in it, bypassing the product. */
  async inside<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(this.url);
    try {
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
