import type { EntityManager } from 'typeorm';
import { lockKey } from '../../../../platform/database/key-lock.js';
import { queryRow } from '../../../../platform/database/statement.js';
import { invalid } from '../../../../platform/errors/app-error.js';
import type { StoredEvent } from './event-rows.js';

/** The maximum number of unanswered recurring events of one owner per invited person. */
export const MAX_UNANSWERED = 20;

/** The maximum number of active events of one owner in a team, and how many of them can repeat. */
export const MAX_OF_TEAM = 200;
export const MAX_REPEATING_OF_TEAM = 20;

/** The maximum number of active recurring events of one owner. */
export const MAX_REPEATING = 200;

/** Serializes transactions that count the events of an owner: concurrent ones would not see what the others add. */
export const holdOwner = (manager: EntityManager, ownerId: number | null): Promise<void> =>
  lockKey(manager, `calendar-events:${ownerId}`);

/**
 * Throws VALIDATION_FAILED if the owner of an event would flood the calendars of the invited people, or of its team.
 */
export async function checkFlood(
  manager: EntityManager,
  { id, ownerId, teamId, recurrence }: Pick<StoredEvent, 'id' | 'ownerId' | 'teamId' | 'recurrence'>,
): Promise<void> {
  if (recurrence === null && teamId === null) return;
  await holdOwner(manager, ownerId);
  if (recurrence !== null) await checkUnanswered(manager, id, ownerId);
  if (teamId === null) return;
  const { events, series } = (await queryRow<{ events: number; series: number }>(
    manager,
    `SELECT count(*)::integer AS events, count(recurrence)::integer AS series FROM calendar_events
     WHERE owner_id = $1 AND team_id = $2 AND ends_at > now() AND cancelled_at IS NULL`,
    [ownerId, teamId],
  ))!;
  if (events <= MAX_OF_TEAM && series <= MAX_REPEATING_OF_TEAM) return;
  throw invalid({
    'input.teamId': `must be a team with fewer events of the same owner: ${MAX_OF_TEAM} that are not over, ${MAX_REPEATING_OF_TEAM} of them repeating`,
  });
}

/**
 * Throws VALIDATION_FAILED if the owner exceeds the limit of recurring events: each is calculated whenever a calendar
 * is read.
 */
export async function checkRepeating(
  manager: EntityManager,
  { ownerId, recurrence }: Pick<StoredEvent, 'ownerId' | 'recurrence'>,
): Promise<void> {
  if (recurrence === null) return;
  await holdOwner(manager, ownerId);
  const { series } = (await queryRow<{ series: number }>(
    manager,
    `SELECT count(*)::integer AS series FROM calendar_events
     WHERE owner_id = $1 AND recurrence IS NOT NULL AND ends_at > now() AND cancelled_at IS NULL`,
    [ownerId],
  ))!;
  if (series <= MAX_REPEATING) return;
  throw invalid({
    'input.recurrence': `must be null: you have ${MAX_REPEATING} repeating events that are not over. End or cancel others first`,
  });
}

/**
 * Throws VALIDATION_FAILED if an invited person would exceed the limit of unanswered recurring events of one owner:
 * nobody can flood the calendar of another person.
 */
async function checkUnanswered(
  manager: EntityManager,
  eventId: number,
  ownerId: number | null,
): Promise<void> {
  const flooded = await queryRow(
    manager,
    `SELECT FROM calendar_attendees invited WHERE invited.event_id = $1 AND invited.response = 'WAITING' AND (
       SELECT count(*) FROM calendar_attendees a JOIN calendar_events e ON e.id = a.event_id
       WHERE a.user_id = invited.user_id AND a.ends_at > now() AND a.response = 'WAITING'
         AND e.owner_id = $2 AND e.recurrence IS NOT NULL AND e.cancelled_at IS NULL) > ${MAX_UNANSWERED}
     LIMIT 1`,
    [eventId, ownerId],
  );
  if (flooded === null) return;
  throw invalid({
    'input.attendeeIds': `must not have people who have yet to answer ${MAX_UNANSWERED} repeating events of the same owner`,
  });
}
