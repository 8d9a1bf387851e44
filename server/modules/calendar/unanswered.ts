import type { EntityManager } from 'typeorm';
import { queryRow } from '../../platform/database/statement.js';
import { invalid } from '../../platform/errors/app-error.js';

/** How many repeating events of one owner a person can be invited to without having answered. */
export const MAX_UNANSWERED = 20;

/**
 * Throws VALIDATION_FAILED if somebody who is invited to a repeating event has not answered more of its owner than may be: nobody
 * can fill the calendar of another person.
 */
export async function checkUnanswered(
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
