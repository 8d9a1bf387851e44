import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../../../../core/access/actor.js';
import type { Change } from '../../../../core/ledger/changes.service.js';
import { LimitsService } from '../../../../platform/limits/limits.service.js';
import { currentRequest } from '../../../../platform/requests/current-request.js';
import { CalendarMailService } from './calendar-mail.service.js';
import type { StoredEvent } from './event-rows.js';
import { eventPath, eventText } from './event-texts.js';

/** The kinds of notices about an event. */
type News = 'CALENDAR_INVITED' | 'CALENDAR_CHANGED' | 'CALENDAR_CANCELLED';

/** Notifies people of events that they are invited to. */
@Injectable()
export class CalendarNoticesService {
  constructor(
    private readonly mails: CalendarMailService,
    private readonly limits: LimitsService,
  ) {}

  /**
   * Notifies people of an event, or of one occurrence, except the actor: in the console, and by email.
   * TOO_MANY_REQUESTS, which rolls the actor's change back, if the actor has notified too many people.
   */
  async tell(
    change: Change,
    actor: Actor | null,
    kind: News,
    event: StoredEvent,
    userIds: readonly number[],
    date?: string,
  ): Promise<void> {
    await this.notify(change, actor, kind, event, userIds, date);
    await this.mail(change, actor, kind, event, userIds, date);
  }

  /** The same in the console only. */
  async notify(
    change: Change,
    actor: Actor | null,
    kind: News,
    event: StoredEvent,
    userIds: readonly number[],
    date?: string,
  ): Promise<void> {
    const { companyId, id } = event;
    const params = { event: eventText(event) };
    const path = kind === 'CALENDAR_CANCELLED' ? '/page-calendar' : eventPath(id, date);
    const others = userIds.filter((userId) => userId !== actor?.user?.id);
    await this.charge(others.length);
    for (const userId of others) {
      if (kind === 'CALENDAR_INVITED') {
        change.notify({ kind, userId, companyId, personId: actor?.user?.id ?? null, params, path });
      } else change.notify({ kind, userId, companyId, params, path });
    }
  }

  private async charge(people: number): Promise<void> {
    const request = currentRequest();
    if (people === 0 || !request?.actor || isMaster(request.actor)) return;
    await this.limits.charge('calendar-news', request, people);
  }

  /** Emails people about an event, or one occurrence, except the actor. */
  async mail(
    { manager }: Change,
    actor: Actor | null,
    kind: News,
    event: StoredEvent,
    userIds: readonly number[],
    date?: string,
  ): Promise<void> {
    const others = userIds.filter((userId) => userId !== actor?.user?.id);
    await this.mails.send(manager, kind, event, others, date);
  }

  /** Notifies the owner of a person's answer. */
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
