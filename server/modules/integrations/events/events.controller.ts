import { applyDecorators, Controller, Get, Query, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import { type Actor, budgetUidOf } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { ActorService } from '../../../core/access/actor.service.js';
import { propertiesOf } from '../../../platform/validation/properties.js';
import type { EventPage } from './event.model.js';
import { EVENTS_PARAMETERS, EVENTS_RESPONSE } from './events.openapi.js';
import { EventWaitsService } from './event-waits.service.js';
import { MAX_WAIT, WaitingEventsArgs } from './events.input.js';
import { abandonedSignal } from '../../../platform/requests/request.js';
import { actionsOf, EventsService } from './events.service.js';

/** The requested wait, in milliseconds. Invalid values are refused later. */
const waitOf = (request: FastifyRequest): number =>
  Math.min(Math.max(Number(propertiesOf(request.query).wait) || 0, 0), MAX_WAIT) * 1000;

/** Serves the events of a company to programs that poll for them. */
@ApiTags('events')
@Controller('api/v1/events')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly waits: EventWaitsService,
    private readonly actors: ActorService,
  ) {}

  @Get()
  @Access('authenticated')
  @NeedsScope('EVENTS_READ')
  @RouteConfig({ maxWait: waitOf })
  @ApiOperation({
    operationId: 'getEvents',
    summary: 'What has happened in a company',
    description:
      'Events of the last 30 days, oldest first, for admins of the company and MASTER CONTROL. Repeat the request with ' +
      '`next` as `after`. The same as the query `events` of GraphQL.',
  })
  @ApiOkResponse(EVENTS_RESPONSE)
  @applyDecorators(...EVENTS_PARAMETERS.map((each) => ApiQuery(each)))
  async get(
    @CurrentActor() actor: Actor,
    @Query() { wait = 0, ...args }: WaitingEventsArgs,
    @Req() request: FastifyRequest,
  ): Promise<EventPage> {
    const page = await this.events.page(actor, args);
    if (wait === 0 || page.events.length > 0 || page.hasMore) return page;
    const companyId = args.companyId ?? actor.user!.companyId!;
    const waiting = await this.waits.begin(
      budgetUidOf(actor),
      companyId,
      actionsOf(args.types),
      wait * 1000,
      abandonedSignal(request),
    );
    try {
      for (let after = page.next; ;) {
        // In the first iteration, for events since the page was read.
        const now = await this.events.page(await this.actors.now(request), { ...args, after });
        if (now.events.length > 0 || waiting.isOver) return now;
        after = now.next;
        await waiting.next();
      }
    } finally {
      waiting.end();
    }
  }
}
