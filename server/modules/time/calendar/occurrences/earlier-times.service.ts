import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, queryRow } from '../../../../platform/database/statement.js';
import { MINUTE_MS } from '../../../../platform/time/durations.js';
import type { StoredEvent, StoredException } from '../events/event-rows.js';
import { type EventValues, TIMES } from '../events/event-values.js';

/** How long an event can be moved back exactly, in minutes. */
export const UNDO_MINUTES = 5;

/** The state of an event before its latest change of times: `calendar_events.earlier`. */
interface EarlierTimes extends Pick<EventValues, (typeof TIMES)[number]> {
  /** The version after the change. Another change discards the earlier state. */
  version: number;
  /** When it was changed, in milliseconds since 1970. */
  at: number;
  exceptions: StoredException[];
}

/** Makes moving an event back exact, by restoring exceptions and answers. */
@Injectable()
export class EarlierTimesService {
  /** Returns the exceptions to restore if the values are the times that the event had just before; null otherwise. */
  async find(
    manager: EntityManager,
    { id, version }: StoredEvent,
    values: EventValues,
  ): Promise<StoredException[] | null> {
    const row = await queryRow<{ earlier: EarlierTimes | null }>(
      manager,
      `SELECT earlier FROM calendar_events WHERE id = $1`,
      [id],
    );
    const earlier = row?.earlier;
    if (!earlier || earlier.version !== version || earlier.at < Date.now() - UNDO_MINUTES * MINUTE_MS)
      return null;
    return TIMES.every((name) => earlier[name] === values[name]) ? earlier.exceptions : null;
  }

  /** Stores the state of an event before it gets new times. */
  async store(
    manager: EntityManager,
    id: number,
    before: EventValues,
    exceptions: readonly StoredException[],
  ): Promise<void> {
    const times = Object.fromEntries(TIMES.map((name) => [name, before[name]]));
    await execute(
      manager,
      `UPDATE calendar_events SET earlier = $2::jsonb || jsonb_build_object('version', version) WHERE id = $1`,
      [id, JSON.stringify({ ...times, exceptions, at: Date.now() })],
    );
  }

  /** Stores people's answers before an event gets new times that do not ask them again. */
  async storeResponses(manager: EntityManager, id: number): Promise<void> {
    await execute(
      manager,
      `UPDATE calendar_attendees SET earlier_response = response, earlier_responded_at = responded_at WHERE event_id = $1`,
      [id],
    );
  }

  /**
   * Asks everybody invited to an event that takes place at another time for a new answer. If it moves back to its
   * previous time (`isBack`), the answers for that time are restored.
   */
  async resetResponses(manager: EntityManager, id: number, isBack: boolean): Promise<void> {
    await execute(
      manager,
      `UPDATE calendar_attendees SET response = CASE WHEN $2 THEN coalesce(earlier_response, 'WAITING') ELSE 'WAITING' END,
         responded_at = CASE WHEN $2 THEN earlier_responded_at END,
         earlier_response = response, earlier_responded_at = responded_at
       WHERE event_id = $1`,
      [id, isBack],
    );
  }
}
