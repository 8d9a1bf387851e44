import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '../../../../core/ledger/audit/audit-entry.js';
import type { AccountClosing, ClosedAccount } from '../../../../core/personal-data/account-closings.js';
import type { Actor } from '../../../../core/access/actor.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { execute, queryRow, queryRows } from '../../../../platform/database/statement.js';
import { MessageQueue } from '../../../../platform/queue/message-queue.js';
import { CalendarNoticesService } from '../events/calendar-notices.service.js';
import { attendeesOf, findEvent } from '../events/event-rows.js';

/** The queue of companies with events whose owners have left. */
const QUEUE = 'calendar-departures';
/** How many events are cancelled in one transaction: all their people are notified. */
const BATCH = 20;

/** SQL condition for events of the company $1 that end with their owner. */
const ORPHANED = `company_id = $1 AND owner_id IS NULL AND visibility = 'INVITEES' AND ends_at > now() AND cancelled_at IS NULL`;

/**
 * Ends the calendar data of people who leave a company: invitations to events that have not ended, their private
 * events, and those that only invited people see. Events for the company or a team remain, without an owner.
 */
@Injectable()
export class CalendarDeparturesService implements AccountClosing {
  constructor(
    private readonly changes: ChangesService,
    private readonly queue: MessageQueue,
    private readonly notices: CalendarNoticesService,
  ) {
    queue.work<{ companyId: number }>(QUEUE, { concurrency: 1 }, ({ data }) => this.cancel(data.companyId));
    changes.onRecorded((change, _actor, entries) => this.follow(change, entries));
  }

  /**
   * Deletes the person's events that nobody else can read, in any company. Shared ones remain, as data of the company.
   */
  async closeAccount({ manager }: Change, _actor: Actor, { id }: ClosedAccount): Promise<void> {
    await execute(
      manager,
      `DELETE FROM calendar_events e WHERE e.owner_id = $1 AND (e.visibility = 'PRIVATE' OR (e.visibility = 'INVITEES'
         AND NOT EXISTS (SELECT FROM calendar_attendees a WHERE a.event_id = e.id AND a.user_id <> $1)))`,
      [id],
    );
  }

  private async follow(change: Change, entries: readonly AuditEntry[]): Promise<void> {
    const left = entries.filter(({ action, companyId }) => action === 'USER_LEFT' && companyId !== null);
    const deleted = entries.filter(
      ({ action, companyId }) => action === 'USER_DELETED' && companyId !== null,
    );
    if (left.length + deleted.length === 0) return;
    const { manager } = change;
    const companyIds = [...new Set([...left, ...deleted].map(({ companyId }) => companyId!))];
    const values = [left.map(({ companyId }) => companyId), left.map(({ subject }) => Number(subject.id))];
    // People of a closed company keep their events, because it may be reopened.
    const gone = `(SELECT company_id, user_id FROM unnest($1::integer[], $2::integer[]) AS l(company_id, user_id)
      EXCEPT SELECT company_id, user_id FROM closed_company_members WHERE user_id = ANY($2)) AS gone`;
    await execute(
      manager,
      `DELETE FROM calendar_attendees a USING calendar_events e, ${gone}
       WHERE a.user_id = gone.user_id AND e.id = a.event_id AND e.company_id = gone.company_id AND e.ends_at > now()`,
      values,
    );
    await execute(
      manager,
      `UPDATE calendar_events e SET owner_id = NULL FROM ${gone}
       WHERE e.owner_id = gone.user_id AND e.company_id = gone.company_id`,
      values,
    );
    await execute(
      manager,
      `DELETE FROM calendar_events WHERE company_id = ANY($1) AND owner_id IS NULL AND visibility = 'PRIVATE'`,
      [companyIds],
    );
    for (const companyId of companyIds) {
      const isOrphaned =
        (await queryRow(manager, `SELECT FROM calendar_events WHERE ${ORPHANED} LIMIT 1`, [companyId])) !==
        null;
      if (isOrphaned) await this.queue.enqueue(manager, QUEUE, { companyId });
    }
  }

  /** Cancels the events of a company whose owner has left, and notifies the invited people. */
  private async cancel(companyId: number): Promise<void> {
    for (let count = BATCH; count === BATCH;) count = await this.cancelBatch(companyId);
  }

  private cancelBatch(companyId: number): Promise<number> {
    return this.changes.make(null, async (change) => {
      const { manager } = change;
      const cancelled = await queryRows<{ id: number }>(
        manager,
        `UPDATE calendar_events SET cancelled_at = now(), version = version + 1, sequence = sequence + 1, updated_at = now()
         WHERE id IN (
           SELECT id FROM calendar_events WHERE ${ORPHANED} ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE)
         RETURNING id`,
        [companyId],
      );
      for (const { id } of cancelled) {
        const event = (await findEvent(manager, null, id))!;
        const people = (await attendeesOf(manager, [id])).map(({ userId }) => userId);
        await this.notices.tell(change, null, 'CALENDAR_CANCELLED', event, people);
      }
      return cancelled.length;
    });
  }
}
