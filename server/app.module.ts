import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { refreshAfterMutations } from './core/access/refresh-after-mutations.js';
import { trackMutations } from './core/ledger/request-operations.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { AppValidationPipe } from './platform/validation/validation.js';
import { completeSchema, graphqlConfig } from './platform/graphql/graphql.js';
import { fillRegisteredEnums } from './platform/graphql/registered-enum.js';
import { connected } from './platform/database/entities.js';
// In the order of the list below, which is the order in which capabilities are registered.
import { RedisModule } from './platform/redis/redis.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { ChangesModule } from './core/ledger/ledger.module.js';
import { SecurityLogModule } from './core/security-log/security-log.module.js';
import { PersonalDataCoreModule } from './core/personal-data/personal-data-core.module.js';
import { LegacyUsageModule } from './legacy/usage/legacy-usage.module.js';
import { LimitsModule } from './platform/limits/limits.module.js';
import { IdentityModule } from './core/identity/identity.module.js';
import { AccessModule } from './core/access/access.module.js';
import { CompaniesModule } from './modules/companies/companies.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { SessionsModule } from './modules/sessions/sessions.module.js';
import { ApiClientsModule } from './modules/api-clients/api-clients.module.js';
import { PrivilegesModule } from './modules/privileges/privileges.module.js';
import { SupportAccessModule } from './modules/support-access/support-access.module.js';
import { FeaturesModule } from './modules/features/features.module.js';
import { DashboardModule } from './modules/dashboard/dashboard.module.js';
import { DevModeModule } from './modules/dev-mode/dev-mode.module.js';
import { ActionsModule } from './modules/actions/actions.module.js';
import { InvitationsModule } from './modules/invitations/invitations.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { BulkModule } from './modules/bulk/bulk.module.js';
import { StaffSyncModule } from './modules/staff-sync/staff-sync.module.js';
import { ListSettingsModule } from './modules/list-settings/list-settings.module.js';
import { AuditModule } from './modules/audit-log/audit-log.module.js';
import { TeamsModule } from './modules/teams/teams.module.js';
import { ScimModule } from './modules/scim/scim.module.js';
import { TasksModule } from './modules/tasks/tasks.module.js';
import { RolesModule } from './modules/roles/roles.module.js';
import { CandidatesModule } from './modules/candidates/candidates.module.js';
import { ApplicantEmailsModule } from './modules/applicant-emails/applicant-emails.module.js';
import { InterviewsModule } from './modules/interviews/interviews.module.js';
import { TalentPoolModule } from './modules/talent-pool/talent-pool.module.js';
import { JobBoardModule } from './modules/job-board/job-board.module.js';
import { JobProfilesModule } from './modules/job-profiles/job-profiles.module.js';
import { SavedSearchesModule } from './modules/saved-searches/saved-searches.module.js';
import { AttendanceModule } from './modules/attendance/attendance.module.js';
import { CalendarModule } from './modules/calendar/calendar.module.js';
import { ActivityModule } from './modules/activity/activity.module.js';
import { EventsModule } from './modules/events/events.module.js';
import { WebhooksModule } from './modules/webhooks/webhooks.module.js';
import { PersonalDataModule } from './modules/personal-data/personal-data.module.js';
import { PermissionsModule } from './modules/permissions/permissions.module.js';
import { AccountLinksModule } from './modules/account-links/account-links.module.js';
import { LiveModule } from './core/ledger/live/live.module.js';
import { SocketModule } from './operations/web/socket.module.js';
import { EmailsModule } from './operations/emails/emails.module.js';
import { HealthModule } from './operations/health/health.module.js';
import { DocsModule } from './operations/docs/docs.module.js';
import { MailboxModule } from './operations/mailbox/mailbox.module.js';
import { NodesModule } from './operations/nodes/nodes.module.js';
import { WebModule } from './operations/web/web.module.js';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      // Uses the data source that ormconfig.ts creates.
      useFactory: async () => (await import('../ormconfig.js')).default.options,
      dataSourceFactory: async () => connected((await import('../ormconfig.js')).default),
    }),
    GraphQLModule.forRootAsync<ApolloDriverConfig>({
      driver: ApolloDriver,
      useFactory: () => {
        fillRegisteredEnums();
        return {
          ...graphqlConfig,
          transformSchema: (schema) => trackMutations(refreshAfterMutations(completeSchema(schema))),
        };
      },
    }),
    ScheduleModule.forRoot(),
    RedisModule,
    DatabaseModule,
    QueueModule,
    MailModule,
    ChangesModule,
    SecurityLogModule,
    PersonalDataCoreModule,
    LegacyUsageModule,
    LimitsModule,
    IdentityModule,
    AccessModule,
    // The capabilities, from the bottom up: each may import those before it.
    CompaniesModule,
    UsersModule,
    SessionsModule,
    ApiClientsModule,
    PrivilegesModule,
    SupportAccessModule,
    FeaturesModule,
    DashboardModule,
    DevModeModule,
    ActionsModule,
    InvitationsModule,
    NotificationsModule,
    BulkModule,
    StaffSyncModule,
    ListSettingsModule,
    AuditModule,
    TeamsModule,
    ScimModule,
    TasksModule,
    RolesModule,
    CandidatesModule,
    ApplicantEmailsModule,
    InterviewsModule,
    TalentPoolModule,
    JobBoardModule,
    JobProfilesModule,
    SavedSearchesModule,
    AttendanceModule,
    CalendarModule,
    ActivityModule,
    EventsModule,
    WebhooksModule,
    PersonalDataModule,
    PermissionsModule,
    AccountLinksModule,
    LiveModule,
    SocketModule,
    EmailsModule,
    HealthModule,
    DocsModule,
    MailboxModule,
    NodesModule,
    WebModule,
  ],
  providers: [
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useClass: AppValidationPipe },
  ],
})
export class AppModule {}
