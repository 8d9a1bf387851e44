import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { FeaturesModule } from '../features/features.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
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
import { CALENDAR_SCOPES } from './calendar.scopes.js';
import { CalendarService } from './calendar.service.js';
import { CalendarSubscriptions } from './calendar.subscriptions.js';
import './calendar-attendee.entity.js';
import { CalendarDeparturesService } from './calendar-departures.service.js';
import './calendar-feed.entity.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFeedsResolver } from './calendar-feeds.resolver.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { CalendarEntriesService } from './calendar-entries.service.js';
import { CalendarEventsService } from './calendar-events.service.js';
import './calendar-exception.entity.js';
import { CALENDAR_LIMITS } from './calendar-limits.js';
import { CALENDAR_EMAILS } from './calendar.mail.js';
import { CalendarMailService } from './calendar-mail.service.js';
import { CalendarNewsService } from './calendar-news.service.js';
import { CalendarPeopleService } from './calendar-people.service.js';
import { CalendarRemindersService } from './calendar-reminders.service.js';
import { CalendarResponsesService } from './calendar-responses.service.js';
import { CalendarSubjectsService } from './calendar-subjects.service.js';
import { EarlierTimesService } from './earlier-times.service.js';
import { EventStoreService } from './event-store.service.js';
import { FreeBusyService } from './free-busy.service.js';
import { ReplyPagesService } from './reply-pages.service.js';
import { ReplyController } from './reply.controller.js';

registerCapability({
  name: 'calendar',
  apiScopes: CALENDAR_SCOPES,
  events: CALENDAR_EVENTS,
  feature: CALENDAR_FEATURE,
  withoutFeature: ['Mutation.revokeCalendarFeed'],
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
