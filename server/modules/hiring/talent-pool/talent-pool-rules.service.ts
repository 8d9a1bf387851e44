import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '../../../core/ledger/audit/audit-entry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { queryRows } from '../../../platform/database/statement.js';
import { isNotWaiting, SingleRowsService } from '../../../platform/queue/single-rows.service.js';
import { ApplicationExtensionsService } from '../candidates/applications/application-extensions.service.js';
import { isOfPerson, lockPeople, personOf } from '../candidates/merging/people.js';
import { TalentPoolState } from './talent-pool.enums.js';
import { TalentPoolEndingsService } from './talent-pool-endings.service.js';
import { lockMembers } from './talent-pool-rows.js';

/** How long a person can answer a request. */
const VALIDITY = "interval '30 days'";
/** The name of the work in logs, for rows that fail. */
const ENDINGS = 'talent-pool-endings';
/** How many requests end in one transaction. */
const BATCH = 100;

/** Effects of time and of changed applications on the talent pool. */
@Injectable()
export class TalentPoolRulesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly rows: SingleRowsService,
    private readonly endings: TalentPoolEndingsService,
    extensions: ApplicationExtensionsService,
  ) {
    changes.onRecorded((change, _actor, entries) => this.follow(change, entries));
    extensions.onErasing((change, candidateIds) => endings.erase(change, candidateIds));
  }

  /**
   * Ends expired memberships and unanswered requests. The data of these people is then kept only as long as their
   * applications allow, so it may be erased within the hour.
   */
  @EveryHour()
  async endPassed(): Promise<void> {
    await this.endAll(`p.state = 'MEMBER' AND p.until < current_date`, 'p.until, p.id');
    await this.endAll(`p.state = 'ASKED' AND p.asked_at < now() - ${VALIDITY}`, 'p.asked_at, p.id');
  }

  private async endAll(condition: string, order: string): Promise<void> {
    for (let count = BATCH; count === BATCH;) {
      const rows = await this.database.rows<{ id: number; candidateId: number }>(
        `SELECT p.id, p.candidate_id AS "candidateId" FROM talent_pool_members p
         WHERE ${condition} AND ${isNotWaiting(ENDINGS, 'p.id::text')} ORDER BY ${order} LIMIT ${BATCH}`,
      );
      count = rows.length;
      const candidates = new Map(rows.map(({ id, candidateId }) => [id, candidateId]));
      await this.rows.together(ENDINGS, [...candidates.keys()], (ids) =>
        this.changes.make(null, async (change) => {
          const { manager } = change;
          // People are locked first, as everywhere. The condition is checked again, because a person may have answered
          // meanwhile.
          await lockPeople(
            manager,
            ids.map((id) => candidates.get(id)!),
          );
          const members = await lockMembers(manager, `p.id = ANY($1) AND ${condition}`, [ids]);
          await this.endings.end(change, members, TalentPoolState.ENDED, false);
        }),
      );
    }
  }

  /** Hired people leave the pool, and people whose application is reopened are no longer asked. */
  private async follow(change: Change, entries: readonly AuditEntry[]): Promise<void> {
    const of = (name: string) =>
      entries.flatMap(({ action, subject }) => (action === name ? [Number(subject.id)] : []));
    const [hired, reopened] = [of('APPLICATION_HIRED'), of('APPLICATION_REOPENED')];
    if (hired.length + reopened.length === 0) return;
    const { manager } = change;
    const rows = await queryRows<{ id: number; candidateId: number }>(
      manager,
      `SELECT p.id, p.candidate_id AS "candidateId" FROM talent_pool_members p
       WHERE p.state = 'ASKED' AND p.application_id = ANY($2)
       UNION SELECT p.id, p.candidate_id FROM applications h JOIN candidates o ON o.id = h.candidate_id
       JOIN candidates m ON ${isOfPerson('m', personOf('o'))} JOIN talent_pool_members p ON p.candidate_id = m.id
       WHERE h.id = ANY($1) AND p.state IN ('ASKED', 'MEMBER')`,
      [hired, reopened],
    );
    if (rows.length === 0) return;
    await lockPeople(
      manager,
      rows.map(({ candidateId }) => candidateId),
    );
    const members = await lockMembers(manager, 'p.id = ANY($1)', [rows.map(({ id }) => id)]);
    await this.endings.end(change, members, TalentPoolState.ENDED, false);
  }
}
