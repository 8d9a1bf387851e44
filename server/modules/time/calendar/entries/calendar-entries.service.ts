import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { queryRow } from '../../../../platform/database/statement.js';
import { invalid } from '../../../../platform/errors/app-error.js';
import { dateOf, dayNumber } from '../../../../platform/time/days.js';
import { type Zone, zoneNamed } from '../../../../platform/time/zone.js';
import { CalculationsService } from '../../../../platform/limits/calculations.service.js';
import { FeatureGateService } from '../../../directory/features/feature-gate.service.js';
import { EVENT_COLUMNS } from '../events/calendar-event.entity.js';
import { AttendeeResponse, CalendarEntryKind } from '../calendar.enums.js';
import type { CalendarArgs } from '../calendar.input.js';
import { type CalendarEntry, MAX_DAYS, MAX_ENTRIES } from '../calendar.model.js';
import { type OverlayRow, readOverlays } from './calendar-overlays.js';
import { canEditEvent } from '../calendar.policy.js';
import { CalendarService } from '../calendar.service.js';
import {
  eventsOfTeams,
  invitedSees,
  ownerSees,
  relationColumns,
  type SeenEvent,
} from '../events/event-rows.js';
import {
  type Occurrence,
  momentsOf,
  occurrencesOf,
  type Period,
  periodOfDays,
} from '../occurrences/occurrences.js';

/** The maximum number of events in a range. */
const MAX_EVENTS = 2_000;

/** SQL condition that an event takes place in a period. */
const inPeriod = (from: string, to: string) =>
  `e.cancelled_at IS NULL AND e.ends_at > ${from} AND e.starts_at < ${to}`;

/** Selects the ids of the events in a person's calendar. $1 is the company, $2 the person, $3 and $4 the period. */
const VISIBLE = `
  SELECT e.id FROM calendar_events e WHERE e.owner_id = $2 AND e.company_id = $1 AND ${inPeriod('$3', '$4')}
    AND ${ownerSees('$2')}
  UNION
  SELECT e.id FROM calendar_attendees a JOIN calendar_events e ON e.id = a.event_id
  WHERE a.user_id = $2 AND a.ends_at > $3 AND e.company_id = $1 AND e.visibility <> 'PRIVATE' AND ${inPeriod('$3', '$4')}
    AND ${invitedSees('$2')}
  UNION
  SELECT e.id FROM calendar_events e WHERE e.company_id = $1 AND e.visibility = 'COMPANY' AND ${inPeriod('$3', '$4')}
  UNION
  ${eventsOfTeams('$2', `e.company_id = $1 AND ${inPeriod('$3', '$4')}`)}`;

/** An entry with the instants used to find conflicts. */
interface Timed {
  entry: CalendarEntry;
  period: Period;
  isAttended: boolean;
}

/** Reads calendars: events, and entries of other capabilities. */
@Injectable()
export class CalendarEntriesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly calendar: CalendarService,
    private readonly features: FeatureGateService,
    private readonly calculations: CalculationsService,
  ) {}

  /** Returns the actor's calendar entries from one day to another, in order. */
  async entries(actor: Actor, { from, to, timeZone }: CalendarArgs): Promise<CalendarEntry[]> {
    const companyId = await this.calendar.checkHasCalendar(actor);
    const [first, last] = [dayNumber(from), dayNumber(to)];
    if (last < first) throw invalid({ to: 'must not be before the first day' });
    if (last - first >= MAX_DAYS) throw invalid({ to: `must be within ${MAX_DAYS} days` });
    const zone = zoneNamed(timeZone ?? (await this.zoneOf(actor)));
    const period = { from: zone.momentOf(first), to: zone.momentOf(last + 1) };
    const [events, features] = await Promise.all([
      this.events(actor, companyId, period),
      this.features.of(companyId),
    ]);
    if (events.length > MAX_EVENTS) throw tooMany();
    const overlays = await readOverlays(this.database, actor, companyId, features, { from, to }, period);
    const timed = [
      ...(await this.occurrences(actor, events, period, zone)),
      ...overlays.map((row) => overlayOf(actor, row, zone)),
    ];
    timed.sort((a, b) => a.period.from - b.period.from || a.entry.id.localeCompare(b.entry.id));
    markConflicts(timed);
    if (timed.length > MAX_ENTRIES) throw tooMany();
    return timed.map(({ entry }) => entry);
  }

  /** The time zone of the actor, else that of the company, else UTC. */
  async zoneOf(actor: Actor): Promise<string> {
    const row = await queryRow<{ zone: string }>(
      this.database,
      `SELECT coalesce(u.time_zone, c.time_zone, 'UTC') AS zone
       FROM users u LEFT JOIN companies c ON c.id = u.company_id WHERE u.id = $1`,
      [actor.user!.id],
    );
    return row?.zone ?? 'UTC';
  }

  private events(actor: Actor, companyId: number, { from, to }: Period): Promise<SeenEvent[]> {
    // Whole days start and end up to 14 hours earlier or later in other zones: the bounds allow for that.
    return this.database.rows<SeenEvent>(
      `SELECT ${EVENT_COLUMNS}, ${relationColumns('$2')} FROM calendar_events e
       WHERE e.id IN (${VISIBLE}) ORDER BY e.starts_at, e.id LIMIT ${MAX_EVENTS + 1}`,
      [companyId, actor.user!.id, new Date(from), new Date(to)],
    );
  }

  private async occurrences(
    actor: Actor,
    events: readonly SeenEvent[],
    period: Period,
    zone: Zone,
  ): Promise<Timed[]> {
    const all: Timed[] = [];
    await this.calculations.forEach(events, (event) => {
      const isEditable = canEditEvent(actor, event);
      for (const occurrence of occurrencesOf(event, period, zone)) {
        if (all.length === MAX_ENTRIES) throw tooMany();
        all.push(entryOf(event, occurrence, isEditable, zone));
      }
    });
    return all;
  }
}

function entryOf(event: SeenEvent, occurrence: Occurrence, isEditable: boolean, zone: Zone): Timed {
  const period = momentsOf(occurrence, zone);
  const isAttended =
    event.isOwner || (event.response !== null && event.response !== AttendeeResponse.DECLINED);
  return {
    period,
    isAttended,
    entry: {
      ...timesOf(period, event.isAllDay, zone),
      id: `${event.id}:${occurrence.date}`,
      kind: CalendarEntryKind.EVENT,
      title: occurrence.title,
      location: occurrence.location,
      eventId: event.id,
      date: occurrence.date,
      isRepeating: event.recurrence !== null,
      isEditable,
      visibility: event.visibility,
      response: event.response,
      hasConflict: false,
      personId: null,
      recordId: null,
    },
  };
}

function overlayOf(actor: Actor, row: OverlayRow, zone: Zone): Timed {
  const period =
    row.startsAt === null
      ? periodOfDays({ ...row, from: row.from!, to: row.to! }, zone)
      : { from: Date.parse(row.startsAt), to: Date.parse(row.endsAt!) };
  const isOwnAbsence = row.kind === CalendarEntryKind.ABSENCE && row.personId === actor.user?.id;
  return {
    period,
    isAttended: isOwnAbsence || row.kind === CalendarEntryKind.INTERVIEW,
    entry: {
      ...timesOf(period, row.startsAt === null, zone),
      id: `${row.kind}:${row.id}`,
      kind: row.kind,
      title: row.title,
      location: row.location,
      eventId: null,
      date: null,
      isRepeating: false,
      isEditable: false,
      visibility: null,
      response: null,
      hasConflict: false,
      personId: row.personId,
      recordId: row.recordId,
    },
  };
}

const timesOf = ({ from, to }: Period, isAllDay: boolean, zone: Zone) => ({
  startsAt: isAllDay ? null : new Date(from).toISOString(),
  endsAt: isAllDay ? null : new Date(to).toISOString(),
  from: dateOf(zone.dayOf(from)),
  to: dateOf(zone.dayOf(to - 1)),
  isAllDay,
});

const tooMany = () => invalid({ to: `must be nearer: there are more than ${MAX_ENTRIES} entries` });

/** Marks entries that the caller attends at the same time. The list must be sorted by start. */
function markConflicts(timed: readonly Timed[]): void {
  let latest: Timed | null = null;
  for (const one of timed.filter(({ isAttended }) => isAttended)) {
    if (latest && one.period.from < latest.period.to) {
      one.entry.hasConflict = true;
      latest.entry.hasConflict = true;
    }
    if (!latest || one.period.to > latest.period.to) latest = one;
  }
}
