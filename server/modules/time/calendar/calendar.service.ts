import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { loaderFor, rowOfEach, rowsOfEach } from '../../../platform/database/loaders.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { dateOf, dayNumber } from '../../../platform/time/days.js';
import { DAY_MINUTES } from '../../../platform/time/durations.js';
import { zoneNamed } from '../../../platform/time/zone.js';
import { CompaniesService } from '../../directory/companies/companies.service.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import type { Colleague } from '../../directory/users/lists/colleagues.service.js';
import { searchKnown } from '../../directory/users/lists/known-colleagues.js';
import { CALENDAR_FEATURE } from './calendar.capability.js';
import type { CalendarAttendee, CalendarEvent } from './calendar.model.js';
import { canEditEvent, canSeeEvent, type RuledEvent } from './calendar.policy.js';
import {
  type AttendeeRow,
  attendeesOf,
  findEvent,
  relationColumns,
  type SeenEvent,
} from './events/event-rows.js';
import {
  localText,
  momentsOf,
  type Occurrence,
  occurrenceOn,
  seriesDays,
} from './occurrences/occurrences.js';

/** How many people a search for invitees returns. */
export const MAX_INVITABLE = 20;

/** Reads calendar events. Everything needs the feature 'Events', even for MASTER CONTROL. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly database: DatabaseService,
    private readonly companies: CompaniesService,
    private readonly features: FeatureGateService,
  ) {}

  /** Returns the id of a company. Throws if the actor may not see it, or it does not have the feature. */
  async checkCanEnter(actor: Actor, companyId: number | null): Promise<number> {
    checkCanSeeCompany(actor, companyId);
    if (isMaster(actor)) await this.companies.get(actor, companyId);
    await this.features.check(companyId, CALENDAR_FEATURE);
    return companyId;
  }

  /** Returns the id of the actor's own company, whose calendar the actor uses. */
  checkHasCalendar(actor: Actor): Promise<number> {
    checkUnrestricted(actor);
    return this.checkCanEnter(actor, actor.user?.companyId ?? null);
  }

  /** Returns an event that the actor may read, with its first occurrence or that of a day. Otherwise NOT_FOUND. */
  async get(actor: Actor, id: number, date?: string | null): Promise<CalendarEvent> {
    const event = await this.seen(actor, id);
    return eventOf(actor, event, await occurrenceIn(event, date));
  }

  /** Returns an event that the actor may read. Otherwise NOT_FOUND. */
  async seen(actor: Actor, id: number): Promise<SeenEvent> {
    checkUnrestricted(actor);
    const event = await findEvent(this.database, actor.user?.id ?? null, id);
    if (!event || !canSeeEvent(actor, event)) throw notFound('Event');
    await this.checkCanEnter(actor, event.companyId);
    return event;
  }

  /** Whether the actor may read an event, with one statement for all concurrent calls. */
  async canSee(actor: Actor, id: number): Promise<boolean> {
    const event = await loaderFor<RuledEvent | null>(actor, 'calendar-events', async (ids) =>
      rowOfEach(
        ids,
        await this.database.rows<RuledEvent & { id: number }>(
          `SELECT e.id, e.company_id AS "companyId", e.visibility, ${relationColumns('$2')}
           FROM calendar_events e WHERE e.id = ANY($1)`,
          [ids, actor.user?.id ?? null],
        ),
        (row) => row.id,
      ),
    ).load(id);
    return event !== null && canSeeEvent(actor, event);
  }

  /** Returns the people invited to an event that the actor may read. */
  async attendees(actor: Actor, { id }: CalendarEvent): Promise<CalendarAttendee[]> {
    const rows = await loaderFor<AttendeeRow[]>(actor, 'calendar-attendees', async (ids) =>
      rowsOfEach(ids, await attendeesOf(this.database, ids), ({ eventId }) => eventId),
    ).load(id);
    return rows.map(({ userId, response, respondedAt }) => ({ id: userId, response, respondedAt }));
  }

  /** Finds people whom the actor can invite, the actor first: those on a staff list that it may read, and teammates. */
  async invitable(actor: Actor, search: string | undefined): Promise<Colleague[]> {
    const companyId = await this.checkHasCalendar(actor);
    return searchKnown(this.database, actor, companyId, search, MAX_INVITABLE);
  }
}

/** Returns the occurrence of a day, by default the first one. NOT_FOUND if the series has none on that day. */
export async function occurrenceIn(event: SeenEvent, date: string | null | undefined): Promise<Occurrence> {
  const wanted = date ?? event.startAt.slice(0, 10);
  const exception = event.exceptions.find((each) => each.date === wanted);
  if (!exception && date != null) {
    const day = dayNumber(wanted);
    if (seriesDays(event, day, day).length === 0) throw notFound('Occurrence');
  }
  return occurrenceOn(event, wanted, exception);
}

/** Converts an occurrence to the form of the API. */
export function eventOf(actor: Actor, event: SeenEvent, occurrence: Occurrence): CalendarEvent {
  const { day, minute, minutes } = occurrence;
  const { from, to } = momentsOf(occurrence, zoneNamed(event.timeZone));
  const isCancelled = event.exceptions.some(({ date, isCancelled: is }) => is && date === occurrence.date);
  const { companyId, subjectKind, subjectId } = event;
  return {
    id: event.id,
    companyId,
    ownerId: event.ownerId,
    title: occurrence.title,
    description: occurrence.description,
    isAllDay: event.isAllDay,
    start: event.isAllDay ? dateOf(day) : localText(day, minute),
    end: event.isAllDay ? dateOf(day + minutes / DAY_MINUTES - 1) : localText(day, minute + minutes),
    timeZone: event.timeZone,
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(to).toISOString(),
    recurrence: event.recurrence,
    date: occurrence.date,
    location: occurrence.location,
    link: occurrence.link,
    visibility: event.visibility,
    teamId: event.teamId,
    subject: subjectKind && subjectId ? { kind: subjectKind, id: subjectId, companyId } : null,
    response: event.response,
    reminderMinutes: event.reminderMinutes,
    isEditable: canEditEvent(actor, event),
    cancelledAt: event.cancelledAt ?? (isCancelled ? event.updatedAt : null),
    version: event.version,
  };
}
