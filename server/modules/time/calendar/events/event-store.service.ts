import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { denied } from '../../../../core/access/denial.js';
import { execute, queryRow, queryRows } from '../../../../platform/database/statement.js';
import { MessageQueue } from '../../../../platform/queue/message-queue.js';
import type { IsoTime } from '../../../../platform/validation/time.js';
import { MAX_EXCEPTIONS, MAX_OWNED } from '../calendar.model.js';
import { findEvent, type StoredEvent, type StoredException } from './event-rows.js';
import { holdOwner } from './event-floods.js';
import { boundsOf, type EventValues } from './event-values.js';
import { nextReminder, reminderOf } from '../reminders/reminder-times.js';

/** The queue of reminders. */
export const REMINDERS = 'calendar-reminders';

/** Writes events, with their search bounds and their next reminder. */
@Injectable()
export class EventStoreService {
  constructor(private readonly queue: MessageQueue) {}

  /** Stores a new event with its exceptions, and returns its id. CONFLICT if its owner has reached the limit. */
  async insert(
    manager: EntityManager,
    companyId: number,
    ownerId: number,
    values: EventValues,
    exceptions: readonly StoredException[] = [],
  ): Promise<number> {
    await holdOwner(manager, ownerId);
    const [{ count }] = await queryRows<{ count: number }>(
      manager,
      `SELECT count(*)::integer AS count FROM calendar_events
       WHERE owner_id = $1 AND company_id = $2 AND cancelled_at IS NULL AND ends_at > now()`,
      [ownerId, companyId],
    );
    if (count >= MAX_OWNED) throw denied({ reason: 'CALENDAR_FULL' });
    const { from, to } = await boundsOf(values, exceptions);
    const [{ id }] = await queryRows<{ id: number }>(
      manager,
      `INSERT INTO calendar_events (title, description, is_all_day, start_at, minutes, time_zone, recurrence, location, link,
         visibility, team_id, subject_kind, subject_id, reminder_minutes, starts_at, ends_at, company_id, owner_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) RETURNING id`,
      [...columnsOf(values), from, to ?? 'infinity', companyId, ownerId],
    );
    if (exceptions.length > 0) await this.replaceExceptions(manager, id, exceptions);
    await this.plan(manager, id);
    return id;
  }

  /** Changes an event. `isNotified`: whether invited people are notified. */
  async update(
    manager: EntityManager,
    event: StoredEvent,
    values: EventValues,
    isNotified: boolean,
  ): Promise<void> {
    const { from, to } = await boundsOf(values, event.exceptions);
    await execute(
      manager,
      `UPDATE calendar_events SET title = $1, description = $2, is_all_day = $3, start_at = $4, minutes = $5, time_zone = $6,
         recurrence = $7, location = $8, link = $9, visibility = $10, team_id = $11, subject_kind = $12, subject_id = $13,
         reminder_minutes = $14, starts_at = $15, ends_at = $16, version = version + 1, sequence = sequence + $17,
         updated_at = now(), earlier = NULL
       WHERE id = $18`,
      [...columnsOf(values), from, to ?? 'infinity', isNotified ? 1 : 0, event.id],
    );
    await this.plan(manager, event.id);
  }

  /** Sets or removes the exception of an occurrence. CONFLICT if the series has reached the limit of exceptions. */
  async setException(manager: EntityManager, event: StoredEvent, exception: StoredException): Promise<void> {
    const { date, isCancelled, startAt, minutes, title, description, location, link } = exception;
    const differs =
      isCancelled || [startAt, minutes, title, description, location, link].some((value) => value !== null);
    if (!differs) {
      await this.removeExceptions(manager, event.id, date, date);
      return this.touch(manager, event.id);
    }
    if (event.exceptions.length >= MAX_EXCEPTIONS && !event.exceptions.some((each) => each.date === date)) {
      throw denied({ reason: 'CALENDAR_FULL' });
    }
    await execute(
      manager,
      `INSERT INTO calendar_exceptions (event_id, date, is_cancelled, start_at, minutes, title, description, location, link)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (event_id, date) DO UPDATE SET is_cancelled = excluded.is_cancelled, start_at = excluded.start_at,
         minutes = excluded.minutes, title = excluded.title, description = excluded.description,
         location = excluded.location, link = excluded.link`,
      [event.id, date, isCancelled, startAt, minutes, title, description, location, link],
    );
    await this.touch(manager, event.id);
  }

  /** Removes the exceptions from one day to another. */
  async removeExceptions(manager: EntityManager, id: number, from: string, to = 'infinity'): Promise<void> {
    await execute(manager, `DELETE FROM calendar_exceptions WHERE event_id = $1 AND date BETWEEN $2 AND $3`, [
      id,
      from,
      to,
    ]);
  }

  /** Replaces the exceptions. The caller must then update the bounds of the event. */
  async replaceExceptions(
    manager: EntityManager,
    id: number,
    exceptions: readonly StoredException[],
  ): Promise<void> {
    await this.removeExceptions(manager, id, '-infinity');
    await execute(
      manager,
      `INSERT INTO calendar_exceptions (event_id, date, is_cancelled, start_at, minutes, title, description, location, link)
       SELECT $1, date, "isCancelled", "startAt", minutes, title, description, location, link
       FROM jsonb_to_recordset($2::jsonb) AS x(date date, "isCancelled" boolean, "startAt" timestamp, minutes integer, title text,
         description text, location text, link text)`,
      [id, JSON.stringify(exceptions)],
    );
  }

  /** Updates the bounds of an event after its exceptions have changed. */
  async touch(manager: EntityManager, id: number): Promise<void> {
    const event = await findEvent(manager, null, id);
    if (event) await this.update(manager, event, event, true);
  }

  /** Cancels or restores an event. */
  async setCancelled(manager: EntityManager, id: number, isCancelled: boolean): Promise<void> {
    await execute(
      manager,
      `UPDATE calendar_events SET cancelled_at = CASE WHEN $2 THEN now() END, version = version + 1, sequence = sequence + 1,
         updated_at = now() WHERE id = $1`,
      [id, isCancelled],
    );
    await this.plan(manager, id);
  }

  /**
   * Schedules the next reminder of an event after an instant. Without one, a reminder that is being sent is kept if its
   * time is unchanged.
   */
  async plan(manager: EntityManager, id: number, after?: number): Promise<void> {
    const event = await findEvent(manager, null, id);
    const isPlanned = event !== null && event.cancelledAt === null;
    const due = isPlanned && after === undefined ? await this.dueStart(manager, id) : null;
    const kept = due === null ? null : await reminderOf(event!, due);
    const next = kept ?? (isPlanned ? await nextReminder(event, after ?? Date.now()) : null);
    const changed = await execute(
      manager,
      `UPDATE calendar_events SET remind_at = $2, reminded_start = $3
       WHERE id = $1 AND (remind_at, reminded_start) IS DISTINCT FROM ($2::timestamptz, $3::timestamptz)`,
      [id, next && new Date(next.at), next && new Date(next.start)],
    );
    if (changed > 0 && next)
      await this.queue.enqueue(manager, REMINDERS, { id }, { startAfter: new Date(next.at) });
  }

  /** The start of the occurrence whose reminder is due but not sent. */
  private async dueStart(manager: EntityManager, id: number): Promise<number | null> {
    const row = await queryRow<{ start: IsoTime }>(
      manager,
      `SELECT reminded_start AS start FROM calendar_events WHERE id = $1 AND remind_at <= now()`,
      [id],
    );
    return row && Date.parse(row.start);
  }
}

const columnsOf = (values: EventValues): unknown[] => [
  values.title,
  values.description,
  values.isAllDay,
  values.startAt,
  values.minutes,
  values.timeZone,
  values.recurrence,
  values.location,
  values.link,
  values.visibility,
  values.teamId,
  values.subjectKind,
  values.subjectId,
  values.reminderMinutes,
];
