import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Resolves after the given number of milliseconds. */
export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * What tells one run of a process from a later one with the same pid: the time it started. Null when there is
 * no such process, or when only its entry in the process table is left (a zombie answers signals, too).
 */
export function processStart(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The second field, the command, is in parentheses and may hold blanks and parentheses itself.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? null : fields[19];
    } catch {
      return null;
    }
  }
  try {
    process.kill(pid, 0);
    const [state, ...started] = ps(pid, 'state=,lstart=').split(/\s+/);
    return state.startsWith('Z') ? null : started.join(' ');
  } catch (error) {
    // EPERM: there is such a process, and it is another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'unknown' : null;
  }
}

/** Whether the process runs (a zombie does not). */
export const isRunning = (pid: number) => processStart(pid) !== null;

/** The command line of a running process, or an empty string. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return ps(pid, 'command=');
  } catch {
    return '';
  }
}

const ps = (pid: number, columns: string) =>
  execFileSync('ps', ['-p', String(pid), '-o', columns], { encoding: 'utf8' }).trim();

/** Sends a signal; a process that is gone already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until the process is gone; false when it is still there after `timeout` milliseconds. */
export async function waitForExit(pid: number, timeout: number): Promise<boolean> {
  const end = Date.now() + timeout;
  while (isRunning(pid)) {
    if (Date.now() > end) return false;
    await sleep(25);
  }
  return true;
}

/** Whether nobody listens on that port of that address; throws where the address itself cannot be used. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** The wanted port of 127.0.0.1, or the next one that is free; any free one for 0. */
export async function freePort(wanted: number): Promise<number> {
  if (wanted > 0) {
    for (let port = wanted; port < Math.min(wanted + 100, 65_536); port++) {
      if (await isPortFree(port)) return port;
    }
  }
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
