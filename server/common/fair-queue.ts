/** A piece of work that waits for a place. */
interface Job {
  start: () => void;
  /** Set while it waits for a place that it no longer needs. */
  isDropped?: boolean;
}

interface Caller {
  running: number;
  waiting: Job[];
}

/**
 * Runs work in a limited number of places. Callers take turns, and none holds more than its share of the places,
 * so a caller that queues a thousand jobs delays another's only job by no more than the job that is running.
 */
export class FairQueue {
  private running = 0;
  /** Callers with work, the one whose turn is next first. */
  private readonly callers = new Map<string, Caller>();

  constructor(
    private readonly places: number,
    private readonly placesOfOne: number,
  ) {}

  /** Runs the work once it is the caller's turn. Rejects with the signal's reason if that is aborted before. */
  async run<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.turn(name, signal);
    try {
      return await work();
    } finally {
      this.leave(name);
    }
  }

  private turn(name: string, signal?: AbortSignal): Promise<void> | undefined {
    signal?.throwIfAborted();
    const caller = this.callers.get(name) ?? { running: 0, waiting: [] };
    this.callers.set(name, caller);
    if (this.hasPlaceFor(caller)) {
      this.enter(caller);
      return undefined;
    }
    return new Promise<void>((resolve, reject) => {
      const drop = () => {
        job.isDropped = true;
        reject(signal!.reason);
      };
      const job: Job = {
        start: () => {
          signal?.removeEventListener('abort', drop);
          resolve();
        },
      };
      signal?.addEventListener('abort', drop, { once: true });
      caller.waiting.push(job);
    });
  }

  private leave(name: string): void {
    const left = this.callers.get(name)!;
    left.running--;
    this.running--;
    if (left.running === 0 && left.waiting.length === 0) this.callers.delete(name);
    for (const [next, caller] of this.callers) {
      if (this.running >= this.places) return;
      if (caller.waiting.length > 0 && this.hasPlaceFor(caller)) this.startNext(next, caller);
    }
  }

  private startNext(name: string, caller: Caller): void {
    let job = caller.waiting.shift();
    while (job?.isDropped) job = caller.waiting.shift();
    // To the end of the round.
    this.callers.delete(name);
    if (job || caller.running > 0) this.callers.set(name, caller);
    if (!job) return;
    this.enter(caller);
    job.start();
  }

  private hasPlaceFor({ running }: Caller): boolean {
    return this.running < this.places && running < this.placesOfOne;
  }

  private enter(caller: Caller): void {
    caller.running++;
    this.running++;
  }
}
