import type { EntityManager } from 'typeorm';
import { type Change } from '../../../../core/ledger/changes.service.js';
import type { AuditEntry } from '../../../../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../../../../core/ledger/audit/audit-registry.js';
import { queryRow, queryRows, type SqlSource } from '../../../../platform/database/statement.js';
import type { IsoTime } from '../../../../platform/validation/time.js';
import { EVENT_COLUMNS } from './calendar-event.entity.js';
import { type AttendeeResponse, CalendarVisibility } from '../calendar.enums.js';
import type { CalendarSubjectKind } from '../calendar.enums.js';

/** An exception of a series. Null fields are as in the series. */
export interface StoredException {
  date: string;
  isCancelled: boolean;
  startAt: string | null;
  minutes: number | null;
  title: string | null;
  description: string | null;
  location: string | null;
  link: string | null;
}

/** A row of EVENT_COLUMNS. `startAt` is local, such as 2026-12-01T09:00. */
export interface StoredEvent {
  id: number;
  companyId: number;
  ownerId: number | null;
  uid: string;
  sequence: number;
  title: string;
  description: string;
  isAllDay: boolean;
  startAt: string;
  minutes: number;
  timeZone: string;
  recurrence: string | null;
  location: string;
  link: string;
  visibility: CalendarVisibility;
  teamId: number | null;
  subjectKind: CalendarSubjectKind | null;
  subjectId: number | null;
  reminderMinutes: number | null;
  cancelledAt: IsoTime | null;
  version: number;
  updatedAt: IsoTime;
  exceptions: StoredException[];
}

/** The relation of the actor to an event. */
export interface Relation {
  isOwner: boolean;
  response: AttendeeResponse | null;
  /** The actor's role in the team of the event: lead, member or guest. Null also for an archived team. */
  teamRole: string | null;
}

/** An event with the relation of the actor to it. */
export type SeenEvent = StoredEvent & Relation;

const PRESENT = 'team_members m JOIN teams t ON t.id = m.team_id';
const IS_PRESENT = 'm.left_at IS NULL AND t.archived_at IS NULL';

/**
 * SQL condition that an invited person still sees an event: that of a team unless they have left the team, or it is
 * archived. Guests from outside were never in it.
 */
export const invitedSees = (person: string): string => `(e.visibility <> 'TEAM' OR coalesce(
  (SELECT bool_or(${IS_PRESENT}) FROM ${PRESENT} WHERE m.team_id = e.team_id AND m.user_id = ${person}), true))`;

/** The columns of a relation. `viewer` is the placeholder of the actor's id. */
export const relationColumns = (
  viewer: string,
): string => `coalesce(e.owner_id = ${viewer}::integer, false) AS "isOwner",
  (SELECT a.response FROM calendar_attendees a
    WHERE a.event_id = e.id AND a.user_id = ${viewer} AND ${invitedSees(viewer)}) AS response,
  (SELECT m.role FROM ${PRESENT} WHERE m.team_id = e.team_id AND m.user_id = ${viewer} AND ${IS_PRESENT}) AS "teamRole"`;

/** SQL condition that the owner of an event still sees it: that of a team while in the team, or as an admin. */
export const ownerSees = (owner: string): string => `(e.visibility <> 'TEAM'
  OR EXISTS (SELECT FROM ${PRESENT} WHERE m.team_id = e.team_id AND m.user_id = ${owner} AND ${IS_PRESENT})
  OR EXISTS (SELECT FROM users a WHERE a.id = ${owner} AND a.user_type = 'admin'))`;

/** Selects the events of a person's teams, with further conditions. */
export const eventsOfTeams = (person: string, conditions: string): string => `
  SELECT e.id FROM ${PRESENT} JOIN calendar_events e ON e.team_id = m.team_id AND e.visibility = 'TEAM'
  WHERE m.user_id = ${person} AND ${IS_PRESENT} AND ${conditions}`;

/** Returns an event with the actor's relation to it; null if it does not exist. */
export const findEvent = (source: SqlSource, viewer: number | null, id: number): Promise<SeenEvent | null> =>
  queryRow<SeenEvent>(
    source,
    `SELECT ${EVENT_COLUMNS}, ${relationColumns('$2')} FROM calendar_events e WHERE e.id = $1`,
    [id, viewer],
  );

/** Locks an event until the transaction ends, and returns it. */
export async function lockEvent(
  manager: EntityManager,
  viewer: number | null,
  id: number,
): Promise<SeenEvent | null> {
  await queryRow(manager, `SELECT FROM calendar_events WHERE id = $1 FOR NO KEY UPDATE`, [id]);
  // A separate statement, so that it sees changes committed while this transaction waited for the lock.
  return findEvent(manager, viewer, id);
}

/** An invited person. */
export interface AttendeeRow {
  eventId: number;
  userId: number;
  response: AttendeeResponse;
  respondedAt: IsoTime | null;
}

/** Returns the invited people who still see the events, ordered by id. */
export const attendeesOf = (source: SqlSource, ids: readonly number[]): Promise<AttendeeRow[]> =>
  queryRows<AttendeeRow>(
    source,
    `SELECT a.event_id AS "eventId", a.user_id AS "userId", a.response, a.responded_at AS "respondedAt"
     FROM calendar_attendees a JOIN calendar_events e ON e.id = a.event_id
     WHERE a.event_id = ANY($1) AND ${invitedSees('a.user_id')} ORDER BY a.event_id, a.user_id`,
    [ids],
  );

/** Whether all managers of the company may read the event, so that the audit log may contain its title. */
const isNamed = ({ visibility }: Pick<StoredEvent, 'visibility'>): boolean =>
  visibility === CalendarVisibility.COMPANY || visibility === CalendarVisibility.TEAM;

/**
 * The audit entry for an event. The company's admins read it, so it contains titles of events for the company and
 * teams, and no data of others.
 */
export const aboutEvent = (
  action: AuditAction,
  event: Pick<StoredEvent, 'id' | 'companyId' | 'visibility' | 'title' | 'startAt'>,
): AuditEntry => ({
  action,
  companyId: event.companyId,
  subject: { type: 'CALENDAR_EVENT', id: event.id },
  after: {
    eventVisibility: event.visibility,
    ...(isNamed(event) && { eventTitle: event.title, eventStart: event.startAt }),
  },
});

/** Sends live events to everybody who sees an event, so that their clients reload. */
export const refreshPeople = (change: Change, userIds: readonly (number | null)[]): void => {
  for (const id of userIds) if (id !== null) change.refresh(id);
};
