import { setImmediate as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { FairQueue } from '../concurrency/fair-queue.js';
import { unavailable } from '../errors/app-error.js';
import { currentRequest } from '../requests/current-request.js';
import { abandonedSignal } from '../requests/request.js';
import { callerOf, LimitsService } from './limits.service.js';

/** How long other requests may be delayed, in milliseconds. */
const TURN = 10;

/** Runs calculations whose duration is unpredictable, such as for recurring events. */
@Injectable()
export class CalculationsService {
  /** Slices of calculations: one runs at a time, and callers take turns. */
  private readonly parts = new FairQueue(1, 1, {
    all: 2_000,
    perCaller: 500,
    full: () => unavailable('The server is busy with other calculations. Try again in a few seconds.'),
  });
  /** The time of all slices since other work last ran. */
  private busy = 0;

  constructor(private readonly limits: LimitsService) {}

  /**
   * Calls back for each item, and lets other requests run in between. Ends with the current request. The measured time
   * is charged to it, even if it ends early.
   */
  async forEach<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
    const request = currentRequest();
    const signal = request && abandonedSignal(request);
    const caller = request ? callerOf(request) : '';
    const iterator = items[Symbol.iterator]();
    let next = iterator.next();
    const part = async (): Promise<void> => {
      const begun = performance.now();
      const time = () => performance.now() - begun;
      try {
        for (; !next.done && time() < TURN; next = iterator.next()) {
          signal?.throwIfAborted();
          work(next.value);
        }
      } finally {
        this.busy += time();
        if (request) this.limits.countTime(request, time());
      }
      if (this.busy < TURN) return;
      await pause();
      this.busy = 0;
    };
    while (!next.done) await this.parts.run(caller, part, signal);
  }

  /**
   * Returns the result of a calculation that must run immediately, such as within a transaction, and charges its time.
   */
  charged<Result>(work: () => Result): Result {
    const begun = performance.now();
    try {
      return work();
    } finally {
      const request = currentRequest();
      if (request) this.limits.countTime(request, performance.now() - begun);
    }
  }

  /** Returns the result of one calculation, queued like those of `forEach`. */
  async once<Result>(work: () => Result): Promise<Result> {
    let result!: Result;
    await this.forEach([work], (each) => void (result = each()));
    return result;
  }
}
