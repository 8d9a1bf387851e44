import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { FeaturesModule } from '../../directory/features/features.module.js';
import { RolesModule } from '../../hiring/roles/roles.module.js';
import { TeamsModule } from '../../people/teams/teams.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { CALENDAR_AUDIT } from './calendar.audit.js';
import { CALENDAR_EVENTS } from './calendar.events.js';
import { CALENDAR_COMPANY_EXPORT, CALENDAR_PERSONAL_EXPORT } from './calendar.export.js';
import { CALENDAR_FEATURE } from './calendar.feature.js';
import { CALENDAR_NOTICES } from './calendar.notices.js';
import { CALENDAR_PERMISSIONS } from './calendar.permissions.js';
import { CALENDAR_REASONS } from './calendar.reasons.js';
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
import { CALENDAR_LIMITS } from './calendar-limits.js';
import { CALENDAR_EMAILS } from './calendar.mail.js';
import { CalendarMailService } from './events/calendar-mail.service.js';
import { CalendarNewsService } from './events/calendar-news.service.js';
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
  name: 'calendar',
  apiScopes: {
    CALENDAR_READ: {
      meaning: 'Read the events that the creator of the client sees, and when people are busy.',
    },
    CALENDAR_WRITE: {
      meaning: 'Create, change and cancel events, and answer invitations as the creator of the client.',
    },
  },
  events: CALENDAR_EVENTS,
  feature: CALENDAR_FEATURE,
  audit: CALENDAR_AUDIT,
  reasons: CALENDAR_REASONS,
  notices: CALENDAR_NOTICES,
  emails: CALENDAR_EMAILS,
  limits: CALENDAR_LIMITS,
  permissions: CALENDAR_PERMISSIONS,
  personalExport: CALENDAR_PERSONAL_EXPORT,
  companyExport: CALENDAR_COMPANY_EXPORT,
  accountClosing: CalendarDeparturesService,
  demo: {
    module: () => CalendarModule,
    load: async () => (await import('./calendar.demo.js')).CALENDAR_DEMO,
  },
  gateway: [
    [
      /[cC]alendar|^freeBusy$|^(PersonBusy|BusyPeriod|AttendeeResponse)$|^invitable/,
      'The old backend has no calendars.',
    ],
  ],
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
    CalendarNewsService,
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
