import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { denied } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { execute } from '../../../../platform/database/statement.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { checkIsOpen } from '../../../directory/companies/open-company.js';
import { holdColleagues } from '../../../directory/users/membership/colleagues.js';
import type { AttendeeResponse } from '../calendar.enums.js';
import type { CalendarEvent } from '../calendar.model.js';
import { CalendarNoticesService } from '../events/calendar-notices.service.js';
import { CalendarService, eventOf, occurrenceIn } from '../calendar.service.js';
import { lockEvent, refreshPeople, type SeenEvent } from '../events/event-rows.js';

/** Records the answers of invited people. */
@Injectable()
export class CalendarResponsesService {
  constructor(
    private readonly calendar: CalendarService,
    private readonly changes: ChangesService,
    private readonly notices: CalendarNoticesService,
  ) {}

  /** Records the actor's answer. Repeating it changes nothing. */
  async respond(actor: Actor, id: number, response: AttendeeResponse): Promise<CalendarEvent> {
    const { companyId } = await this.calendar.seen(actor, id);
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          const event = await this.record(change, companyId, id, actor.user!.id, response);
          return eventOf(actor, event, await occurrenceIn(event, null));
        }),
      async () => void (await this.calendar.seen(actor, id)),
    );
  }

  /** Records the answer of a company member. Throws if the person is no longer invited, or the event was cancelled. */
  async record(
    change: Change,
    companyId: number,
    id: number,
    userId: number,
    response: AttendeeResponse,
  ): Promise<SeenEvent> {
    const { manager } = change;
    await checkIsOpen(manager, companyId);
    const event = await lockEvent(manager, userId, id);
    const [present] = await holdColleagues(manager, companyId, [userId]);
    if (!event || event.companyId !== companyId || present === undefined) throw notFound('Event');
    if (event.response === null) throw denied({ reason: 'NOT_AN_ATTENDEE' });
    if (event.cancelledAt !== null) throw denied({ reason: 'EVENT_CANCELLED' });
    if (event.response === response) return event;
    await execute(
      manager,
      `UPDATE calendar_attendees SET response = $3, responded_at = now() WHERE event_id = $1 AND user_id = $2`,
      [id, userId, response],
    );
    refreshPeople(change, [event.ownerId, userId]);
    this.notices.answered(change, event, userId);
    return { ...event, response };
  }
}
