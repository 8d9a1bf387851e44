import { Args, Extensions, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../core/access/recent-sign-in.js';
import { InputArg, NameArg } from '../../../platform/graphql/arguments.js';
import { Undoes } from '../../../platform/graphql/undo.decorator.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { CalculationsService } from '../../../platform/limits/calculations.service.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { htmlOf } from './events/plain-text.js';
import { Colleague, ColleaguesService } from '../../directory/users/lists/colleagues.service.js';
import {
  CalendarArgs,
  CalendarEventInput,
  FreeBusyArgs,
  OccurrenceArgs,
  RespondArgs,
  ScopeArgs,
  UpdateCalendarEventArgs,
} from './calendar.input.js';
import {
  CalendarAttendee,
  CalendarEntry,
  CalendarEvent,
  CalendarSubject,
  MAX_ATTENDEES,
  MAX_BUSY_PEOPLE,
  MAX_DAYS,
  MAX_ENTRIES,
  PersonBusy,
} from './calendar.model.js';
import { CalendarEntriesService } from './entries/calendar-entries.service.js';
import { CalendarEventsService } from './events/calendar-events.service.js';
import { CalendarResponsesService } from './replies/calendar-responses.service.js';
import { CalendarSubjectsService } from './entries/calendar-subjects.service.js';
import { CalendarService, MAX_INVITABLE } from './calendar.service.js';
import { UNDO_MINUTES } from './occurrences/earlier-times.service.js';
import { FreeBusyService } from './entries/free-busy.service.js';

const FEATURE = "FORBIDDEN (`FEATURE_MISSING`) without the feature 'Events'.";
const EDITORS =
  'For its owner, the lead of its team, and admins of the company if it is for the company or a team. CONFLICT (`EVENT_CANCELLED`).';

@Resolver(() => CalendarEvent)
export class CalendarResolver {
  constructor(
    private readonly calendarService: CalendarService,
    private readonly entries: CalendarEntriesService,
    private readonly events: CalendarEventsService,
    private readonly responses: CalendarResponsesService,
    private readonly busy: FreeBusyService,
    private readonly colleagues: ColleaguesService,
    private readonly calculations: CalculationsService,
  ) {}

  @Extensions(costsStatements(5, 300))
  @Query(() => [CalendarEntry], {
    description: `Returns what the caller has in its calendar, in order: events that it may see, leave of its teams, holidays, interviews, last days of roles and tasks, as far as the company has their features. API clients get events only. At most ${MAX_DAYS} days and ${MAX_ENTRIES} entries. ${FEATURE}`,
  })
  @Access('authenticated')
  @NeedsScope('CALENDAR_READ')
  calendar(@CurrentActor() actor: Actor, @Args() args: CalendarArgs) {
    return this.entries.entries(actor, args);
  }

  @Extensions(costsStatements(3))
  @Query(() => CalendarEvent, {
    description: `Returns an occurrence of an event: that of a day, or the first one. NOT_FOUND for those who may not see it. ${FEATURE}`,
  })
  @Access('authenticated')
  @NeedsScope('CALENDAR_READ')
  calendarEvent(@CurrentActor() actor: Actor, @Args() { id, date }: OccurrenceArgs) {
    return this.calendarService.get(actor, id, date);
  }

  @Extensions(costsStatements(7, MAX_BUSY_PEOPLE * 5))
  @Query(() => [PersonBusy], {
    description: `Returns when people are busy, without what for. For people that the caller could invite; NOT_FOUND if one is not. ${FEATURE}`,
  })
  @Access('authenticated')
  @NeedsScope('CALENDAR_READ')
  freeBusy(@CurrentActor() actor: Actor, @Args() args: FreeBusyArgs) {
    return this.busy.of(actor, args);
  }

  @Extensions(costsStatements(4, MAX_INVITABLE))
  @Query(() => [Colleague], {
    description: `Finds people that the caller can invite, the caller first: those on a staff list that it may read, and team mates. At most ${MAX_INVITABLE}. ${FEATURE}`,
  })
  @Access('authenticated')
  @NeedsScope('CALENDAR_READ')
  invitableColleagues(@CurrentActor() actor: Actor, @NameArg() search?: string) {
    return this.calendarService.invitable(actor, search);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => CalendarEvent, {
    description: `Creates an event of the caller and invites people, who are notified. FORBIDDEN (\`COMPANY_ADMINS_ONLY\`), (\`TEAM_MEMBERS_ONLY\`). CONFLICT (\`CALENDAR_FULL\`). ${FEATURE}`,
  })
  @Access('authenticated')
  @NeedsScope('CALENDAR_WRITE')
  @AnySignIn('WORK')
  @Limited('calendar-changes')
  createCalendarEvent(@CurrentActor() actor: Actor, @InputArg('The event.') input: CalendarEventInput) {
    return this.events.create(actor, input);
  }

  @Extensions(costsStatements(24))
  @Mutation(() => CalendarEvent, {
    description: `Changes an event, one occurrence, or that one and those after it, which become an event of their own. Returns what was changed. A new time of all of them asks everybody again, and what differs on single days moves along as far as the series still has those days. Moving it back within ${UNDO_MINUTES} minutes, before another change, restores all of that and the answers. ${EDITORS} CONFLICT (\`STALE_VERSION\`) if it has changed since \`expectedVersion\`.`,
  })
  @Access('authenticated')
  @NeedsScope('CALENDAR_WRITE')
  @AnySignIn('WORK')
  @Limited('calendar-changes')
  updateCalendarEvent(
    @CurrentActor() actor: Actor,
    @Args() { id, date, scope, input, expectedVersion }: UpdateCalendarEventArgs,
  ) {
    return this.events.update(actor, id, { date, scope }, input, expectedVersion);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => CalendarEvent, {
    description: `Cancels an event, one occurrence, or that one and those after it. Invited people are notified. Repeating it changes nothing. ${EDITORS}`,
  })
  @Access('authenticated')
  @NeedsScope('CALENDAR_WRITE')
  @AnySignIn('WORK')
  @Limited('calendar-changes')
  cancelCalendarEvent(@CurrentActor() actor: Actor, @Args() { id, date, scope }: ScopeArgs) {
    return this.events.cancel(actor, id, { date, scope });
  }

  @Extensions(costsStatements(20))
  @Undoes()
  @Mutation(() => CalendarEvent, {
    description: `Makes an event that was cancelled take place again, or one occurrence. Repeating it changes nothing. ${EDITORS}`,
  })
  @Access('authenticated')
  @NeedsScope('CALENDAR_WRITE')
  @AnySignIn('WORK')
  restoreCalendarEvent(@CurrentActor() actor: Actor, @Args() { id, date }: OccurrenceArgs) {
    return this.events.restore(actor, id, date);
  }

  @Extensions(costsStatements(14))
  @Mutation(() => CalendarEvent, {
    description:
      'Answers an invitation of the caller, for all occurrences. The owner is notified. CONFLICT (`NOT_AN_ATTENDEE`), (`EVENT_CANCELLED`).',
  })
  @Access('authenticated')
  @NeedsScope('CALENDAR_WRITE')
  @AnySignIn('OWN')
  @Limited('calendar-changes')
  respondToCalendarEvent(@CurrentActor() actor: Actor, @Args() { id, response }: RespondArgs) {
    return this.responses.respond(actor, id, response);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'Who created it. Null if that person has left the company.',
  })
  @WithParent()
  owner(@CurrentActor() actor: Actor, @Parent() { ownerId }: CalendarEvent) {
    return ownerId === null ? null : this.colleagues.find(actor, ownerId);
  }

  @Extensions(costsStatements(1, MAX_ATTENDEES))
  @ResolveField(() => [CalendarAttendee], { description: 'The people that are invited, besides the owner.' })
  @WithParent()
  attendees(@CurrentActor() actor: Actor, @Parent() event: CalendarEvent) {
    return this.calendarService.attendees(actor, event);
  }

  @ResolveField(() => String, { description: 'What it is about, as HTML that is safe to show.' })
  @WithParent()
  descriptionHtml(@Parent() { description }: CalendarEvent) {
    return description === '' ? '' : this.calculations.once(() => htmlOf(description));
  }
}

@Resolver(() => CalendarAttendee)
export class CalendarAttendeeResolver {
  constructor(private readonly colleagues: ColleaguesService) {}

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person. Null if the account is closed.',
  })
  @WithParent()
  person(@CurrentActor() actor: Actor, @Parent() { id }: CalendarAttendee) {
    return this.colleagues.find(actor, id);
  }
}

@Resolver(() => CalendarSubject)
export class CalendarSubjectResolver {
  constructor(private readonly subjects: CalendarSubjectsService) {}

  @Extensions(costsStatements(3))
  @ResolveField(() => String, {
    nullable: true,
    description: 'The title of the role or the name of the team. Null if the caller may not see it.',
  })
  @WithParent()
  name(@CurrentActor() actor: Actor, @Parent() subject: CalendarSubject) {
    return this.subjects.nameOf(actor, subject);
  }
}

@Resolver(() => CalendarEntry)
export class CalendarEntryResolver {
  constructor(private readonly colleagues: ColleaguesService) {}

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'Who is on leave. Null for other kinds of entries.',
  })
  @WithParent()
  person(@CurrentActor() actor: Actor, @Parent() { personId }: CalendarEntry) {
    return personId === null ? null : this.colleagues.find(actor, personId);
  }
}

@Resolver(() => PersonBusy)
export class PersonBusyResolver {
  constructor(private readonly colleagues: ColleaguesService) {}

  @ResolveField(() => Colleague, { nullable: true, description: 'The person.' })
  @WithParent()
  person(@CurrentActor() actor: Actor, @Parent() { id }: PersonBusy) {
    return this.colleagues.find(actor, id);
  }
}
