import { Injectable } from '@nestjs/common';
import { EveryHour } from '../../platform/concurrency/every-hour.js';
import { ChangesService } from '../../core/ledger/changes.service.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import { queryRows } from '../../platform/database/statement.js';
import { lastDay } from './closing-day.js';
import { JobRoleState } from './role.enums.js';
import { closeNow } from './role-opening.js';
import { lockRole } from './roles.service.js';

/** How many roles are closed in one transaction. */
const BATCH = 50;

/** Closes open roles once their closing date has passed. */
@Injectable()
export class RoleClosingsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
  ) {}

  /** Closes roles in batches, until none is left. Several servers may do so at once. */
  @EveryHour()
  async closePassed(): Promise<void> {
    const day = lastDay();
    const isPassed = `state = '${JobRoleState.OPEN}' AND closes_on < $1::date`;
    for (let isMore = true; isMore;) {
      const found = await this.database.read<{ id: number }>(
        `SELECT id FROM job_roles WHERE ${isPassed} LIMIT ${BATCH}`,
        [day],
      );
      if (found.length === 0) return;
      isMore = await this.changes.make(null, async (change) => {
        const held = await queryRows<{ id: number; closesOn: string }>(
          change.manager,
          `SELECT id, to_char(closes_on, 'YYYY-MM-DD') AS "closesOn" FROM job_roles
           WHERE ${isPassed} AND id = ANY($2) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
          [day, found.map(({ id }) => id)],
        );
        for (const { id, closesOn } of held)
          await closeNow(change, await lockRole(change.manager, id), closesOn);
        // Those that others hold are left for the next hour.
        return held.length === BATCH;
      });
    }
  }
}
