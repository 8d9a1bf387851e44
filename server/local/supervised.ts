import { sleep } from './processes.js';

/** Something that runs in a process of its own. */
export interface Service {
  pid: number;
  /** Resolves with the reason when its process has ended. */
  exited: Promise<string>;
  stop(): Promise<void>;
}

interface Hooks {
  /** Tells the person who started us, in one line. */
  say(message: string): void;
  /** The service is running again after an end that nobody asked for, or was restarted. */
  onRestart(): void;
  /** It cannot be kept running. */
  onGiveUp(message: string): void;
}

const RESTARTS_ALLOWED = 5;
const WITHIN_MS = 60_000;

/** Keeps one service running: starts it again when it ends, and gives up when that happens too often. */
export class Supervised<T extends Service> {
  private service: T | null = null;
  private starting: Promise<T> | null = null;
  private readonly abort = new AbortController();
  private restarts: number[] = [];

  constructor(
    readonly name: string,
    private readonly startService: (previous: T | null, signal: AbortSignal) => Promise<T>,
    private readonly hooks: Hooks,
  ) {}

  /** The service, once it runs. */
  async running(): Promise<T> {
    return this.starting ?? this.service ?? this.start();
  }

  /** What runs now, if anything. */
  get current(): T | null {
    return this.service;
  }

  /** Starts the service; rejects when that fails the first time. */
  start(): Promise<T> {
    const previous = this.service;
    const starting = this.startService(previous, this.abort.signal);
    this.starting = starting;
    void starting
      .then((service) => {
        this.service = service;
        void service.exited.then((reason) => {
          if (this.service === service && !this.starting) void this.revive(reason);
        });
      })
      .catch(() => undefined)
      .finally(() => (this.starting = null));
    return starting;
  }

  /** Ends the service and starts it anew, as on a change of its code. */
  async restart(): Promise<void> {
    await this.starting?.catch(() => undefined);
    if (this.abort.signal.aborted) return;
    const service = this.service;
    // Its end is then nobody's surprise.
    this.service = null;
    await service?.stop();
    if (this.abort.signal.aborted) return;
    try {
      await this.start();
      this.hooks.onRestart();
    } catch (error) {
      if (!this.abort.signal.aborted) this.hooks.say((error as Error).message);
    }
  }

  /** Stops for good, also in the middle of a start. */
  async stop(): Promise<void> {
    this.abort.abort();
    await this.starting?.catch(() => undefined);
    await this.service?.stop();
  }

  private async revive(reason: string): Promise<void> {
    let why = reason;
    while (!this.abort.signal.aborted) {
      this.restarts = [...this.restarts.filter((time) => time > Date.now() - WITHIN_MS), Date.now()];
      if (this.restarts.length > RESTARTS_ALLOWED) {
        this.hooks.onGiveUp(`${this.name} keeps ending (${why}): giving up.`);
        return;
      }
      this.hooks.say(`${this.name} has ended (${why}): starting it again.`);
      await sleep(200 * 2 ** (this.restarts.length - 1));
      if (this.abort.signal.aborted) return;
      try {
        await this.start();
        this.hooks.say(`${this.name} is running again.`);
        this.hooks.onRestart();
        return;
      } catch (error) {
        why = (error as Error).message;
      }
    }
  }
}
