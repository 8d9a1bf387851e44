import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { denied, enforce } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { invalid, notFound, staleVersion } from '../../../../platform/errors/app-error.js';
import { dayNumber } from '../../../../platform/time/days.js';
import { checkIsOpen } from '../../../directory/companies/open-company.js';
import { CalendarScope } from '../calendar.enums.js';
import type { CalendarEventChanges, CalendarEventInput } from '../calendar.input.js';
import type { CalendarEvent } from '../calendar.model.js';
import { CalendarNoticesService } from './calendar-notices.service.js';
import { CalendarPeopleService } from '../entries/calendar-people.service.js';
import { canSeeEvent, denialOfEditing } from '../calendar.policy.js';
import { CalendarService, eventOf, occurrenceIn } from '../calendar.service.js';
import { EarlierTimesService } from '../occurrences/earlier-times.service.js';
import {
  aboutEvent,
  attendeesOf,
  lockEvent,
  refreshPeople,
  type SeenEvent,
  type StoredException,
} from './event-rows.js';
import { EventStoreService } from './event-store.service.js';
import { exceptionsAfter } from '../occurrences/event-shifts.js';
import { cancelledOn, type EventValues, exceptionAfter, isMoved, valuesAfter } from './event-values.js';
import {
  countOf,
  localText,
  type Occurrence,
  occurrenceOn,
  ruleUntil,
  seriesDays,
} from '../occurrences/occurrences.js';
import { checkFlood, checkRepeating } from './event-floods.js';

/** The occurrences that a change applies to. */
interface Target {
  date?: string | null;
  scope: CalendarScope;
}

/** A locked event, with the current actor and the occurrence to change. */
interface Held {
  change: Change;
  actor: Actor;
  event: SeenEvent;
  base: Occurrence;
}

/** Creates, changes and cancels events. */
@Injectable()
export class CalendarEventsService {
  constructor(
    private readonly calendar: CalendarService,
    private readonly changes: ChangesService,
    private readonly store: EventStoreService,
    private readonly people: CalendarPeopleService,
    private readonly earlier: EarlierTimesService,
    private readonly notices: CalendarNoticesService,
  ) {}

  /** Creates an event of the actor, and invites people. */
  async create(actor: Actor, input: CalendarEventInput): Promise<CalendarEvent> {
    const companyId = await this.calendar.checkHasCalendar(actor);
    const values = await valuesAfter(null, input);
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          const { manager } = change;
          await checkIsOpen(manager, companyId);
          await this.people.checkAudience(manager, actor, companyId, values, null);
          await this.people.checkSubject(actor, companyId, values, null);
          const ownerId = actor.user!.id;
          const id = await this.store.insert(manager, companyId, ownerId, values);
          const event = { id, companyId, ownerId, visibility: values.visibility };
          const { added } = await this.people.setAttendees(manager, actor, event, input.attendeeIds, []);
          const seen = (await lockEvent(manager, ownerId, id))!;
          await checkFlood(manager, seen);
          await checkRepeating(manager, seen);
          change.record(aboutEvent('CALENDAR_EVENT_CREATED', seen));
          refreshPeople(change, [ownerId, ...added]);
          await this.notices.tell(change, actor, 'CALENDAR_INVITED', seen, added);
          return eventOf(actor, seen, await occurrenceIn(seen, null));
        }),
      async ({ id }) => void (await this.calendar.seen(actor, id)),
    );
  }

  /** Changes an event, one occurrence of it, or that one and the following ones. Returns the changed event. */
  update(
    actor: Actor,
    id: number,
    target: Target,
    changes: CalendarEventChanges,
    expectedVersion?: number | null,
  ): Promise<CalendarEvent> {
    return this.change(actor, id, target, async (held, scope) => {
      const { event, base } = held;
      if (expectedVersion != null && event.version !== expectedVersion) throw staleVersion('event');
      if (event.cancelledAt !== null) throw denied({ reason: 'EVENT_CANCELLED' });
      if (scope === CalendarScope.THIS) return this.updateOne(held, changes);
      return scope === CalendarScope.FOLLOWING
        ? this.split(held, changes)
        : this.updateAll(held, await valuesAfter(base, changes), changes);
    });
  }

  /** Cancels an event, one occurrence of it, or that one and the following ones. Repeating it changes nothing. */
  cancel(actor: Actor, id: number, target: Target): Promise<CalendarEvent> {
    return this.change(actor, id, target, async (held, scope) => {
      const { change, event, base } = held;
      const { manager } = change;
      if (event.cancelledAt !== null) return this.result(held, event.id, base.date);
      const isOne = scope === CalendarScope.THIS;
      if (isOne) {
        const own = ownOf(held);
        if (own?.isCancelled) return this.result(held, event.id, base.date);
        await this.store.setException(manager, event, {
          ...(own ?? cancelledOn(base.date)),
          isCancelled: true,
        });
      } else if (scope === CalendarScope.FOLLOWING) {
        await this.endBefore(held);
      } else await this.store.setCancelled(manager, event.id, true);
      const told = scope === CalendarScope.ALL ? event : asOn(event, base);
      const date = isOne ? base.date : undefined;
      await this.finish(held, 'CALENDAR_EVENT_CANCELLED', 'CALENDAR_CANCELLED', told, date);
      return this.result(held, event.id, scope === CalendarScope.FOLLOWING ? null : base.date);
    });
  }

  /** Restores a cancelled event, or one cancelled occurrence of an active event. Repeating it changes nothing. */
  restore(actor: Actor, id: number, date?: string | null): Promise<CalendarEvent> {
    const scope = date == null ? CalendarScope.ALL : CalendarScope.THIS;
    return this.change(actor, id, { date, scope }, async (held, narrowed) => {
      const { change, event, base } = held;
      const isOne = narrowed === CalendarScope.THIS && event.cancelledAt === null;
      if (isOne) {
        const own = ownOf(held);
        if (!own?.isCancelled) return this.result(held, event.id, base.date);
        await this.store.setException(change.manager, event, { ...own, isCancelled: false });
      } else {
        if (event.cancelledAt === null) return this.result(held, event.id, base.date);
        await this.store.setCancelled(change.manager, event.id, false);
        await checkFlood(change.manager, event);
        await checkRepeating(change.manager, event);
      }
      const told = isOne ? asOn(event, base) : event;
      const restored = isOne ? base.date : undefined;
      await this.finish(held, 'CALENDAR_EVENT_RESTORED', 'CALENDAR_INVITED', told, restored);
      return this.result(held, event.id, base.date);
    });
  }

  private async updateOne(held: Held, changes: CalendarEventChanges): Promise<CalendarEvent> {
    const { change, event, base } = held;
    const attendees = await this.attendeeIds(held);
    if (changes.attendeeIds && !isSame(changes.attendeeIds, attendees)) {
      throw invalid({
        'input.attendeeIds': 'can be changed only for all occurrences, or for those that follow',
      });
    }
    const exception = exceptionAfter(base, changes);
    await this.store.setException(change.manager, event, exception);
    const told = asOn(event, occurrenceOn(event, base.date, exception));
    await this.finish(held, 'CALENDAR_EVENT_CHANGED', 'CALENDAR_CHANGED', told, base.date);
    return this.result(held, event.id, base.date);
  }

  private async updateAll(
    held: Held,
    values: EventValues,
    changes: CalendarEventChanges,
  ): Promise<CalendarEvent> {
    const { change, actor, event } = held;
    const { manager } = change;
    await this.check(held, values);
    const present = await this.attendeeIds(held);
    const audience = { ...event, visibility: values.visibility };
    const { added, removed } = await this.people.setAttendees(
      manager,
      actor,
      audience,
      changes.attendeeIds ?? present,
      present,
    );
    const moved = isMoved(event, values);
    const earlier = moved ? await this.earlier.find(manager, event, values) : null;
    const exceptions = earlier ?? (moved ? await exceptionsAfter(event, values) : event.exceptions);
    if (moved) {
      await this.earlier.resetResponses(manager, event.id, earlier !== null);
      await this.store.replaceExceptions(manager, event.id, exceptions);
    }
    const isNotified = moved || values.location !== event.location || values.link !== event.link;
    await this.store.update(
      manager,
      { ...event, exceptions },
      values,
      isNotified || values.title !== event.title,
    );
    if (moved) await this.earlier.store(manager, event.id, event, event.exceptions);
    const after = (await lockEvent(manager, actor.user?.id ?? null, event.id))!;
    await checkFlood(manager, after);
    // An owner who has too many can still change them.
    if (event.recurrence === null) await checkRepeating(manager, after);
    change.record(aboutEvent('CALENDAR_EVENT_CHANGED', after));
    const former = await this.people.formerTeam(manager, event, values);
    refreshPeople(change, [event.ownerId, ...present, ...added, ...former]);
    await this.notices.tell(change, actor, 'CALENDAR_INVITED', after, added);
    await this.notices.tell(change, actor, 'CALENDAR_CANCELLED', event, removed);
    const stayed = present.filter((id) => !removed.includes(id));
    if (isNotified) await this.notices.tell(change, actor, 'CALENDAR_CHANGED', after, stayed);
    return this.result(held, event.id, null);
  }

  /** Ends the series before the occurrence, and makes that one and the following ones a separate event. */
  private async split(held: Held, changes: CalendarEventChanges): Promise<CalendarEvent> {
    const { change, actor, event, base } = held;
    const { manager } = change;
    const next = await this.followingValues(held, changes);
    await this.check(held, next);
    const ownerId = event.ownerId ?? actor.user!.id;
    const unmoved = await this.followingValues(held, {});
    const moved = isMoved(unmoved, next);
    const following = event.exceptions.filter(({ date }) => date >= base.date);
    const exceptions = moved ? await exceptionsAfter(event, next, base.date) : following;
    await this.endBefore(held);
    const id = await this.store.insert(manager, event.companyId, ownerId, next, exceptions);
    const copied = await this.people.copyAttendees(manager, event.id, id);
    const created = { id, companyId: event.companyId, ownerId, visibility: next.visibility };
    const wanted = changes.attendeeIds ?? copied;
    const { added, removed } = await this.people.setAttendees(manager, actor, created, wanted, copied);
    if (moved) {
      await this.earlier.resetResponses(manager, id, false);
      await this.earlier.store(manager, id, unmoved, following);
    }
    const after = (await lockEvent(manager, actor.user?.id ?? null, id))!;
    await checkFlood(manager, after);
    await checkRepeating(manager, after);
    change.record(aboutEvent('CALENDAR_EVENT_CHANGED', event));
    change.record(aboutEvent('CALENDAR_EVENT_CREATED', after));
    refreshPeople(change, [event.ownerId, ownerId, ...copied, ...added]);
    await this.notices.tell(change, actor, 'CALENDAR_INVITED', after, added);
    await this.notices.notify(change, actor, 'CALENDAR_CANCELLED', asOn(event, base), removed);
    const stayed = copied.filter((each) => !removed.includes(each));
    await this.notices.tell(change, actor, 'CALENDAR_CHANGED', after, stayed);
    // Calendar programs must end the earlier series.
    await this.notices.mail(change, actor, 'CALENDAR_CHANGED', event, [...stayed, ...removed]);
    return this.result(held, id, null);
  }

  /** The values of the following series: it starts at the occurrence, with the remaining number if that is limited. */
  private async followingValues({ event, base }: Held, changes: CalendarEventChanges): Promise<EventValues> {
    const values = await valuesAfter(base, changes, base.date);
    const { recurrence } = values;
    const count = recurrence && changes.recurrence === undefined ? countOf(recurrence) : null;
    if (!count) return values;
    const first = dayNumber(event.startAt.slice(0, 10));
    const past = seriesDays(event, first, dayNumber(base.date) - 1);
    return { ...values, recurrence: recurrence!.replace(/COUNT=\d+/, `COUNT=${count - past.length}`) };
  }

  private async endBefore({ change, event, base }: Held): Promise<void> {
    const { manager } = change;
    const recurrence = ruleUntil(event.recurrence!, dayNumber(base.date));
    await this.store.removeExceptions(manager, event.id, base.date);
    const exceptions = event.exceptions.filter(({ date }) => date < base.date);
    await this.store.update(manager, { ...event, exceptions }, { ...event, recurrence }, true);
    await this.earlier.store(manager, event.id, event, event.exceptions);
    await this.earlier.storeResponses(manager, event.id);
  }

  private async check({ change, actor, event }: Held, values: EventValues): Promise<void> {
    await this.people.checkAudience(change.manager, actor, event.companyId, values, event);
    await this.people.checkSubject(actor, event.companyId, values, event);
  }

  /** Records a change of an event, and notifies the invited people. `told` is the event as the notice shows it. */
  private async finish(
    held: Held,
    action: 'CALENDAR_EVENT_CHANGED' | 'CALENDAR_EVENT_CANCELLED' | 'CALENDAR_EVENT_RESTORED',
    news: 'CALENDAR_CHANGED' | 'CALENDAR_CANCELLED' | 'CALENDAR_INVITED',
    told: SeenEvent,
    date?: string,
  ): Promise<void> {
    const { change, actor, event } = held;
    const attendees = await this.attendeeIds(held);
    change.record(aboutEvent(action, event));
    refreshPeople(change, [event.ownerId, ...attendees]);
    await this.notices.tell(change, actor, news, told, attendees, date);
  }

  private async attendeeIds({ change, event }: Held): Promise<number[]> {
    return (await attendeesOf(change.manager, [event.id])).map(({ userId }) => userId);
  }

  private async result({ change, actor }: Held, id: number, date: string | null): Promise<CalendarEvent> {
    const event = (await lockEvent(change.manager, actor.user?.id ?? null, id))!;
    return eventOf(actor, event, await occurrenceIn(event, date));
  }

  /** Runs work with an event locked, if the actor may currently change it. `work` receives the effective scope. */
  private async change(
    actor: Actor,
    id: number,
    { date, scope }: Target,
    work: (held: Held, scope: CalendarScope) => Promise<CalendarEvent>,
  ): Promise<CalendarEvent> {
    const seen = await this.calendar.seen(actor, id);
    enforce(denialOfEditing(actor, seen));
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          const { manager } = change;
          await checkIsOpen(manager, seen.companyId);
          const event = await lockEvent(manager, actor.user?.id ?? null, id);
          if (!event || !canSeeEvent(actor, event)) throw notFound('Event');
          enforce(denialOfEditing(actor, event));
          const base = await occurrenceIn(event, date);
          if (scope !== CalendarScope.ALL && date == null) throw invalid({ date: 'must name an occurrence' });
          return work({ change, actor, event, base }, scopeOf(event, base, scope));
        }),
      async (response) => void (await this.calendar.seen(actor, response.id)),
    );
  }
}

/** From the first occurrence on means all, and an event that does not repeat has only one. */
function scopeOf(event: SeenEvent, base: Occurrence, scope: CalendarScope): CalendarScope {
  if (event.recurrence === null) return CalendarScope.ALL;
  return scope === CalendarScope.FOLLOWING && base.date === event.startAt.slice(0, 10)
    ? CalendarScope.ALL
    : scope;
}

/** Returns an event with the title and the time of an occurrence, for display. */
const asOn = (event: SeenEvent, { day, minute, title }: Occurrence): SeenEvent => ({
  ...event,
  title,
  startAt: localText(day, minute),
});

/** The exception of the occurrence to change. */
const ownOf = ({ event, base }: Held): StoredException | undefined =>
  event.exceptions.find(({ date }) => date === base.date);

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
