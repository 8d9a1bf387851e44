import { setTimeout as sleep } from 'node:timers/promises';
import { execaNode, type Options } from 'execa';
import { MINUTE_MS } from '../platform/time/durations.js';
import { StartError } from './launch-settings.js';
import type { Lock } from './data-dir.js';

/** A child process that is ready. */
export interface Service {
  pid: number;
  /** Resolves with the reason when the process ends. */
  exited: Promise<string>;
  stop(): Promise<void>;
}

/** Options of all child processes. */
export const CHILD = {
  // A separate process group, so that Ctrl-C reaches only the launcher, which stops its children in order.
  detached: true,
  reject: false,
  buffer: false,
  forceKillAfterDelay: 8_000,
} satisfies Options;

/** Options for a Node.js process. `cancelSignal` stops it, even before it is ready. */
export interface NodeServiceOptions extends Pick<Options, 'nodeOptions' | 'env' | 'cancelSignal'> {
  /** The descriptor of a lock that the process inherits. */
  lock?: Lock | null;
  /** Receives the messages that the process sends after 'ready'. */
  onMessage?: (message: string) => void;
}

/**
 * Starts one of our own Node.js processes and waits until it is ready. `name` is for messages, such as 'The server'.
 * The compiled file `main` must send 'ready' to its parent, and end when its parent does.
 */
export async function startNodeService(
  name: string,
  main: string,
  args: string[],
  { lock, onMessage, ...options }: NodeServiceOptions,
): Promise<Service> {
  // Children do not read standard input, so its descriptor carries the inherited lock.
  const stdio: Options['stdio'] = [lock ?? 'ignore', 'inherit', 'inherit'];
  const child = execaNode(main, args, { nodeOptions: [], ...options, ...CHILD, ipc: true, stdio });
  const exited = child.then((result) => result.signal ?? `code ${result.exitCode}`);
  await child.getOneMessage({ filter: (message) => message === 'ready' }).catch(async () => {
    throw new StartError(`${name} did not start (${await exited}): see above.`);
  });
  child.on('message', (message) => onMessage?.(String(message)));
  return serviceOf(child, exited);
}

/** Wraps a child process that is ready. */
export function serviceOf(child: { pid?: number; kill(): boolean }, exited: Promise<string>): Service {
  const stop = async () => {
    child.kill();
    await exited;
  };
  return { pid: child.pid!, exited, stop };
}

/** Keeps services running, and stops them in reverse order. */
export class Services {
  private readonly stops: (() => Promise<void>)[] = [];
  private isStopping = false;

  /** `onGiveUp` is called if a service ends more than five times within a minute. It is not restarted then. */
  constructor(private readonly onGiveUp: (message: string) => void) {}

  /** Starts a service, and restarts it when it ends. Rejects if it cannot be started the first time. */
  async start<T extends Service>(
    name: string,
    startService: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (this.isStopping) throw new StartError('The start was interrupted.');
    const abort = new AbortController();
    let current = startService(abort.signal);
    this.stops.unshift(async () => {
      abort.abort();
      await (
        await current.catch(() => null)
      )?.exited;
    });
    const first = await current;
    const keepRunning = async (reason: string, restarts: number[]): Promise<void> => {
      if (abort.signal.aborted) return;
      if (restarts.length > 5) return this.onGiveUp(`${name} keeps ending (${reason}): giving up.`);
      console.log(`${name} has ended (${reason}): starting it again.`);
      await sleep(100 * 2 ** restarts.length);
      if (abort.signal.aborted) return;
      current = startService(abort.signal);
      const ended = await current.then(({ exited }) => {
        console.log(`${name} is running again.`);
        return exited;
      }, String);
      return keepRunning(ended, [...restarts.filter((time) => time > Date.now() - MINUTE_MS), Date.now()]);
    };
    void first.exited.then((reason) => keepRunning(reason, [Date.now()]));
    return first;
  }

  /** Stops all services, including those that are starting. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const stop of this.stops) await stop();
  }
}
