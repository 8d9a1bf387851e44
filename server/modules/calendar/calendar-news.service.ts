import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import type { Change } from '../../core/ledger/changes.service.js';
import type { StoredEvent } from './event-rows.js';

/** The page of an event. */
export const eventPath = (id: number, date?: string): string =>
  `/page-events?event=${id}${date ? `&date=${date}` : ''}`;

/** An event in a notification, the same in all languages. */
export const eventText = ({
  title,
  startAt,
  isAllDay,
  timeZone,
}: Pick<StoredEvent, 'title' | 'startAt' | 'isAllDay' | 'timeZone'>) =>
  isAllDay
    ? `${title}, ${startAt.slice(0, 10)}`
    : `${title}, ${startAt.replace('T', ' ')} (${timeZone.replaceAll('_', ' ')})`;

/** What people are told about an event. */
type News = 'CALENDAR_INVITED' | 'CALENDAR_CHANGED' | 'CALENDAR_CANCELLED';

/** Tells people about events that they are invited to. */
@Injectable()
export class CalendarNewsService {
  /** Notifies people of an event, or of one occurrence, except the actor. */
  async tell(
    change: Change,
    actor: Actor | null,
    kind: News,
    event: StoredEvent,
    userIds: readonly number[],
    date?: string,
  ): Promise<void> {
    const { companyId, id } = event;
    const params = { event: eventText(event) };
    const path = kind === 'CALENDAR_CANCELLED' ? '/page-events' : eventPath(id, date);
    for (const userId of userIds) {
      if (userId === actor?.user?.id) continue;
      if (kind === 'CALENDAR_INVITED') {
        change.notify({ kind, userId, companyId, personId: actor?.user?.id ?? null, params, path });
      } else change.notify({ kind, userId, companyId, params, path });
    }
  }

  /** Tells the owner that a person has answered. */
  answered(change: Change, event: StoredEvent, personId: number): void {
    const { ownerId, companyId, id } = event;
    if (ownerId === null || ownerId === personId) return;
    const params = { event: eventText(event) };
    change.notify({
      kind: 'CALENDAR_ANSWERED',
      userId: ownerId,
      companyId,
      personId,
      params,
      path: eventPath(id),
    });
  }
}
