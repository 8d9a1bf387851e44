import { Injectable } from '@nestjs/common';
import { paced } from '../concurrency/paced.js';
import { currentRequest } from '../requests/current-request.js';
import { abandonedSignal } from '../requests/request.js';
import { LimitsService } from './limits.service.js';

/** Runs calculations over lists whose time cannot be known beforehand, such as events that repeat. */
@Injectable()
export class CalculationsService {
  constructor(private readonly limits: LimitsService) {}

  /**
   * Calls back for each item, and lets other requests run in between. Ends with the current request, which is charged the time that
   * was measured.
   */
  async forEach<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
    const request = currentRequest();
    const time = await paced(items, work, request && abandonedSignal(request));
    if (request) this.limits.countTime(request, time);
  }
}
