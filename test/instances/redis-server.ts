import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../server/local/processes.js';

const PASSWORD = 'only-here';

/** A Redis of the tests' own, which keeps nothing over its end. */
export class RedisServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'job-lobby-redis-'));
  private child: ChildProcess;

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort(0));
    await server.begin();
    return server;
  }

  get url(): string {
    return `redis://:${PASSWORD}@127.0.0.1:${this.port}`;
  }

  /** Starts it, again or for the first time; resolves when it takes commands. */
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

  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  /** Stops it where it is: it takes connections and never answers. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }

  /** Works in it, past the product. */
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
