import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '../../../core/ledger/audit/audit-entry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { queryRows } from '../../../platform/database/statement.js';
import { isNotWaiting, SingleRowsService } from '../../../platform/queue/single-rows.service.js';
import { MEMBER_COMPANY_ID } from '../../directory/companies/fixed-companies.js';
import { ActionsService } from '../../inbox/actions/actions.service.js';
import { CONTACT, subjectsOf } from './contact-action.js';
import { ContactState } from './job-profile.enums.js';

/** The name of the work in logs, for rows that fail. */
const ENDINGS = 'contact-endings';
/** How many requests end in one transaction. */
const BATCH = 100;

/** Ends unanswered contact requests. */
@Injectable()
export class ContactEndingsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly rows: SingleRowsService,
    private readonly actions: ActionsService,
  ) {
    changes.onRecorded((change, _actor, entries) => this.endOf(change, entries));
  }

  /** Ends expired contact requests. */
  @EveryHour()
  async expire(): Promise<void> {
    for (let count = BATCH; count === BATCH;) {
      const rows = await this.database.rows<{ id: number }>(
        `SELECT c.id FROM contact_requests c WHERE c.state = '${ContactState.PENDING}' AND c.expires_at <= now()
           AND ${isNotWaiting(ENDINGS, 'c.id::text')} ORDER BY c.id LIMIT ${BATCH}`,
      );
      count = rows.length;
      await this.rows.together(
        ENDINGS,
        rows.map(({ id }) => id),
        (ids) =>
          this.changes.make(null, async (change) => {
            await this.end(change, 'id = ANY($1::integer[]) AND expires_at <= now()', [ids]);
          }),
      );
    }
  }

  /** Ends the contact requests to people who join a company: they are no longer available. */
  private async endOf(change: Change, entries: readonly AuditEntry[]): Promise<void> {
    const joined = entries.filter(
      ({ action, companyId }) => action === 'USER_JOINED' && companyId !== MEMBER_COMPANY_ID,
    );
    if (joined.length === 0) return;
    const people = joined.map(({ subject }) => Number(subject.id));
    let count: number;
    do count = await this.end(change, 'user_id = ANY($1::integer[])', [people]);
    while (count === BATCH);
  }

  private async end(change: Change, condition: string, values: unknown[]): Promise<number> {
    const rows = await queryRows<{ id: number }>(
      change.manager,
      `UPDATE contact_requests SET state = '${ContactState.EXPIRED}', decided_at = now() WHERE id IN (
         SELECT id FROM contact_requests WHERE state = '${ContactState.PENDING}' AND ${condition}
         ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) RETURNING id`,
      values,
    );
    await this.actions.closeAll(change, {
      kind: CONTACT,
      ...subjectsOf(rows.map(({ id }) => id)),
      state: 'expired',
    });
    return rows.length;
  }
}
