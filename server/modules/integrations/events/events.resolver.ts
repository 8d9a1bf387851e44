import { Args, Extensions, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { AnyScope, NeedsScope } from '../../../core/access/operation-rules.js';
import { MAX_PAGE_SIZE } from '../../../platform/database/pagination.js';
import { eventTypes } from '../../../core/ledger/event-types.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { EventPage, EventType } from './event.model.js';
import { EventsArgs } from './events.input.js';
import { EventsService } from './events.service.js';

@Resolver()
export class EventsResolver {
  constructor(private readonly service: EventsService) {}

  @Query(() => EventPage, {
    description:
      'Reads what has happened in a company, oldest first, for 30 days. For admins of the company and MASTER CONTROL. The same as `GET /api/v1/events`, which can also wait for events.',
  })
  // Finding events of rare types scans many entries.
  @Extensions(costsStatements(5, MAX_PAGE_SIZE))
  @Access('authenticated')
  @NeedsScope('EVENTS_READ')
  events(@CurrentActor() actor: Actor, @Args() args: EventsArgs) {
    return this.service.page(actor, args);
  }

  @Query(() => [EventType], { description: 'Lists the types of events.' })
  @Extensions(costsStatements(0, 60))
  @Access('authenticated')
  @AnyScope()
  eventTypes(): EventType[] {
    return [...eventTypes()].map(([name, { description, actions }]) => ({ name, description, actions }));
  }
}
