import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { portOf } from '../port-of.js';
import { until } from '../until.js';

/** Clock ticks of the kernel per second. */
const TICKS = 100;

/**
 * A server process next to the benchmark, with its resource usage. The figures come from /proc, so this works on Linux
 * only.
 */
export class MeasuredProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    /** The time from its start until it reported that it is ready, in milliseconds. */
    readonly readyAfter: number,
  ) {}

  static async start(args: string[], env: Record<string, string>): Promise<MeasuredProcess> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const begin = performance.now();
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, PORT: String(port), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => (output = (output + text).slice(-10_000)));
    }
    const isOver = async () => child.exitCode !== null || (await isReady(url));
    await until(isOver, { within: 600_000, every: 10 });
    if (child.exitCode !== null) throw new Error(`${args.at(-1)} ended:\n${output}`);
    return new MeasuredProcess(child, url, performance.now() - begin);
  }

  /** Returns the processor time used so far, in microseconds. */
  get cpu(): number {
    return statOf(this.child.pid!).cpu;
  }

  /** Returns its current memory, in MB. */
  get memory(): number {
    return this.status('VmRSS');
  }

  /** Returns its peak memory since `forgetPeak`, in MB. */
  get peakMemory(): number {
    return this.status('VmHWM');
  }

  forgetPeak(): void {
    writeFileSync(`/proc/${this.child.pid}/clear_refs`, '5');
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    this.child.kill('SIGTERM');
    await once(this.child, 'exit');
  }

  private status(field: string): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) / 1024;
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  return port;
}

/** Returns the processor time of a process and its children, running or ended, in microseconds. */
export function cpuOfFamily(pid: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const family = all.flatMap((name) => {
    try {
      const stat = statOf(Number(name));
      if (Number(name) === pid) return [stat.cpu + stat.ended];
      return stat.parent === pid ? [stat.cpu] : [];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
  return family.reduce((sum, cpu) => sum + cpu, 0);
}

function statOf(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const microseconds = (...ticks: number[]) => (ticks.reduce((sum, each) => sum + each) / TICKS) * 1e6;
  return {
    parent: fields[1],
    cpu: microseconds(fields[11], fields[12]),
    /** The time of its ended children. */
    ended: microseconds(fields[13], fields[14]),
  };
}
