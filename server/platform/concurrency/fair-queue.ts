/** A waiting call of `run`. */
interface Call {
  start: () => void;
  /** Set if it was aborted while waiting. */
  isDropped?: boolean;
}

interface Caller {
  running: number;
  waiting: Call[];
}

/** The maximum number of waiting calls. Without it, there is no limit. */
export interface WaitingRoom {
  /** Of all callers together. */
  all: number;
  /** Of each caller. */
  perCaller: number;
  /** Returns the error for a call when the queue is full. */
  full: () => Error;
}

/**
 * Limits how much work runs at a time. Callers take turns, and each has its own limit. However much work one caller queues,
 * the next work of another caller waits at most until one running work item ends.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** Callers with work, in the order of their turns. */
  private readonly callers = new Map<string, Caller>();

  constructor(
    private readonly limit: number,
    private readonly limitPerCaller: number,
    private readonly room?: WaitingRoom,
  ) {}

  /**
   * Runs the work when it is the caller's turn. Rejects with the signal's reason if it is aborted while waiting, and
   * immediately if the queue is full.
   */
  async run<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.turn(name, signal);
    try {
      return await work();
    } finally {
      this.release(name);
    }
  }

  private turn(name: string, signal?: AbortSignal): Promise<void> | undefined {
    signal?.throwIfAborted();
    const caller = this.callers.get(name) ?? { running: 0, waiting: [] };
    const starts = this.canStart(caller);
    if (!starts) this.checkRoom(caller);
    this.callers.set(name, caller);
    if (starts) {
      this.take(caller);
      return undefined;
    }
    this.waiting++;
    return new Promise<void>((resolve, reject) => {
      const drop = () => {
        call.isDropped = true;
        this.waiting--;
        reject(signal!.reason);
      };
      const call: Call = {
        start: () => {
          signal?.removeEventListener('abort', drop);
          resolve();
        },
      };
      signal?.addEventListener('abort', drop, { once: true });
      caller.waiting.push(call);
    });
  }

  private checkRoom({ waiting }: Caller): void {
    if (!this.room) return;
    const { all, perCaller, full } = this.room;
    if (this.waiting >= all || waiting.filter(isWaiting).length >= perCaller) throw full();
  }

  private release(name: string): void {
    const finished = this.callers.get(name)!;
    finished.running--;
    this.running--;
    if (finished.running === 0 && finished.waiting.length === 0) this.callers.delete(name);
    for (const [next, caller] of this.callers) {
      if (this.running >= this.limit) return;
      if (caller.waiting.length > 0 && this.canStart(caller)) this.startNext(next, caller);
    }
  }

  private startNext(name: string, caller: Caller): void {
    let call = caller.waiting.shift();
    while (call?.isDropped) call = caller.waiting.shift();
    // Move the caller to the end of the round.
    this.callers.delete(name);
    if (call || caller.running > 0) this.callers.set(name, caller);
    if (!call) return;
    this.waiting--;
    this.take(caller);
    call.start();
  }

  private canStart({ running }: Caller): boolean {
    return this.running < this.limit && running < this.limitPerCaller;
  }

  private take(caller: Caller): void {
    caller.running++;
    this.running++;
  }
}

const isWaiting = ({ isDropped }: Call) => !isDropped;
