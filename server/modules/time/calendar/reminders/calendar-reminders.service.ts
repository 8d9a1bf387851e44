import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { queryRow, queryRows } from '../../../../platform/database/statement.js';
import { MessageQueue } from '../../../../platform/queue/message-queue.js';
import { HOUR_MS } from '../../../../platform/time/durations.js';
import type { IsoTime } from '../../../../platform/validation/time.js';
import { isOpen } from '../../../directory/companies/open-company.js';
import { CALENDAR_FEATURE } from '../calendar.capability.js';
import { localTime, zoneNamed } from '../../../../platform/time/zone.js';
import { CalendarMailService } from '../events/calendar-mail.service.js';
import { eventPath, eventText } from '../events/event-texts.js';
import { findEvent, invitedSees, ownerSees } from '../events/event-rows.js';
import { momentsOf, occurrencesOf } from '../occurrences/occurrences.js';
import { EventStoreService, REMINDERS } from '../events/event-store.service.js';

/** The polling interval for late reminders, in milliseconds. */
const CATCH_UP_EVERY = 10_000;
/** How many of them are sent at once. */
const BATCH = 100;

/** Reminds people of events, once for each occurrence. */
@Injectable()
export class CalendarRemindersService {
  private readonly logger = new Logger('Calendar');

  constructor(
    queue: MessageQueue,
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly store: EventStoreService,
    private readonly mails: CalendarMailService,
  ) {
    queue.work<{ id: number }>(REMINDERS, { concurrency: 2 }, ({ data }) => this.remind(data.id));
  }

  /**
   * Sends late reminders. The queue takes two minutes to notice that a server was killed during one, which is too long
   * for a reminder.
   */
  @Interval(CATCH_UP_EVERY)
  async catchUp(): Promise<void> {
    const late = await queryRows<{ id: number }>(
      this.database,
      `SELECT id FROM calendar_events WHERE cancelled_at IS NULL AND remind_at < now() - interval '10 seconds'
       ORDER BY remind_at LIMIT ${BATCH}`,
    );
    for (const { id } of late) {
      // A failure does not delay the others: it is retried at the next poll.
      await this.remind(id).catch((error: unknown) =>
        this.logger.error(`The reminder of event ${id} failed: ${String(error)}`),
      );
    }
  }

  /** Sends the due reminder, and schedules the next one. Does nothing if none is due. */
  async remind(id: number): Promise<void> {
    await this.changes.make(null, async (change) => {
      const { manager } = change;
      const due = await queryRow<{ at: IsoTime; start: IsoTime }>(
        manager,
        `SELECT remind_at AS at, reminded_start AS start FROM calendar_events
         WHERE id = $1 AND cancelled_at IS NULL AND remind_at <= now() + interval '5 seconds' FOR NO KEY UPDATE`,
        [id],
      );
      const event = due && (await findEvent(manager, null, id));
      if (!due || !event) return;
      const start = Date.parse(due.start);
      // After an outage, nobody needs reminders of past occurrences.
      if (start > Date.now() - HOUR_MS) {
        const zone = zoneNamed(event.timeZone);
        const occurrences = occurrencesOf(event, { from: start, to: start + 1 }, zone);
        const begun = occurrences.find((occurrence) => momentsOf(occurrence, zone).from === start);
        const date = event.recurrence === null ? undefined : begun?.date;
        const startAt = localTime(event.timeZone, start);
        const params = { event: eventText({ ...event, title: begun?.title ?? event.title, startAt }) };
        const rows = await queryRows<{ id: number }>(
          manager,
          `SELECT u.id FROM users u JOIN companies c ON c.id = u.company_id
           WHERE u.company_id = $2 AND u.suspended_at IS NULL AND ${isOpen('c')}
             AND EXISTS (SELECT FROM company_features f WHERE f.company_id = $2 AND f.title = $4)
             AND (u.id = $3 AND ${OWNER_SEES} OR u.id IN (
               SELECT a.user_id FROM calendar_attendees a JOIN calendar_events e ON e.id = a.event_id
               WHERE a.event_id = $1 AND a.response <> 'DECLINED' AND ${invitedSees('a.user_id')}))`,
          [id, event.companyId, event.ownerId, CALENDAR_FEATURE],
        );
        for (const { id: userId } of rows) {
          change.notify({
            kind: 'CALENDAR_REMINDER',
            userId,
            companyId: event.companyId,
            params,
            path: eventPath(id, date),
          });
        }
        const people = rows.map((row) => row.id);
        await this.mails.send(manager, 'CALENDAR_REMINDER', event, people, date);
      }
      await this.store.plan(manager, id, Date.parse(due.at));
    });
  }
}

const OWNER_SEES = `EXISTS (SELECT FROM calendar_events e WHERE e.id = $1 AND ${ownerSees('$3')})`;
