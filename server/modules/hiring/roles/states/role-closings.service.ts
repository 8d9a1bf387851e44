import { Injectable } from '@nestjs/common';
import { EveryHour } from '../../../../platform/concurrency/every-hour.js';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { isNotWaiting, SingleRowsService } from '../../../../platform/queue/single-rows.service.js';
import { queryRows } from '../../../../platform/database/statement.js';
import { lastDay } from './closing-day.js';
import { JobRoleState } from '../role.enums.js';
import { closeNow } from './role-opening.js';
import { lockRole } from '../roles.service.js';

/** How many roles are searched at once. */
const BATCH = 50;
/** The name of the work in logs, for roles whose closing fails. */
const CLOSINGS = 'role-closings';
/** SQL condition that the closing date of an open role is before the day $1. */
const IS_PASSED = `r.state = '${JobRoleState.OPEN}' AND r.closes_on < $1::date`;

/** Closes open roles once their closing date has passed. */
@Injectable()
export class RoleClosingsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly rows: SingleRowsService,
  ) {}

  /** Closes roles, each in its own transaction. Safe to run on several servers at once. */
  @EveryHour()
  async closePassed(): Promise<void> {
    const day = lastDay();
    for (let isMore = true; isMore;) {
      const found = await this.database.rows<{ id: number }>(
        `SELECT r.id FROM job_roles r WHERE ${IS_PASSED} AND ${isNotWaiting(CLOSINGS, 'r.id::text')} LIMIT ${BATCH}`,
        [day],
      );
      const done = await this.rows.each(
        CLOSINGS,
        found.map(({ id }) => id),
        (id) => this.closeOne(id, day),
      );
      isMore = found.length === BATCH && done > 0;
    }
  }

  private closeOne(id: number, day: string): Promise<void> {
    return this.changes.make(null, async (change) => {
      const held = await queryRows<{ closesOn: string }>(
        change.manager,
        `SELECT to_char(r.closes_on, 'YYYY-MM-DD') AS "closesOn" FROM job_roles r
         WHERE ${IS_PASSED} AND r.id = $2 FOR NO KEY UPDATE SKIP LOCKED`,
        [day, id],
      );
      for (const { closesOn } of held) await closeNow(change, await lockRole(change.manager, id), closesOn);
    });
  }
}
