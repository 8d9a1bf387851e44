import { Injectable } from '@nestjs/common';
import { FairQueue } from '../concurrency/fair-queue.js';
import { paced } from '../concurrency/paced.js';
import { currentRequest } from '../requests/current-request.js';
import { abandonedSignal } from '../requests/request.js';
import { LimitsService } from './limits.service.js';

/** Runs calculations over lists whose time cannot be known beforehand, such as events that repeat. */
@Injectable()
export class CalculationsService {
  /** Parts of calculations: one runs at a time, and callers take turns. */
  private readonly parts = new FairQueue(1, 1);

  constructor(private readonly limits: LimitsService) {}

  /**
   * Calls back for each item, and lets other requests run in between. Ends with the current request, which is charged the time that
   * was measured.
   */
  async forEach<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
    const request = currentRequest();
    const caller = request?.account?.uid ?? '';
    const time = await paced(items, work, {
      signal: request && abandonedSignal(request),
      inTurn: (part) => this.parts.run(caller, part),
    });
    if (request) this.limits.countTime(request, time);
  }
}
