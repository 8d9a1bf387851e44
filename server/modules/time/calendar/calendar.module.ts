import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { CALENDAR_CAPABILITY } from './calendar.capability.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { FeaturesModule } from '../../directory/features/features.module.js';
import { RolesModule } from '../../hiring/roles/roles.module.js';
import { TeamsModule } from '../../people/teams/teams.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import {
  CalendarAttendeeResolver,
  CalendarEntryResolver,
  CalendarResolver,
  CalendarSubjectResolver,
  PersonBusyResolver,
} from './calendar.resolver.js';
import { CalendarService } from './calendar.service.js';
import { CalendarSubscriptions } from './calendar.subscriptions.js';
import './events/calendar-attendee.entity.js';
import { CalendarDeparturesService } from './entries/calendar-departures.service.js';
import './feeds/calendar-feed.entity.js';
import { CalendarFeedsController } from './feeds/calendar-feeds.controller.js';
import { CalendarFeedsResolver } from './feeds/calendar-feeds.resolver.js';
import { CalendarFeedsService } from './feeds/calendar-feeds.service.js';
import { CalendarEntriesService } from './entries/calendar-entries.service.js';
import { CalendarEventsService } from './events/calendar-events.service.js';
import './occurrences/calendar-exception.entity.js';
import { CalendarMailService } from './events/calendar-mail.service.js';
import { CalendarNoticesService } from './events/calendar-notices.service.js';
import { CalendarPeopleService } from './entries/calendar-people.service.js';
import { CalendarRemindersService } from './reminders/calendar-reminders.service.js';
import { CalendarResponsesService } from './replies/calendar-responses.service.js';
import { CalendarSubjectsService } from './entries/calendar-subjects.service.js';
import { EarlierTimesService } from './occurrences/earlier-times.service.js';
import { EventStoreService } from './events/event-store.service.js';
import { FreeBusyService } from './entries/free-busy.service.js';
import { ReplyPagesService } from './replies/reply-pages.service.js';
import { ReplyController } from './replies/reply.controller.js';

registerCapability({
  ...CALENDAR_CAPABILITY,
  apiScopes: {
    CALENDAR_READ: {
      meaning: 'Read the events that the creator of the client sees, and when people are busy.',
    },
    CALENDAR_WRITE: {
      meaning: 'Create, change and cancel events, and answer invitations as the creator of the client.',
    },
  },
  accountClosing: CalendarDeparturesService,
  demo: {
    module: () => CalendarModule,
    load: async () => (await import('./calendar.demo.js')).CALENDAR_DEMO,
  },
});

@Module({
  imports: [CompaniesModule, FeaturesModule, UsersModule, TeamsModule, RolesModule],
  controllers: [CalendarFeedsController, ReplyController],
  providers: [
    CalendarResolver,
    CalendarAttendeeResolver,
    CalendarEntryResolver,
    CalendarSubjectResolver,
    PersonBusyResolver,
    CalendarFeedsResolver,
    CalendarSubscriptions,
    CalendarService,
    CalendarEntriesService,
    CalendarEventsService,
    CalendarResponsesService,
    CalendarPeopleService,
    CalendarSubjectsService,
    CalendarMailService,
    CalendarNoticesService,
    CalendarRemindersService,
    CalendarDeparturesService,
    CalendarFeedsService,
    ReplyPagesService,
    EventStoreService,
    EarlierTimesService,
    FreeBusyService,
  ],
})
export class CalendarModule {}
