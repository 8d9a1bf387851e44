import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './server-process.js';
import { until } from './until.js';

const BUCKET = 'files';
/** The keys that the server of the tests knows. */
const KEY = 'S3RVER';

const PROGRAM = `
  const Server = require('@20minutes/s3rver');
  const [port, directory] = process.argv.slice(1);
  new Server({ port: Number(port), address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: '${BUCKET}' }] }).run();
`;

/** An S3 server with one bucket, which checks signatures. */
export class TestObjectStore {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly port: number,
    private readonly folder: string,
  ) {}

  static async start(): Promise<TestObjectStore> {
    const store = new TestObjectStore(await freePort(), mkdtempSync(join(tmpdir(), 'job-lobby-store-')));
    await store.run();
    return store;
  }

  /** Starts or restarts it. */
  async run(): Promise<void> {
    this.child = spawn(process.execPath, ['--eval', PROGRAM, '--', String(this.port), this.folder], {
      stdio: 'ignore',
    });
    const isUp = () =>
      fetch(this.url).then(
        () => true,
        () => false,
      );
    await until(isUp, { within: 20_000, every: 50 });
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/${BUCKET}`;
  }

  /** The settings of a server that uses it. */
  get settings(): Record<string, string> {
    return { FILES_S3_URL: this.url, FILES_S3_ACCESS_KEY_ID: KEY, FILES_S3_SECRET_ACCESS_KEY: KEY };
  }

  /** The number of stored objects. */
  get count(): number {
    const bucket = join(this.folder, BUCKET);
    if (!existsSync(bucket)) return 0;
    return readdirSync(bucket, { recursive: true }).filter((name) => String(name).endsWith('_object')).length;
  }

  /** Stops it, and keeps its objects. */
  async pause(): Promise<void> {
    const { child } = this;
    if (!child) return;
    this.child = null;
    child.kill('SIGKILL');
    await once(child, 'close');
  }

  async stop(): Promise<void> {
    await this.pause();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
